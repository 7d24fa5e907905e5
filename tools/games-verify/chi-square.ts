/** Pearson's test of how counted outcomes are spread. */

/** Kinds that are expected less often than this are taken together with others: the test is not made for them. */
const leastExpected = 5;

/** The upper 99.9 % point of the normal distribution. */
const z999 = 3.0902323061678;

export interface ChiSquare {
  readonly statistic: number;
  readonly freedom: number;
  /** 99.9 % of all statistics of true shares lie below it (Wilson and Hilferty's approximation). */
  readonly point: number;
}

/** @param shares the exact ones, which add up to 1. */
export function chiSquare(
  shares: ReadonlyMap<string, number>,
  seen: ReadonlyMap<string, number>,
  rounds: number,
): ChiSquare {
  let statistic = 0;
  let cells = 0;
  let cell = { expected: 0, seen: 0 };
  // The rarest first, so that they gather until they are often enough together.
  for (const [kind, share] of [...shares].toSorted(([, one], [, other]) => one - other)) {
    cell = { expected: cell.expected + share * rounds, seen: cell.seen + (seen.get(kind) ?? 0) };
    if (cell.expected < leastExpected) continue;
    statistic += (cell.seen - cell.expected) ** 2 / cell.expected;
    cells += 1;
    cell = { expected: 0, seen: 0 };
  }
  const freedom = Math.max(1, cells - 1);
  const spread = 2 / (9 * freedom);
  return { statistic, freedom, point: freedom * (1 - spread + z999 * Math.sqrt(spread)) ** 3 };
}
