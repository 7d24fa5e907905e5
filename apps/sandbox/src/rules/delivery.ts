/** What follows from the merchant's answer to an event. */

/** An attempt takes no longer; the lease of a running attempt is a little longer than that. */
export const answerTimeoutMs = 10_000;
export const leaseSeconds = 15;

/** After this time an event that nobody answers is given up. */
export const giveUpAfterSeconds = 3_600;

const longestPauseSeconds = 300;

/** Seconds until the next attempt after `attempts` of them: 1, 2, 4, 8 … 300. */
export function pauseSeconds(attempts: number): number {
  return Math.min(2 ** Math.max(0, attempts - 1), longestPauseSeconds);
}

/** `null` stands for no answer at all. 408 and 429 ask for another try, the other 4xx are final. */
export function verdictOf(status: number | null): 'acknowledged' | 'refused' | 'again' {
  if (status === 200) return 'acknowledged';
  if (status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429) return 'refused';
  return 'again';
}
