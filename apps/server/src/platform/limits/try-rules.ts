/** How wrong tries at a guessable secret make the next ones wait. Pure. */

export interface Tries {
  /** Wrong ones since the last right one. */
  failures: number;
  failedAt: Date | null;
  /** Being checked at this moment, by any process. */
  pending: number;
  pendingAt: Date | null;
}

/** Wrong tries that cost nothing. */
export const freeTries = 5;
/**
 * Of one network address, which many honest people of a mobile network share. Beyond it only those wait who have themselves tried a wrong
 * one: a right answer at the first try is never refused for what others did.
 */
export const freeTriesOfAddress = 30;
/** Of a whole space of codes in its window: beyond it everyone has one free try instead of five. */
export const calmTriesOfSpace = 500;

const firstWaitSeconds = 30;
const longestWaitSeconds = 30 * 60;
/**
 * A visitor whom nobody knows shares the address with all of a mobile network: the wait stays short there. One try per minute finds no code
 * of eight signs.
 */
export const longestWaitOfAddressSeconds = 60;
export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
/** A check takes less; what is older belongs to a process that died. */
const lostAfterMs = 30_000;

/** What is known now: lost checks count as wrong, old failures are forgotten. */
export function currentTries(
  { failures, failedAt, pending, pendingAt }: Tries,
  now: Date,
  forgottenAfterMs = dayMs,
): Tries {
  const isLost = pending > 0 && pendingAt !== null && now.getTime() - pendingAt.getTime() > lostAfterMs;
  const lost = isLost ? pending : 0;
  const isForgotten = failedAt !== null && now.getTime() - failedAt.getTime() > forgottenAfterMs;
  return {
    failures: Math.min((isForgotten ? 0 : failures) + lost, 1_000),
    failedAt: isLost ? pendingAt : failedAt,
    pending: pending - lost,
    pendingAt: isLost ? null : pendingAt,
  };
}

/**
 * Seconds until the next try; 0: now. After the free ones each doubles the wait, up to half an hour: codes of six digits hold for some
 * twenty years.
 */
export function waitForTry(
  failures: number,
  failedAt: Date | null,
  now: Date,
  free = freeTries,
  longestSeconds = longestWaitSeconds,
): number {
  if (failures < free || failedAt === null) return 0;
  const waitSeconds = Math.min(firstWaitSeconds * 2 ** Math.min(failures - free, 20), longestSeconds);
  return Math.max(0, Math.ceil(waitSeconds - (now.getTime() - failedAt.getTime()) / 1000));
}

export type TryVerdict =
  | { may: 'try' }
  /** Others are being checked, and only their outcome tells whether this one may be. */
  | { may: 'ask again' }
  | { may: 'wait'; seconds: number };

/** Decides by failures, never by starts: honest tries side by side do not lock each other out. */
export function judgeTry(
  tries: Tries,
  now: Date,
  free = freeTries,
  longestSeconds = longestWaitSeconds,
): TryVerdict {
  const { failures, failedAt, pending } = tries;
  const seconds = waitForTry(failures, failedAt, now, free, longestSeconds);
  if (seconds > 0) return { may: 'wait', seconds };
  const couldAllBeWrong = failures + pending >= free;
  return couldAllBeWrong && pending > 0 ? { may: 'ask again' } : { may: 'try' };
}
