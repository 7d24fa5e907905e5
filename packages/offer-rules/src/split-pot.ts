/** Red packets. Pure: numbers come from outside. */
import { allocate } from '@perya/money/allocate.ts';

const widest = 1_000;

/** Splits a pot into packets of at least one minor unit each, which come to the pot exactly. @param source of equally distributed numbers below a bound */
export function splitPot(
  potMinor: bigint,
  packets: number,
  source: { nextInt: (bound: number) => number },
): bigint[] {
  if (potMinor < BigInt(packets)) throw new RangeError('a packet holds at least one minor unit');
  const weights = Array.from({ length: packets }, () => BigInt(source.nextInt(widest) + 1));
  return allocate(potMinor - BigInt(packets), weights).map((share) => share + 1n);
}
