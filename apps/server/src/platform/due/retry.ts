/** The pause after the `attempts`-th failed run, in milliseconds; null: that was the last one. */
export type Retry = (attempts: number) => number | null;

export interface BackoffOptions {
  firstMs: number;
  maxMs: number;
  /** Runs at most. */
  attempts: number;
}

/** Doubles the pause up to a longest one, and adds up to a quarter, so that what failed together does not return together. */
export function createBackoff(
  { firstMs, maxMs, attempts: most }: BackoffOptions,
  random = Math.random,
): Retry {
  return (attempts) => {
    if (attempts >= most) return null;
    return Math.round(Math.min(firstMs * 2 ** (attempts - 1), maxMs) * (1 + random() / 4));
  };
}

/** Ten runs within about half an hour. */
export const standardRetry: Retry = createBackoff({ firstMs: 1_000, maxMs: 10 * 60_000, attempts: 10 });
