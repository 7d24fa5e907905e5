/** Division of integers by a named rounding. Nothing else in the product divides money. */

/**
 * `down`: towards zero, so that a remainder stays with whoever pays.
 * `half-even`: to the nearest integer, a tie to the even one, so that many results have no bias.
 */
export type Rounding = 'down' | 'half-even';

/** @throws RangeError where the denominator is not positive. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive.');
  // BigInt division truncates towards zero; the remainder has the sign of the numerator.
  const down = numerator / denominator;
  if (rounding === 'down') return down;
  const twice = 2n * absolute(numerator % denominator);
  const away = twice > denominator || (twice === denominator && down % 2n !== 0n);
  if (!away) return down;
  return numerator < 0n ? down - 1n : down + 1n;
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
