/**
 * Fair odds and what the house keeps of them. A choice that wins with the chance c pays 98 % of the fair multiplier 1/c,
 * rounded to hundredths: nearest, halves up. So every choice returns 98 % but for that rounding, which is worth at most
 * c/200 of a stake.
 */

/** Multipliers are hundredths, so a stake is a hundred parts and every win a whole number of them. */
export const stakeParts = 100;

/** Of a hundred. */
export const returned = 98n;

/** No choice pays more than ten thousand stakes: rounds end, and choices are not offered, beyond it. */
export const mostParts = 10_000 * stakeParts;

/** The multiplier, in hundredths, of what wins in `ways` of `all`. */
export function multiplierOf(ways: bigint, all: bigint): number {
  return Number((returned * all * 2n + ways) / (ways * 2n));
}

/** n over k, exactly. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** So many different numbers of 0 … `bound` - 1, in the order in which they are drawn. */
export function drawDifferent(next: (bound: number) => number, bound: number, count: number): number[] {
  const all = Array.from({ length: bound }, (_, index) => index);
  for (let index = 0; index < count; index += 1) {
    const other = index + next(bound - index);
    [all[index], all[other]] = [all[other]!, all[index]!];
  }
  return all.slice(0, count);
}

/** Checks that a draw is whole numbers, each below its bound. @throws RangeError */
export function checkDraw(draw: readonly number[], ...bounds: number[]): void {
  const right =
    draw.length === bounds.length &&
    draw.every((one, index) => Number.isInteger(one) && one >= 0 && one < bounds[index]!);
  if (!right) throw new RangeError(`draw ${draw.join()}`);
}

/** Checks that a draw is so many different numbers of 0 … `bound` - 1. @throws RangeError */
export function checkDifferent(draw: readonly number[], bound: number, count: number): void {
  checkDraw(draw, ...Array.from({ length: count }, () => bound));
  if (new Set(draw).size !== count) throw new RangeError(`draw ${draw.join()}`);
}

/** Whether a number is whole and within both. */
export const within = (one: number | undefined, least: number, most: number): one is number =>
  Number.isInteger(one) && one! >= least && one! <= most;

/** The whole numbers from one to another, both included. */
export const count = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);
