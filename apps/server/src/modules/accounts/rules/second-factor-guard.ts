const freeFailures = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 30 * 60;
/** How long a fresh proof of who the member is serves for sensitive changes. */
const proofMs = 10 * 60_000;

/**
 * Seconds until the next code may be tried; 0: now. Five wrong ones are free; then each doubles the wait, up to half an
 * hour. Three codes in a million hold at a time, so a thief of the password would guess for some twenty years.
 */
export function waitForCode(failures: number, failedAt: Date | null, now: Date): number {
  if (failures < freeFailures || failedAt === null) return 0;
  const waitSeconds = Math.min(
    firstWaitSeconds * 2 ** Math.min(failures - freeFailures, 20),
    longestWaitSeconds,
  );
  return Math.max(0, Math.ceil(waitSeconds - (now.getTime() - failedAt.getTime()) / 1000));
}

/** Whether a proof is young enough for a sensitive change. */
export function isFresh(verifiedAt: Date, now: Date): boolean {
  return now.getTime() - verifiedAt.getTime() < proofMs;
}
