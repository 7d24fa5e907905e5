/**
 * Pauses of failure pages that ask again by themselves. All visitors of an outage see the page at about the same moment: pauses differ, and
 * grow with each try, or the crowd comes back at once when the server does.
 */
import { randomInt } from 'node:crypto';
import type { Asked } from './is-document.ts';

/** Counts the tries of a browser; it lives a little longer than the pause. */
const cookieName = 'perya-retry';
const mostDoublings = 4;
const longestSeconds = 60;
const shortestSeconds = 2;

export interface RetryPace {
  afterSeconds: number;
  /** Value of `Set-Cookie`. */
  cookie: string;
}

/**
 * @param firstSeconds middle of the first pause; it doubles with each try
 * @param share 0 to 1, at random
 */
export function retryPace(
  { headers }: Pick<Asked, 'headers'>,
  firstSeconds: number,
  share: number = randomInt(1_000) / 1_000,
): RetryPace {
  const tries = Number(
    new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,2})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? 0,
  );
  const grown = firstSeconds * 2 ** Math.min(tries, mostDoublings);
  // What the server asks for itself may be longer than what is grown.
  const middle = Math.min(grown, Math.max(longestSeconds, firstSeconds));
  const afterSeconds = Math.max(Math.round(middle * (0.6 + 0.8 * share)), shortestSeconds);
  const next = Math.min(tries + 1, mostDoublings);
  return {
    afterSeconds,
    cookie: `${cookieName}=${next}; Path=/; Max-Age=${afterSeconds + 60}; HttpOnly; SameSite=Lax`,
  };
}
