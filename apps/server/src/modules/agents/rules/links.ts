/** Invitation links. */

export type LinkState = 'open' | 'closed' | 'waiting' | 'expired';

export interface LinkTimes {
  closed: boolean;
  startsAt: Date;
  endsAt: Date | null;
}

export function linkState({ closed, startsAt, endsAt }: LinkTimes, now: Date): LinkState {
  if (closed) return 'closed';
  if (endsAt !== null && endsAt <= now) return 'expired';
  return startsAt > now ? 'waiting' : 'open';
}

/** Letters and digits that nobody mistakes for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** @param bytes eight random ones */
export const codeOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');

const dayMs = 86_400_000;

/** @param days from now on; null: permanent. */
export const endOf = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * dayMs);
