/** Whose a verification is at the moment. Pure. */
import type { Submission } from './standing.ts';

/** So long a verification is the operator's who looks at its pictures. */
const claimMs = 15 * 60_000;

/** Null: nobody's. */
export const claimOf = (
  { claimedBy, claimedAt }: Pick<Submission, 'claimedBy' | 'claimedAt'>,
  now: Date,
): { by: bigint; until: Date } | null => {
  if (claimedBy === null || claimedAt === null) return null;
  const until = new Date(claimedAt.getTime() + claimMs);
  return until > now ? { by: claimedBy, until } : null;
};
