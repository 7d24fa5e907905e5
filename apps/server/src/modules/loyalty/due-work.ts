/** What of the loyalty has a time. */
import * as z from 'zod/mini';
import { currency } from '@perya/contract/fields.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { WorkKind } from '#platform/due/work.ts';
import type { LoyaltyContext } from './dependencies.ts';
import type { EarnedReward } from './ports.ts';

const minor = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const earned = z.object({
  brand: z.string(),
  memberId: minor,
  currency,
  code: z.string(),
  period: z.string(),
  amountMinor: minor,
  titles: z.record(z.string(), z.string()),
  expiresAt: z.nullable(z.iso.datetime()),
});

/** Issues a reward that was earned in a transaction of its own. */
export const issueWork: WorkKind<z.infer<typeof earned>> = { name: 'loyalty.issue-reward', payload: earned };

/** Pays both sides of an invitation once its delay is over. */
export const payInvitationWork: WorkKind<{ friendId: string; inviterId: string }> = {
  name: 'loyalty.pay-invitation',
  payload: z.object({ friendId: minor, inviterId: minor }),
};

/** Inside `tx`: the reward is issued soon after the commit, once. */
export async function scheduleReward(
  { due, clock }: Pick<LoyaltyContext, 'due' | 'clock'>,
  tx: Queryable,
  { brand, code, period, currency: inCurrency, ...reward }: EarnedReward,
): Promise<void> {
  const { memberId, amountMinor, titles, expiresAt } = reward;
  await due.schedule(tx, issueWork, {
    key: `${memberId} ${code} ${period}`,
    dueAt: clock.now(),
    payload: {
      brand,
      code,
      period,
      currency: inCurrency,
      memberId: String(memberId),
      amountMinor: String(amountMinor),
      titles: { ...titles },
      expiresAt: expiresAt?.toISOString() ?? null,
    },
  });
}

/**
 * Runs it: what has a time waits in the reward centre, what has none is paid at once. A member who is protected by then gets
 * nothing.
 */
export async function issueEarned(
  { rewards }: Pick<LoyaltyContext, 'rewards'>,
  { memberId, amountMinor, expiresAt, ...named }: z.infer<typeof earned>,
): Promise<void> {
  const reward = {
    ...named,
    kind: 'cash' as const,
    memberId: BigInt(memberId),
    amountMinor: BigInt(amountMinor),
  };
  if (expiresAt === null) await rewards.payReward(reward);
  else await rewards.issueReward({ ...reward, expiresAt: new Date(expiresAt) });
}
