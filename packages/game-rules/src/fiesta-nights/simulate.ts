import { fairNumbers } from '../fair/fair-random.ts';
import { lines } from './pay-table.ts';
import { playRound } from './play.ts';

/** Sums over many simulated rounds; whole numbers, so that parts can be added without loss. Line bets. */
export interface SimulationSums {
  rounds: number;
  sumWin: number;
  sumWinSquared: number;
  paying: number;
  freeGameRounds: number;
  freeGames: number;
  maxWin: number;
}

/**
 * Plays `rounds` rounds with the very code that the studio plays with, seeds included: nonces from `firstNonce` on.
 * @param seed any 64 hexadecimal digits; a fixed one makes the run repeatable.
 */
export function simulate(seed: string, firstNonce: number, rounds: number): SimulationSums {
  const sums: SimulationSums = {
    rounds,
    sumWin: 0,
    sumWinSquared: 0,
    paying: 0,
    freeGameRounds: 0,
    freeGames: 0,
    maxWin: 0,
  };
  for (let nonce = firstNonce; nonce < firstNonce + rounds; nonce += 1) {
    const { games, win } = playRound(fairNumbers({ serverSeed: seed, clientSeed: 'simulation', nonce }));
    sums.sumWin += win;
    sums.sumWinSquared += win * win;
    if (games[0]!.win > 0) sums.paying += 1;
    if (games.length > 1) sums.freeGameRounds += 1;
    sums.freeGames += games.length - 1;
    sums.maxWin = Math.max(sums.maxWin, win);
  }
  return sums;
}

export function addSums(a: SimulationSums, b: SimulationSums): SimulationSums {
  return {
    rounds: a.rounds + b.rounds,
    sumWin: a.sumWin + b.sumWin,
    sumWinSquared: a.sumWinSquared + b.sumWinSquared,
    paying: a.paying + b.paying,
    freeGameRounds: a.freeGameRounds + b.freeGameRounds,
    freeGames: a.freeGames + b.freeGames,
    maxWin: Math.max(a.maxWin, b.maxWin),
  };
}

export interface SimulationResult {
  rounds: number;
  /** Mean return of one stake. */
  rtp: number;
  /** Half the width of the 99 % confidence interval around `rtp`. */
  margin: number;
  standardDeviation: number;
  hitRate: number;
  freeGamesRate: number;
  freeGamesMean: number;
  /** In stakes. */
  maxWin: number;
}

/** The two-sided 99 % point of the normal distribution. */
const z99 = 2.5758293035489;

export function resultOf(sums: SimulationSums): SimulationResult {
  const stake = lines.length;
  const rtp = sums.sumWin / sums.rounds / stake;
  const variance = sums.sumWinSquared / sums.rounds / stake ** 2 - rtp ** 2;
  return {
    rounds: sums.rounds,
    rtp,
    margin: z99 * Math.sqrt(variance / sums.rounds),
    standardDeviation: Math.sqrt(variance),
    hitRate: sums.paying / sums.rounds,
    freeGamesRate: sums.freeGameRounds / sums.rounds,
    freeGamesMean: sums.freeGames / sums.freeGameRounds,
    maxWin: sums.maxWin / stake,
  };
}
