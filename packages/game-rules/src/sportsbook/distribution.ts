/** Distributions over 0, 1, 2, …: lists of chances. */

export type Distribution = readonly number[];

export function convolve(one: Distribution, other: Distribution): number[] {
  const sum = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [at, chance] of one.entries()) {
    if (chance === 0) continue;
    for (const [step, next] of other.entries()) sum[at + step]! += chance * next;
  }
  return sum;
}

/** The sum of so many independent draws. */
export function power(base: Distribution, times: number): Distribution {
  let sum: Distribution = [1];
  for (let count = 0; count < times; count += 1) sum = convolve(sum, base);
  return sum;
}

/** The same, moved up. */
export const shift = (distribution: Distribution, by: number): number[] => [
  ...Array.from({ length: by }, () => 0),
  ...distribution,
];
