/** How far a member has come, from what was decided. Pure. */

export interface Submission {
  submissionId: bigint;
  brand: string;
  memberId: bigint;
  tier: number;
  state: 'waiting' | 'accepted' | 'rejected';
  reason: string | null;
  sentAt: Date;
  decidedAt: Date | null;
  expiresAt: Date | null;
  claimedBy: bigint | null;
  claimedAt: Date | null;
}

/** The highest tier that counts: accepted, with all below it. @param accepted tiers that are accepted and not expired, ascending. */
export function tierOf(accepted: readonly number[]): number {
  let tier = 0;
  for (const one of accepted) if (one === tier + 1) tier = one;
  return tier;
}

export type TierState = 'open' | 'locked' | 'waiting' | 'accepted' | 'rejected' | 'expired';

/** @param newest the tier's newest submission. */
export function stateOf(
  tier: number,
  {
    reached,
    accepted,
    newest,
  }: { reached: number; accepted: readonly number[]; newest: Submission | undefined },
): TierState {
  if (newest?.state === 'waiting') return 'waiting';
  if (accepted.includes(tier)) return 'accepted';
  if (tier > reached + 1) return 'locked';
  if (newest?.state === 'rejected') return 'rejected';
  return newest ? 'expired' : 'open';
}

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);
