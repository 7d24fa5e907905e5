/** What the page says to the painter of the arena. */
import type { Contest } from './contest.ts';

/** What is going on: the birds wait for the bets, bristle, or fight. */
export type Scene = { kind: 'waiting' } | { kind: 'bristling' } | ({ kind: 'contest' } & Contest);

export type ArenaOrder =
  /** CSS pixels. @param density device pixels for one of them; @param still nothing moves */
  | { kind: 'size'; width: number; height: number; density: number; still: boolean }
  /** Which birds meet, by the numbers that were drawn. */
  | { kind: 'meet'; birds: readonly [number, number] }
  /** @param startedAt by the {@link clock} */
  | { kind: 'scene'; scene: Scene; startedAt: number };

/** Milliseconds since 1970, the same on the page and in its workers, and never set back. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** Sharper than that is not seen in movement, and costs a cheap phone its frames. */
export const mostDensity = 1.5;
