import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { SpinTerms } from '@perya/contract/promotions/free-spins.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { RewardsContext } from '../dependencies.ts';
import { lapseWork, payWork, payWorkOf } from '../due-work.ts';
import { tellChanged } from '../queries/changed.ts';
import { findRewardOf, insertReward, takeFromFund } from '../queries/rewards.ts';
import type { Reward } from '../reward.ts';
import { claimReward } from './claim-reward.ts';

export interface NewReward {
  brand: string;
  memberId: bigint;
  currency: Currency;
  /** Of the promotion, `[a-z0-9._-]`: the house account is `promotion:<code>`, its fund bounds what it pays. */
  code: string;
  /** With promotion and member the identity of the reward: `2026-11-25`, `mission-3:gold`, `once`. */
  period: string;
  kind: Reward['kind'];
  /** Of a bonus, and of what free spins win: what it is granted with, for ever. */
  terms?: BonusTerms | undefined;
  /** Of free spins. */
  spins?: SpinTerms | undefined;
  /** Minor units, positive; of free spins what they stake together. */
  amountMinor: bigint;
  /** Of cash: what has to be staked before money may leave, minor units; absent: nothing. */
  turnoverMinor?: bigint | undefined;
  /** What the member reads of it, by language; EN is needed. */
  titles: Readonly<Record<string, string>>;
  /** Of a reward that waits for the member; absent: no end. */
  expiresAt?: Date | undefined;
}

export type RewardRefusal =
  /** The member has stopped playing, is excluded or disabled, or plays with play money: nothing is kept for later. */
  | 'protected'
  /** The promotion's fund is empty, or was stopped. */
  | 'budget'
  | 'stopped';

export type RewardAnswer =
  | { status: 'issued' | 'claimed'; rewardId: bigint }
  /** There is one of this promotion, member and period; nothing has changed. */
  | { status: 'exists'; reward: Reward }
  | { status: 'refused'; because: RewardRefusal };

/** Issues a reward that the member takes in the reward centre. */
export const issueReward = (context: RewardsContext, reward: NewReward): Promise<RewardAnswer> =>
  record(context, reward, false);

/**
 * Issues a reward and pays it at once. Repeating it pays nothing twice; where a process ends between the record and the
 * posting, due work pays.
 * @throws LedgerOutcomeUnknown: it is paid later.
 */
export async function payReward(context: RewardsContext, reward: NewReward): Promise<RewardAnswer> {
  const answer = await record(context, reward, true);
  const unpaid = answer.status === 'exists' && answer.reward.automatic && answer.reward.state === 'issued';
  const rewardId = answer.status === 'issued' ? answer.rewardId : unpaid ? answer.reward.rewardId : null;
  if (rewardId === null) return answer;
  await claimReward(context, rewardId);
  return { status: 'claimed', rewardId };
}

async function record(context: RewardsContext, wanted: NewReward, automatic: boolean): Promise<RewardAnswer> {
  if (wanted.amountMinor <= 0n) throw new RangeError('a reward is of a positive amount');
  if ((wanted.kind === 'cash') !== (wanted.terms === undefined))
    throw new Error('a bonus and free spins have terms, and nothing else has');
  if ((wanted.kind === 'freeSpins') !== (wanted.spins !== undefined))
    throw new Error('free spins say of what game they are, and nothing else does');
  const before = await findRewardOf(context.db, wanted);
  if (before !== null) return { status: 'exists', reward: before };
  if (!(await context.mayReceive(wanted.memberId))) return { status: 'refused', because: 'protected' };
  const reward = rewardOf(context, wanted, automatic);
  const stored = await context.db.transaction((tx) => storeReward(tx, context, reward));
  if (stored.ok) return { status: 'issued', rewardId: reward.rewardId };
  if (stored.error === 'reward.exists') return record(context, wanted, automatic);
  return { status: 'refused', because: stored.error === 'offer.stopped' ? 'stopped' : 'budget' };
}

/** @param automatic it is paid without the member's hand. */
export function rewardOf({ makeId, clock }: RewardsContext, wanted: NewReward, automatic: boolean): Reward {
  return {
    ...wanted,
    rewardId: makeId(),
    terms: wanted.terms ?? null,
    spins: wanted.spins ?? null,
    turnoverMinor: wanted.turnoverMinor ?? 0n,
    state: 'issued',
    reason: null,
    automatic,
    expiresAt: wanted.expiresAt ?? null,
    createdAt: clock.now(),
    endedAt: null,
  };
}

/**
 * In one transaction the record, its part of the fund, and who pays it if this process does not.
 * @param how.reserved its part of the fund was taken before.
 */
export async function storeReward(
  tx: Queryable,
  { due }: RewardsContext,
  reward: Reward,
  how: { reserved?: boolean; payAt?: Date } = {},
) {
  if (!(await insertReward(tx, reward))) return fail('reward.exists');
  const { rewardId, createdAt, expiresAt, amountMinor } = reward;
  const refused = how.reserved ? null : await takeFromFund(tx, { ...reward, amountMinor: amountMinor ?? 0n });
  if (refused !== null) return fail(refused === 'stopped' ? 'offer.stopped' : 'offer.budget');
  const work = payWorkOf(rewardId, createdAt);
  if (reward.automatic) await due.schedule(tx, payWork, { ...work, dueAt: how.payAt ?? work.dueAt });
  else if (expiresAt !== null) await due.schedule(tx, lapseWork, { ...work, dueAt: expiresAt });
  await tellChanged(tx, reward);
  return ok(null);
}
