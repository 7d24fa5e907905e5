/** Draws of the wheel and the eggs. Pure: numbers come from outside. */
import type { NumberSource } from '@perya/game-rules/fair/fair-random.ts';

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
