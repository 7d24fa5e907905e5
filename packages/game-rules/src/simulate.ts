import type { Choice } from './choices.ts';
import { createBulkRandom } from './fair/fair-bulk.ts';
import type { NumberSource } from './fair/fair-random.ts';
import type { GameModel, Round } from './model.ts';

/** Sums over many simulated rounds; whole numbers, so that shares can be added without loss. Wins in parts of the stake. */
export interface SimulationSums {
  rounds: number;
  sumWin: number;
  sumWinSquared: number;
  /** Rounds whose paid step won; of a game of choices, rounds that won. */
  paying: number;
  /** Rounds with further steps, and how many of those there were. */
  furtherRounds: number;
  furtherSteps: number;
  maxWin: number;
  /** How many rounds were of each kind, where kinds were asked for. */
  kinds: Record<string, number>;
}

/**
 * Plays `rounds` rounds by the very rules that the studio plays by, with the numbers that it would draw: nonces from
 * `firstNonce` on.
 * @param seed any 64 hexadecimal digits; a fixed one makes the run repeatable.
 * @param kindOf sorts the rounds, to compare their numbers with exact shares.
 */
export function simulate(
  model: GameModel,
  seed: string,
  firstNonce: number,
  rounds: number,
  kindOf?: (round: Round) => string,
): SimulationSums {
  const sums: SimulationSums = {
    rounds,
    sumWin: 0,
    sumWinSquared: 0,
    paying: 0,
    furtherRounds: 0,
    furtherSteps: 0,
    maxWin: 0,
    kinds: {},
  };
  const { numbersOf } = createBulkRandom({ serverSeed: seed, clientSeed: 'simulation' });
  for (let nonce = firstNonce; nonce < firstNonce + rounds; nonce += 1) {
    const numbers = numbersOf(nonce);
    const round = model.choices ? playByReference(model, numbers) : model.play(numbers);
    const { steps, win } = round;
    sums.sumWin += win;
    sums.sumWinSquared += win * win;
    if ((model.choices ? win : steps[0]!.win) > 0) sums.paying += 1;
    // Its steps are choices, no games that follow.
    const further = model.choices ? 0 : steps.length - 1;
    if (further > 0) sums.furtherRounds += 1;
    sums.furtherSteps += further;
    sums.maxWin = Math.max(sums.maxWin, win);
    if (kindOf) {
      const kind = kindOf(round);
      sums.kinds[kind] = (sums.kinds[kind] ?? 0) + 1;
    }
  }
  return sums;
}

/** A round of choices, played as the model's facts are stated for. A number that was drawn once is the same at every choice. */
export function playByReference({ play, choices: rules }: GameModel, numbers: NumberSource): Round {
  const drawn: number[] = [];
  const again = (): NumberSource => {
    let next = 0;
    return { nextInt: (bound) => (drawn[next++] ??= numbers.nextInt(bound)) };
  };
  const choices: Choice[] = [rules!.reference(null, [])];
  for (;;) {
    const round = play(again(), choices);
    if (!round.stand) return round;
    choices.push(rules!.reference(round, choices));
  }
}

export function addSums(a: SimulationSums, b: SimulationSums): SimulationSums {
  const kinds = { ...a.kinds };
  for (const [kind, count] of Object.entries(b.kinds)) kinds[kind] = (kinds[kind] ?? 0) + count;
  return {
    rounds: a.rounds + b.rounds,
    sumWin: a.sumWin + b.sumWin,
    sumWinSquared: a.sumWinSquared + b.sumWinSquared,
    paying: a.paying + b.paying,
    furtherRounds: a.furtherRounds + b.furtherRounds,
    furtherSteps: a.furtherSteps + b.furtherSteps,
    maxWin: Math.max(a.maxWin, b.maxWin),
    kinds,
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
  furtherRate: number;
  /** Mean number of further steps, where there are any. */
  furtherMean: number;
  /** In stakes. */
  maxWin: number;
}

/** The two-sided 99 % point of the normal distribution. */
const z99 = 2.5758293035489;

export function resultOf({ stakeParts: stake }: GameModel, sums: SimulationSums): SimulationResult {
  const rtp = sums.sumWin / sums.rounds / stake;
  const variance = sums.sumWinSquared / sums.rounds / stake ** 2 - rtp ** 2;
  return {
    rounds: sums.rounds,
    rtp,
    margin: z99 * Math.sqrt(variance / sums.rounds),
    standardDeviation: Math.sqrt(variance),
    hitRate: sums.paying / sums.rounds,
    furtherRate: sums.furtherRounds / sums.rounds,
    furtherMean: sums.furtherSteps / sums.furtherRounds,
    maxWin: sums.maxWin / stake,
  };
}
