/** Integer division with named rounding. Nothing else in the product divides money. */

/**
 * `down`: towards zero; the payer keeps the remainder.
 * `half-even`: to the nearest integer, ties to the even one, so that many results have no bias.
 */
export type Rounding = 'down' | 'half-even';

/** @throws RangeError unless the denominator is positive. */
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
