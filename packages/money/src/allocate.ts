/**
 * Splits a sum by weights without losing or inventing a unit: each share is rounded down, then the units that are left
 * go to the largest remainders (Hamilton's method). Equal remainders go to the earlier place, so the result depends on
 * the arguments alone. A negative sum splits like the positive one.
 * @param total minor units
 * @returns one share per weight, in the same order
 * @throws RangeError where a weight is negative or all are zero.
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight must not be negative.');
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) throw new RangeError('At least one weight must be positive.');
  if (total < 0n) return allocate(-total, weights).map((share) => -share);
  const shares = weights.map((weight) => (total * weight) / all);
  let left = total - shares.reduce((sum, share) => sum + share, 0n);
  const remainders = weights.map((weight, place) => ({ place, remainder: (total * weight) % all }));
  // The sort is stable: equal remainders keep their order.
  for (const { place } of remainders.toSorted(byRemainder)) {
    if (left === 0n) break;
    shares[place] = shares[place]! + 1n;
    left -= 1n;
  }
  return shares;
}

function byRemainder(one: { remainder: bigint }, other: { remainder: bigint }): number {
  if (one.remainder === other.remainder) return 0;
  return one.remainder > other.remainder ? -1 : 1;
}
