/** How fast a trigger may be pulled, and how long a fish counts as seen. */
import { mostAtOnce } from '@perya/contract/studio/fish-fields.ts';

/** Shots a second, held on. */
export const shotsPerSecond = 6;

/**
 * Between what a phone shows and what arrives lies the network: a shot counts at a fish that was in the room up to so long before
 * its receipt, or comes in within so long.
 */
export const latencyMs = 1500;
export const aheadMs = 400;

export interface Breath {
  /** Shots that may be given now; not whole, as it grows with time. */
  readonly shots: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a trigger has regained by now. */
export function breathAt({ shots, at }: Breath, now: number): number {
  return Math.min(mostAtOnce, shots + (Math.max(0, now - at) / 1000) * shotsPerSecond);
}

/** How many of the shots that are wanted may be given now, and what is left after them. */
export function breathe(breath: Breath, now: number, wanted: number): { taken: number; breath: Breath } {
  const shots = breathAt(breath, now);
  const taken = Math.min(wanted, Math.floor(shots));
  return { taken, breath: { shots: shots - taken, at: now } };
}
