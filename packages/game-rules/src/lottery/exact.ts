/** Exact counting for games whose outcomes are too many to enumerate. */

/** Binomial coefficient, exact for any size. */
export function chooseBig(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - k + step)) / BigInt(step);
  return ways;
}

/** Ways to draw `drawn` of `all` so that exactly `hits` of `marked` are among them. */
export const hypergeometric = (all: number, drawn: number, marked: number, hits: number): bigint =>
  chooseBig(marked, hits) * chooseBig(all - marked, drawn - hits);
