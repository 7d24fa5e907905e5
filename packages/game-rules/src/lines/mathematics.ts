/**
 * The exact mathematics of a slot with fixed lines. The spin is enumerated in full; the free games then follow by
 * recursion over (games played, games owed, multiplier), which is exact too, as each free game is independent of the
 * others; only its final figures are floating point (relative error below 1e-12).
 */
import { enumerateSpins, type SpinClass } from './enumerate.ts';
import type { LineRules } from './line-rules.ts';
import { nextMultiplier, type LineSlot } from './line-slot.ts';

export interface Mathematics {
  /** Number of ways to stop. */
  ways: number;
  /** Returns of one stake, as fractions of it. */
  rtp: number;
  rtpLines: number;
  rtpScatters: number;
  rtpFreeGames: number;
  /** Share of paid games that pay anything at once (before free games). */
  hitRate: number;
  /** Share of rounds that open the free games. */
  freeGamesRate: number;
  /** Mean number of free games once opened. */
  freeGamesMean: number;
  /** Mean worth of the free games once opened, in stakes. */
  freeGamesWorth: number;
  /** Standard deviation of a round's return, in stakes. */
  standardDeviation: number;
  /** The most that a paid game alone can pay, in stakes. */
  maxPaidGame: number;
  /** The most that a whole round can pay, in stakes, were every game of the longest round the best one. */
  maxRound: number;
}

/** What free games from some point on are worth. Line bets. */
export interface Worth {
  mean: number;
  meanSquare: number;
  games: number;
  max: number;
}

/**
 * The worth of the free games, `games` of them owed and none played, at the starting multiplier.
 * V(played, owed, m) sums over the classes of the next game: its pay times its multiplier, and what follows it.
 */
export function freeGamesWorth(
  freeGames: LineRules['freeGames'],
  classes: readonly SpinClass[],
  games: number,
): Worth {
  const total = classes.reduce((sum, one) => sum + one.ways, 0);
  const known = new Map<string, Worth>();
  const worth = (played: number, owed: number, before: number): Worth => {
    if (played === owed) return { mean: 0, meanSquare: 0, games: 0, max: 0 };
    const key = `${played} ${owed} ${before}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const sum: Worth = { mean: 0, meanSquare: 0, games: 1, max: 0 };
    for (const one of classes) {
      const share = one.ways / total;
      const multiplier = nextMultiplier(freeGames, before, one.wilds);
      const added = one.scatters >= 3 ? Math.min(freeGames.added, freeGames.limit - owed) : 0;
      const next = worth(played + 1, owed + added, multiplier);
      const mean = (one.sumPay / one.ways) * multiplier;
      const meanSquare = (Number(one.sumPaySquared) / one.ways) * multiplier ** 2;
      sum.mean += share * (mean + next.mean);
      // Given its class, a game's pay is independent of the games after it.
      sum.meanSquare += share * (meanSquare + 2 * mean * next.mean + next.meanSquare);
      sum.games += share * next.games;
      sum.max = Math.max(sum.max, one.maxPay * multiplier + next.max);
    }
    known.set(key, sum);
    return sum;
  };
  return worth(0, games, freeGames.multiplier.start);
}

/** Everything that a line slot's document states, from the strips and the pay table alone. */
export function computeMathematics(
  slot: LineSlot,
  classes: readonly SpinClass[] = enumerateSpins(slot),
): Mathematics {
  const { lines, freeGames } = slot.rules;
  const stake = lines.length;
  const ways = classes.reduce((sum, one) => sum + one.ways, 0);
  const share = (of: (one: SpinClass) => number): number =>
    classes.reduce((sum, one) => sum + of(one), 0) / ways;
  const none: Worth = { mean: 0, meanSquare: 0, games: 0, max: 0 };
  const worths = new Map(
    Object.values(freeGames.opened).map((games) => [games, freeGamesWorth(freeGames, classes, games)]),
  );
  const after = (one: SpinClass): Worth => worths.get(freeGames.opened[one.scatters] ?? 0) ?? none;
  const rtpLines = share((one) => one.sumLinePay) / stake;
  const rtpBase = share((one) => one.sumPay) / stake;
  const rtpFreeGames = share((one) => one.ways * after(one).mean) / stake;
  const rtp = rtpBase + rtpFreeGames;
  const meanSquare = share(
    (one) => Number(one.sumPaySquared) + 2 * one.sumPay * after(one).mean + one.ways * after(one).meanSquare,
  );
  const freeGamesRate = share((one) => (after(one).games > 0 ? one.ways : 0));
  return {
    ways,
    rtp,
    rtpLines,
    rtpScatters: rtpBase - rtpLines,
    rtpFreeGames,
    hitRate: share((one) => one.paying),
    freeGamesRate,
    freeGamesMean: share((one) => one.ways * after(one).games) / freeGamesRate,
    freeGamesWorth: rtpFreeGames / freeGamesRate,
    standardDeviation: Math.sqrt(meanSquare / stake ** 2 - rtp ** 2),
    maxPaidGame: Math.max(...classes.map((one) => one.maxPay)) / stake,
    maxRound: Math.max(...classes.map((one) => one.maxPay + after(one).max)) / stake,
  };
}
