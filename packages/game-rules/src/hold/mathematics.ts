/**
 * The exact mathematics of a slot with hold-and-spin. The paid game is enumerated in full by the lines' own counter; the respins
 * follow by recursion over cells filled and respins left. Values are drawn independently of one another and of where they
 * land, so that the worth of a board needs no more than how many cells are filled at the end.
 */
import { enumerateSpins, type SpinClass } from '../lines/enumerate.ts';
import { weightOf, type HoldRules, type HoldValue, type PrizeName } from './hold-rules.ts';
import type { HoldSlot } from './hold-slot.ts';

export interface Mathematics {
  /** Ways in which the reels of the paid game can stop. */
  ways: number;
  /** Shares of the stake. */
  rtp: number;
  rtpLines: number;
  rtpValues: number;
  rtpGrand: number;
  /** Share of paid games that win: on a line, or by value symbols enough. */
  hitRate: number;
  /** Share of rounds that start the respins; how many respins follow, and how many cells are filled at the end, in the mean. */
  holdRate: number;
  respinMean: number;
  filledMean: number;
  /** Mean worth of the respins once started, in stakes, with the values that started them. */
  holdWorth: number;
  /** Share of rounds in which all cells are filled. */
  grandRate: number;
  /** How many of each prize a round pays in the mean. */
  prizes: Readonly<Record<PrizeName, number>>;
  /** In stakes. */
  standardDeviation: number;
  maxPaidGame: number;
  maxRound: number;
}

/** Paid games with so many value symbols. Pays of lines, in parts of the stake. */
export interface PaidClass {
  values: number;
  ways: number;
  paying: number;
  sumPay: number;
  sumPaySquared: bigint;
  maxPay: number;
}

/** The wilds make no difference to what follows: classes that differ in them alone are one. */
export function paidClasses(
  slot: HoldSlot,
  counted: readonly SpinClass[] = enumerateSpins(slot.lines),
): PaidClass[] {
  const classes = new Map<number, PaidClass>();
  for (const one of counted) {
    const sum = classes.get(one.scatters) ?? {
      values: one.scatters,
      ways: 0,
      paying: 0,
      sumPay: 0,
      sumPaySquared: 0n,
      maxPay: 0,
    };
    sum.ways += one.ways;
    sum.paying += one.paying;
    sum.sumPay += one.sumPay;
    sum.sumPaySquared += one.sumPaySquared;
    sum.maxPay = Math.max(sum.maxPay, one.maxPay);
    classes.set(one.scatters, sum);
  }
  return [...classes.values()].toSorted((a, b) => a.values - b.values);
}

/** How a hold that began with some cells ends. */
export interface Ending {
  /** `filled[n]`: how likely n cells are filled at the end. */
  readonly filled: readonly number[];
  /** Mean number of respins. */
  readonly respins: number;
}

function binomial(trials: number, chance: number): number[] {
  let row = [1];
  for (let trial = 0; trial < trials; trial += 1) {
    const wider = [...row, 0];
    row = wider.map((same, hits) => same * (1 - chance) + (row[hits - 1] ?? 0) * chance);
  }
  return row;
}

/**
 * E(n, r): the ending with n of N cells filled and r respins left. E(N, r) and E(n, 0) are known; else one respin is played,
 * j of the N - n empty cells land, and E(n, r) = P(0) · E(n, r - 1) + Σ P(j) · E(n + j, all respins).
 */
