/** What the page says to the painter of the arena. */
import type { Contest } from './contest.ts';

/** What is going on: the birds wait for the bets, bristle, or fight. */
export type Scene = { kind: 'waiting' } | { kind: 'bristling' } | ({ kind: 'contest' } & Contest);

export type ArenaOrder =
  /** CSS pixels. @param density device pixels for one of them; @param still nothing moves */
  | { kind: 'size'; width: number; height: number; density: number; still: boolean }
  /** Which birds meet, by the numbers that were drawn. */
  | { kind: 'meet'; birds: readonly [number, number] }
  /** @param startedAt by the phone's monotonic clock */
  | { kind: 'scene'; scene: Scene; startedAt: number };

/** Sharper than that is not seen in movement, and costs a cheap phone its frames. */
export const mostDensity = 1.5;
