const minuteMs = 60_000;

/** Without a call for so long a session ends. */
export const idleMinutes = 30;
const absoluteMs = 12 * 60 * minuteMs;
const proofMs = 10 * minuteMs;

export const idleSince = (now: Date): Date => new Date(now.getTime() - idleMinutes * minuteMs);
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + absoluteMs);
export const provedUntil = (provedAt: Date): Date => new Date(provedAt.getTime() + proofMs);

/** Whether a proof is young enough for money, exports and keys. */
export const isProved = (provedAt: Date, now: Date): boolean => provedUntil(provedAt) > now;