export function endings({ hold }: HoldRules, cells: number): (filled: number) => Ending {
  const chance = hold.landing.cases / hold.landing.of;
  const known = new Map<string, Ending>();
  const ending = (n: number, left: number): Ending => {
    if (n === cells || left === 0)
      return { filled: Array.from({ length: cells + 1 }, (_, index) => (index === n ? 1 : 0)), respins: 0 };
    const key = `${n} ${left}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const filled = Array.from({ length: cells + 1 }, () => 0);
    let respins = 1;
    binomial(cells - n, chance).forEach((share, landed) => {
      const next = landed === 0 ? ending(n, left - 1) : ending(n + landed, hold.respins);
      next.filled.forEach((other, index) => (filled[index]! += share * other));
      respins += share * next.respins;
    });
    known.set(key, { filled, respins });
    return { filled, respins };
  };
  return (filled) => ending(filled, hold.respins);
}

/** Of one value symbol, in parts of the stake. */
export function valueMoments(values: readonly HoldValue[]): { mean: number; variance: number; max: number } {
  const all = weightOf(values);
  const mean = values.reduce((sum, { parts, weight }) => sum + parts * weight, 0) / all;
  const square = values.reduce((sum, { parts, weight }) => sum + parts ** 2 * weight, 0) / all;
  return { mean, variance: square - mean ** 2, max: Math.max(...values.map(({ parts }) => parts)) };
}

interface Worth {
  mean: number;
  meanSquare: number;
  cells: number;
  full: number;
  respins: number;
}

/** What is held at the end: N cells are worth N independent values, and the grand where they are all. */
function worthOf({ hold }: HoldRules, { filled, respins }: Ending): Worth {
  const { mean, variance } = valueMoments(hold.values);
  const worth: Worth = { mean: 0, meanSquare: 0, cells: 0, full: filled.at(-1)!, respins };
  filled.forEach((share, cells) => {
    const board = cells * mean + (cells === filled.length - 1 ? hold.grand : 0);
    worth.mean += share * board;
    worth.meanSquare += share * (cells * variance + board ** 2);
    worth.cells += share * cells;
  });
  return worth;
}

export function computeMathematics(
  slot: HoldSlot,
  classes: readonly PaidClass[] = paidClasses(slot),
): Mathematics {
  const { rules, cellCount } = slot;
  const { hold } = rules;
  const stake = rules.base.lines.length;
  const endingOf = endings(rules, cellCount);
  const none: Worth = { mean: 0, meanSquare: 0, cells: 0, full: 0, respins: 0 };
  const ways = classes.reduce((sum, one) => sum + one.ways, 0);
  const rows = classes.map((one) => {
    const opens = one.values >= hold.opens;
    return { one, opens, worth: opens ? worthOf(rules, endingOf(one.values)) : none };
  });
  const share = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((sum, row) => sum + of(row), 0) / ways;
  const cells = share(({ one, worth }) => one.ways * worth.cells);
  const holdRate = share(({ one, opens }) => (opens ? one.ways : 0));
  const grandRate = share(({ one, worth }) => one.ways * worth.full);
  const rtpLines = share(({ one }) => one.sumPay) / stake;
  const rtpGrand = (grandRate * hold.grand) / stake;
  const { mean: valueMean, max: valueMax } = valueMoments(hold.values);
  const rtpValues = (cells * valueMean) / stake;
  const rtp = rtpLines + rtpValues + rtpGrand;
  // Given how many value symbols there are, what the lines pay and what the respins bring are independent.
  const meanSquare = share(
    ({ one, worth }) => Number(one.sumPaySquared) + 2 * one.sumPay * worth.mean + one.ways * worth.meanSquare,
  );
  const prizeRate = (name: PrizeName): number =>
    (cells * weightOf(hold.values.filter(({ prize }) => prize === name))) / weightOf(hold.values);
  const maxHold = cellCount * valueMax + hold.grand;
  return {
    ways,
    rtp,
    rtpLines,
    rtpValues,
    rtpGrand,
    hitRate: share(({ one, opens }) => (opens ? one.ways : one.paying)),
    holdRate,
    respinMean: share(({ one, worth }) => one.ways * worth.respins) / holdRate,
    filledMean: cells / holdRate,
    holdWorth: (rtpValues + rtpGrand) / holdRate,
    grandRate,
    prizes: {
      mini: prizeRate('mini'),
      minor: prizeRate('minor'),
      major: prizeRate('major'),
      grand: grandRate,
    },
    standardDeviation: Math.sqrt(meanSquare / stake ** 2 - rtp ** 2),
    maxPaidGame: Math.max(...classes.map((one) => one.maxPay)) / stake,
    maxRound: Math.max(...rows.map(({ one, opens }) => one.maxPay + (opens ? maxHold : 0))) / stake,
  };
}
