/** What a payment password may be. Pure. */

/** Those that a finder of the phone tries first: one digit alone, digits in a row, a pair or a triple again and again. */
export function isWeakPaymentPassword(digits: string): boolean {
  if (/^(\d)\1+$/.test(digits) || /^(\d\d)\1\1$/.test(digits) || /^(\d{3})\1$/.test(digits)) return true;
  return '01234567890'.includes(digits) || '09876543210'.includes(digits);
}

/** After a reset no money leaves for so long: whoever stole the phone and the mail has to wait, and the owner hears of it. */
export const resetHoldMs = 24 * 60 * 60_000;

export function heldUntil(resetAt: Date | null, now: Date): Date | null {
  if (resetAt === null) return null;
  const until = new Date(resetAt.getTime() + resetHoldMs);
  return until > now ? until : null;
}
