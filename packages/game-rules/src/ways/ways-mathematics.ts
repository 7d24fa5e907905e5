/**
 * The exact mathematics of slots that pay by ways, over reels of one height or of changing ones. The paid game follows
 * from its classes; the free games by recursion over (games played, games owed, multiplier), each free game being
 * independent of the others.
 */
import type { WaysPays } from './evaluate-ways.ts';
import { addedBy, type FreeGamesRule } from './free-games.ts';
import { gameClasses, type GameClass } from './game-classes.ts';
import { largestPay } from './largest-pay.ts';
import { statesOf, type ReelState } from './reel-states.ts';
import type { WaysSlot } from './ways-slot.ts';

export interface WaysMathematics {
  /** Returns of one stake, as fractions of it. */
  rtp: number;
  rtpWays: number;
  rtpScatters: number;
  rtpFreeGames: number;
  /** Share of paid games that pay anything at once (before free games). */
  hitRate: number;
  freeGamesRate: number;
  /** Mean number of free games once opened. */
  freeGamesMean: number;
  /** Mean worth of the free games once opened, in stakes. */
  freeGamesWorth: number;
  /** Standard deviation of a round's return, in stakes. */
  standardDeviation: number;
  /** The most that a paid game alone can pay, in stakes. */
  maxPaidGame: number;
  /** In stakes, were every game of the longest round the best one at the highest multiplier that it can have by then. */
  maxRound: number;
}

/** Of every pay of the free games: begins at `start`, grows by one for each reel that raises it, never falls. */
export interface MultiplierRule {
  readonly start: number;
  readonly limit: number;
}

/** A slot as the mathematics sees it. */
export interface CountedSlot {
  readonly pays: WaysPays;
  readonly freeGames: FreeGamesRule;
  readonly multiplier: MultiplierRule;
  readonly paid: readonly (readonly ReelState[])[];
  readonly free: readonly (readonly ReelState[])[];
}

export interface Counted {
  readonly mathematics: WaysMathematics;
  readonly paid: readonly GameClass[];
  readonly free: readonly GameClass[];
}

export function countedOf({ rules, reels }: WaysSlot): CountedSlot {
  const states = (wildCounts: number): ReelState[][] =>
    reels.map((strip) => statesOf(strip, rules.rows, { share: 1 / strip.length, wildCounts, raises: 0 }));
  return {
    pays: rules,
    freeGames: rules.freeGames,
    multiplier: { start: 1, limit: 1 },
    paid: states(1),
    free: states(rules.freeGames.wildCounts),
  };
}

interface Worth {
  readonly mean: number;
  readonly meanSquare: number;
  readonly games: number;
}

/** What a free game of one kind does to those after it, and what it pays on average: parts of the stake. */
type Turn = Pick<GameClass, 'scatters' | 'raises' | 'share' | 'pay' | 'paySquared'>;

/** Classes that differ in nothing that matters to what follows, taken together. */
function turnsOf(classes: readonly GameClass[]): Turn[] {
  const alike = Map.groupBy(classes, ({ scatters, raises }) => `${scatters >= 3} ${raises}`);
  return [...alike.values()].map((some) =>
    some.reduce<Turn>(
      (sum, one) => ({
        scatters: one.scatters,
        raises: one.raises,
        share: sum.share + one.share,
        pay: sum.pay + one.pay,
        paySquared: sum.paySquared + one.paySquared,
      }),
      { scatters: 0, raises: 0, share: 0, pay: 0, paySquared: 0 },
    ),
  );
}

/** The worth of free games, `games` of them owed and none played. */
export function freeGamesWorth(
  { freeGames, multiplier: { start, limit } }: Pick<CountedSlot, 'freeGames' | 'multiplier'>,
  classes: readonly GameClass[],
  games: number,
): Worth {
  const turns = turnsOf(classes);
  const known = new Map<string, Worth>();
  const worth = (played: number, owed: number, before: number): Worth => {
    if (played === owed) return { mean: 0, meanSquare: 0, games: 0 };
    const key = `${played} ${owed} ${before}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const sum = { mean: 0, meanSquare: 0, games: 1 };
    for (const { scatters, raises, share, pay, paySquared } of turns) {
      const multiplier = Math.min(before + raises, limit);
      const next = worth(played + 1, owed + addedBy(freeGames, scatters, owed), multiplier);
      sum.mean += pay * multiplier + share * next.mean;
      // Given its class, a game's pay is independent of the games after it.
      sum.meanSquare +=
        paySquared * multiplier ** 2 + 2 * pay * multiplier * next.mean + share * next.meanSquare;
      sum.games += share * next.games;
    }
    known.set(key, sum);
    return sum;
  };
  return worth(0, games, start);
}

/** The highest multiplier of each free game of the longest round, added up. */
function mostMultipliers({ freeGames, multiplier: { start, limit }, free }: CountedSlot): number {
  const raised = free.filter((states) => states.some(({ raises }) => raises > 0)).length;
  const games = Array.from({ length: freeGames.limit }, (_, game) => game + 1);
  return games.reduce((sum, game) => sum + Math.min(start + raised * game, limit), 0);
}

/** Everything that a document of such a slot states, from its strips and pay table alone. */
export function computeWays(slot: CountedSlot): Counted {
  const { pays, freeGames } = slot;
  const stake = pays.stakeParts;
  const paid = gameClasses(slot.paid, pays);
  const free = gameClasses(slot.free, pays);
  const none: Worth = { mean: 0, meanSquare: 0, games: 0 };
  const worths = new Map(
    Object.values(freeGames.opened).map((games) => [games, freeGamesWorth(slot, free, games)]),
  );
  const after = (one: GameClass): Worth => worths.get(freeGames.opened[one.scatters] ?? 0) ?? none;
  const sum = (of: (one: GameClass) => number): number => paid.reduce((total, one) => total + of(one), 0);
  const rtpWays = sum((one) => one.waysPay) / stake;
  const rtpPaid = sum((one) => one.pay) / stake;
  const rtpFreeGames = sum((one) => one.share * after(one).mean) / stake;
  const rtp = rtpPaid + rtpFreeGames;
  const meanSquare = sum(
    (one) => one.paySquared + 2 * one.pay * after(one).mean + one.share * after(one).meanSquare,
  );
  const freeGamesRate = sum((one) => (after(one).games > 0 ? one.share : 0));
  const largestPaid = largestPay(slot.paid, pays);
  const mathematics: WaysMathematics = {
    rtp,
    rtpWays,
    rtpScatters: rtpPaid - rtpWays,
    rtpFreeGames,
    hitRate: sum((one) => one.paying),
    freeGamesRate,
    freeGamesMean: sum((one) => one.share * after(one).games) / freeGamesRate,
    freeGamesWorth: rtpFreeGames / freeGamesRate,
    standardDeviation: Math.sqrt(meanSquare / stake ** 2 - rtp ** 2),
    maxPaidGame: largestPaid / stake,
    maxRound: (largestPaid + largestPay(slot.free, pays) * mostMultipliers(slot)) / stake,
  };
  return { mathematics, paid, free };
}
