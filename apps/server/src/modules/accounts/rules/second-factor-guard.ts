/** How long a fresh proof of who the member is serves for sensitive changes. */
const proofMs = 10 * 60_000;

/** Whether a proof is young enough for a sensitive change. */
export function isFresh(verifiedAt: Date, now: Date): boolean {
  return now.getTime() - verifiedAt.getTime() < proofMs;
}
