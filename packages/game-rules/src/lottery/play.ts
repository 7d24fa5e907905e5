/**
 * A play of a number game, as data and three pure functions. A slip's row selects numbers in *areas* (the rows of a pad,
 * the pair and the singles of a group, the options of a grid); a selection stands for a number of *stakes* of equal
 * price, and each stake wins a *tier* of prizes or nothing.
 *
 * For every play, selection and tier: the winning stakes, summed over all outcomes, are the stakes times the ways of the
 * tier. The tests hold each play to that identity, so that no counter and no matcher can drift from its probability.
 */

/** What was selected: one list of numbers per area, rising, without repeats. A typed play has an area for each number. */
export type Selection = readonly (readonly number[])[];

/** An outcome as it was drawn, in order. */
export type Drawn = readonly number[];

/** One area of a pad. */
export interface Area {
  /** Phrase of its label: a place, a role (pair, singles) or the play's own word. */
  readonly label: string;
  /** The lowest and the highest number; of options, from 0 on. */
  readonly from: number;
  readonly to: number;
  /** How many numbers may be chosen. */
  readonly min: number;
  readonly max: number;
}

export interface Selector {
  readonly areas: readonly Area[];
  /** Numbers are typed: any number of areas like the first one, each in the order of the places. */
  readonly typed?: { readonly length: number; readonly distinct: boolean; readonly sorted: boolean };
  /** Areas may stay empty while another is filled: every row for itself. */
  readonly anyRow?: true;
  /** Names of the options of an area, by number. */
  readonly options?: readonly string[];
}

/** A prize, and how probable it is: `ways` of `of` equally likely outcomes, exactly. */
export interface Tier {
  readonly name: string;
  readonly ways: bigint;
  readonly of: bigint;
  /** The part of the play's return that this tier carries, where a stake can win several; 1 otherwise. */
  readonly share: readonly [bigint, bigint];
  /** Outcomes that return the stake (a push), of `of`. */
  readonly pushes: bigint;
}

export interface Play {
  readonly id: string;
  readonly group: string;
  /** Tradition prices by series; entertainment has fixed odds per option; in ZY the first drawn digit lowers the prize. */
  readonly kind: 'tradition' | 'entertainment' | 'zy';
  readonly selector: Selector;
  readonly tiers: readonly Tier[];
  /** Number of stakes of a valid selection. */
  count(selection: Selection): number;
  /** Of these, the stakes that can win each tier. */
  stakes(selection: Selection): readonly number[];
  /** Winning stakes of each tier; a push is told by `pushed`. */
  hits(selection: Selection, drawn: Drawn): readonly number[];
  /** Stakes that are returned, of each tier; absent: none ever. */
  pushed?(selection: Selection, drawn: Drawn): readonly number[];
}

export const tier = (
  name: string,
  ways: number | bigint,
  of: number | bigint,
  extra: { share?: readonly [bigint, bigint]; pushes?: number | bigint } = {},
): Tier => ({
  name,
  ways: BigInt(ways),
  of: BigInt(of),
  share: extra.share ?? [1n, 1n],
  pushes: BigInt(extra.pushes ?? 0),
});

/**
 * Fair odds of a tier as a fraction: gross payout per unit staked at a return of 100 %, the stake included.
 * With `w` winning and `p` pushing of `n` outcomes that is (n - p) / w.
 */
export function fairOdds({ ways, of, share, pushes }: Tier): readonly [bigint, bigint] {
  return [(of - pushes) * share[0], ways * share[1]];
}

/** @returns whether the selection is one that the selector offers: within its areas, rising, without repeats. */
export function isSelection({ areas, typed, anyRow }: Selector, selection: Selection): boolean {
  if (typed) return selection.length > 0 && areAllTyped(areas[0]!, typed, selection);
  if (selection.length !== areas.length) return false;
  const filled = selection.some((numbers) => numbers.length > 0);
  return (
    filled &&
    areas.every(({ from, to, min, max }, index) => {
      const numbers = selection[index]!;
      if (numbers.length > max || (numbers.length < min && !anyRow)) return false;
      return areRising(numbers) && numbers.every((one) => Number.isInteger(one) && one >= from && one <= to);
    })
  );
}

const areRising = (numbers: readonly number[]): boolean =>
  numbers.every((one, index) => index === 0 || numbers[index - 1]! < one);

function areAllTyped(
  { from, to }: Area,
  { length, distinct, sorted }: NonNullable<Selector['typed']>,
  selection: Selection,
): boolean {
  const seen = new Set<string>();
  return selection.every((numbers) => {
    if (numbers.length !== length) return false;
    if (!numbers.every((one) => Number.isInteger(one) && one >= from && one <= to)) return false;
    if (distinct && new Set(numbers).size !== length) return false;
    if (sorted && !numbers.every((one, index) => index === 0 || numbers[index - 1]! <= one)) return false;
    const key = numbers.join();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Binomial coefficient; 0 where there is no such choice. Exact below 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step;
  return Math.round(ways);
}

/** All ways to take `k` of the elements, in their order. */
export function subsets<T>(elements: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return elements.flatMap((first, index) =>
    subsets(elements.slice(index + 1), k - 1).map((rest) => [first, ...rest]),
  );
}
