/** Draws of the wheel and the eggs, and the splitting of a pot. Pure: numbers come from outside. */
import type { NumberSource } from '@perya/game-rules/fair/fair-random.ts';
import { allocate } from '@perya/money/allocate.ts';

export interface Slot {
  /** Minor units; 0: nothing. */
  prizeMinor: bigint;
  weight: number;
}

/**
 * The slot that a number chooses, by weight. A slot that gives more than the pot has left takes no part, and the others share
 * its weight. @returns its place; null where no slot can be paid.
 */
export function drawSlot(slots: readonly Slot[], restMinor: bigint, source: NumberSource): number | null {
  const open = slots.map(({ prizeMinor, weight }) => (prizeMinor <= restMinor ? weight : 0));
  const total = open.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return null;
  let number = source.nextInt(total);
  for (const [place, weight] of open.entries()) {
    if (number < weight) return place;
    number -= weight;
  }
  throw new Error('a number beyond the weights');
}

/** Of each slot in per cent with two digits, cut off. */
export function percentsOf(slots: readonly Pick<Slot, 'weight'>[]): string[] {
  const total = slots.reduce((sum, { weight }) => sum + weight, 0);
  return slots.map(({ weight }) => {
    const points = Math.floor((weight * 10_000) / total);
    return `${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}`;
  });
}

const widest = 1_000;

/** Splits a pot into packets of at least one minor unit each, which come to the pot exactly. */
export function splitPot(potMinor: bigint, packets: number, source: NumberSource): bigint[] {
  if (potMinor < BigInt(packets)) throw new RangeError('a packet holds at least one minor unit');
  const weights = Array.from({ length: packets }, () => BigInt(source.nextInt(widest) + 1));
  return allocate(potMinor - BigInt(packets), weights).map((share) => share + 1n);
}
