/** Plans of the same stakes over several issues. Multiples are whole; the longest plan is twenty issues. */

export const longestChase = 20;

export type ChaseKind = 'same' | 'doubling' | 'target';

/** The same multiple for each of the issues. */
export const sameMultiples = (issues: number, multiple: bigint): bigint[] =>
  Array.from({ length: issues }, () => multiple);

/** Doubles (or multiplies by `factor`) after every `every` issues. */
export const growingMultiples = (issues: number, multiple: bigint, factor: bigint, every: number): bigint[] =>
  Array.from({ length: issues }, (_, index) => multiple * factor ** BigInt(Math.floor(index / every)));

/**
 * The least multiples with which a win of one stake in any of the issues leaves at least `gainPercent` of all that was
 * staked until then: m ≥ C(1 + g) / (P − s(1 + g)) with C the money staked before.
 * @param stakeMinor price of all stakes at multiple 1. @param prizeMinor prize of one winning stake at multiple 1.
 * @returns null where no multiple reaches it (P ≤ s(1 + g)).
 */
export function targetMultiples(
  issues: number,
  { stakeMinor, prizeMinor, gainPercent }: { stakeMinor: bigint; prizeMinor: bigint; gainPercent: bigint },
): bigint[] | null {
  const factor = 100n + gainPercent;
  const margin = prizeMinor * 100n - stakeMinor * factor;
  if (margin <= 0n) return null;
  const multiples: bigint[] = [];
  let spent = 0n;
  for (let issue = 0; issue < issues; issue += 1) {
    const wanted = spent * factor;
    const multiple = wanted === 0n ? 1n : (wanted + margin - 1n) / margin;
    multiples.push(multiple);
    spent += multiple * stakeMinor;
  }
  return multiples;
}
