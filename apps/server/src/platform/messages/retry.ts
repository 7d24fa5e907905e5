/** When a message that could not be delivered is tried again. */
const minuteMs = 60_000;
const pausesMs = [5_000, 20_000, minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs] as const;

/** The first try and one after each pause: a gateway may be down for more than an hour. */
export const maxAttempts = pausesMs.length + 1;

/**
 * The pause after the `attempts`-th try, or null when it was the last. `random` (0 to 1) spreads what failed together, so
 * that a gateway that comes back is not hit by all of it at once.
 */
export function pauseAfterMs(attempts: number, random: number): number | null {
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined ? null : Math.round(pauseMs * (1 + random / 4));
}
