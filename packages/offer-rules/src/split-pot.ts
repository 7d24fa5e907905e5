/** Red packets. Pure: numbers come from outside. */
import { allocate } from '@perya/money/allocate.ts';

const widest = 1_000;

/** The most that one packet can hold: the greatest weight beside the least ones, plus rounding. */
export function largestPacketMinor(potMinor: bigint, packets: number): bigint {
  const rest = potMinor - BigInt(packets);
  if (packets === 1 || rest <= 0n) return potMinor;
  return (rest * BigInt(widest)) / BigInt(widest + packets - 1) + 2n;
}

/** Splits a pot into packets of at least one minor unit each; their sum is the pot. @param source uniform random numbers below a bound */
export function splitPot(
  potMinor: bigint,
  packets: number,
  source: { nextInt: (bound: number) => number },
): bigint[] {
  if (potMinor < BigInt(packets)) throw new RangeError('a packet holds at least one minor unit');
  const weights = Array.from({ length: packets }, () => BigInt(source.nextInt(widest) + 1));
  return allocate(potMinor - BigInt(packets), weights).map((share) => share + 1n);
}
