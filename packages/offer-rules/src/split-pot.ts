/** Red packets. Pure: numbers come from outside. */
import { allocate } from '@perya/money/allocate.ts';

const widest = 1_000;

/** No packet of a pot holds more: one with the greatest weight among those with the least, and a unit of rounding. */
export function largestPacketMinor(potMinor: bigint, packets: number): bigint {
  const rest = potMinor - BigInt(packets);
  if (packets === 1 || rest <= 0n) return potMinor;
  return (rest * BigInt(widest)) / BigInt(widest + packets - 1) + 2n;
}

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
