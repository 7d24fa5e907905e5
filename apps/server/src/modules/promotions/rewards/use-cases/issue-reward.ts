import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { SpinTerms } from '@perya/contract/promotions/free-spins.ts';
import type { GiftTerms } from '@perya/contract/promotions/gift.ts';
import type { UnmetClause } from '@perya/contract/promotions/offer.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { RewardsContext } from '../dependencies.ts';
import { lapseWork, payWork, payWorkOf } from '../due-work.ts';
import { tellChanged } from '../queries/changed.ts';
import { returnStock, takeOfferPacket, takeVoucher } from '../../gifts/queries/stock.ts';
import { debitPoints, findPoints } from '../../points/queries/points.ts';
import {
  findRewardOf,
  hasRewardAmong,
  insertReward,
  lockHousehold,
  lockRewardName,
  takeFromFund,
} from '../queries/rewards.ts';
import { rewardKey, type Reward } from '../reward.ts';
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
  /** Of points, turns and vouchers: what is given. */
  gift?: GiftTerms | undefined;
  /** The offer whose pot has the packet: its amount is the packet's, whatever `amountMinor` says. */
  packetOf?: bigint | undefined;
  /** Price in points. */
  costPoints?: number | undefined;
  /** Given only if nobody of the household has had it. */
  household?: Household | undefined;
  /** Minor units, positive; of free spins what they stake together, of a gift what it counts as. */
  amountMinor: bigint;
  /** Of cash: what has to be staked before money may leave, minor units; absent: nothing. */
  turnoverMinor?: bigint | undefined;
  /** What the member reads of it, by language; EN is needed. */
  titles: Readonly<Record<string, string>>;
  /** Of a reward that waits for the member; absent: no end. */
  expiresAt?: Date | undefined;
}

export interface Household {
  /** Names of devices and addresses, which two of one household share. */
  traces: readonly string[];
  others: readonly bigint[];
  days: number;
}

export type RewardRefusal =
  /** The member has stopped playing, is excluded or disabled, or plays with play money: nothing is kept for later. */
  | 'protected'
  /** The promotion's fund is empty, or was stopped. */
  | 'budget'
  | 'stopped'
  /** `unmet`: the household has had it, or there are too few points. */
  | 'condition';

export type RewardAnswer =
  | { status: 'issued' | 'claimed'; rewardId: bigint }
  /** There is one of this promotion, member and period; nothing has changed. */
  | { status: 'exists'; reward: Reward }
  | { status: 'refused'; because: RewardRefusal; unmet?: readonly UnmetClause[] };

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
  if ((wanted.kind === 'bonus' || wanted.kind === 'freeSpins') !== (wanted.terms !== undefined))
    throw new Error('a bonus and free spins have terms, and nothing else has');
  if (wanted.gift !== undefined && wanted.gift.as !== wanted.kind)
    throw new Error('a gift is of the kind that it says');
  if ((wanted.kind === 'freeSpins') !== (wanted.spins !== undefined))
    throw new Error('free spins say of what game they are, and nothing else does');
  const before = await findRewardOf(context.db, wanted);
  if (before !== null) return { status: 'exists', reward: before };
  if (!(await context.mayReceive(wanted.memberId))) return { status: 'refused', because: 'protected' };
  const reward = rewardOf(context, wanted, automatic);
  const stored = await context.db.transaction((tx) => storeReward(tx, context, reward));
  if (stored.ok) return { status: 'issued', rewardId: reward.rewardId };
  if (stored.error === 'reward.exists') return record(context, wanted, automatic);
  if (stored.error === 'offer.condition')
    return { status: 'refused', because: 'condition', unmet: stored.details?.unmet ?? [] };
  return { status: 'refused', because: stored.error === 'offer.stopped' ? 'stopped' : 'budget' };
}

/** @param automatic it is paid without the member's hand. */
export function rewardOf(
  { makeId, clock }: RewardsContext,
  wanted: NewReward,
  automatic: boolean,
): RecordedReward {
  return {
    ...wanted,
    rewardId: makeId(),
    terms: wanted.terms ?? null,
    spins: wanted.spins ?? null,
    gift: wanted.gift ?? null,
    turnoverMinor: wanted.turnoverMinor ?? 0n,
    state: 'issued',
    reason: null,
    automatic,
    expiresAt: wanted.expiresAt ?? null,
    createdAt: clock.now(),
    endedAt: null,
    revokedAt: null,
  };
}

/** A reward and the conditions of its record. */
type RecordedReward = Reward & Pick<NewReward, 'packetOf' | 'costPoints' | 'household'>;

/**
 * In one transaction the record, its part of the fund, and who pays it if this process does not.
 * @param how.reserved its part of the fund was taken before.
 */
export async function storeReward(
  tx: Queryable,
  { due }: RewardsContext,
  wanted: RecordedReward,
  how: { reserved?: boolean; payAt?: Date } = {},
) {
  const guarded = await guardHousehold(tx, wanted);
  if (!guarded.ok) return guarded;
  const reward = await takeStock(tx, wanted);
  // The same request at the same moment may have taken the last one.
  if (reward === null)
    return fail((await findRewardOf(tx, wanted)) === null ? 'offer.budget' : 'reward.exists');
  const { rewardId, createdAt, expiresAt, amountMinor } = reward;
  if (!(await insertReward(tx, reward))) {
    await returnStock(tx, rewardId);
    return fail('reward.exists');
  }
  const bought = await payPoints(tx, wanted);
  if (!bought.ok) return bought;
  const refused = how.reserved ? null : await takeFromFund(tx, { ...reward, amountMinor: amountMinor ?? 0n });
  if (refused !== null) return fail(refused === 'stopped' ? 'offer.stopped' : 'offer.budget');
  const work = payWorkOf(rewardId, createdAt);
  if (reward.automatic) await due.schedule(tx, payWork, { ...work, dueAt: how.payAt ?? work.dueAt });
  else if (expiresAt !== null) await due.schedule(tx, lapseWork, { ...work, dueAt: expiresAt });
  await tellChanged(tx, reward);
  return ok(null);
}

/** In the transaction of the record: claims of one household run one after the other. */
async function guardHousehold(tx: Queryable, { household, createdAt, ...named }: RecordedReward) {
  if (household === undefined) return ok(null);
  const { traces, others, days } = household;
  await lockHousehold(tx, named, traces);
  const since = new Date(createdAt.getTime() - days * 86_400_000);
  if (!(await hasRewardAmong(tx, named, others, since))) return ok(null);
  return fail('offer.condition', { unmet: [{ clause: 'household', needed: String(days), have: '0' }] });
}

/** Takes the packet or voucher of the reward. @returns the reward with its amount; null: none left. */
async function takeStock(tx: Queryable, reward: RecordedReward): Promise<Reward | null> {
  const { packetOf, gift, rewardId, brand } = reward;
  if (packetOf !== undefined || gift?.as === 'voucher') await lockRewardName(tx, reward);
  if (packetOf !== undefined) {
    const amountMinor = await takeOfferPacket(tx, packetOf, rewardId);
    return amountMinor === null ? null : { ...reward, amountMinor };
  }
  if (gift?.as !== 'voucher') return reward;
  return (await takeVoucher(tx, { brand, slug: gift.voucher }, rewardId)) ? reward : null;
}

async function payPoints(tx: Queryable, { costPoints: points, createdAt: at, ...reward }: RecordedReward) {
  if (points === undefined) return ok(null);
  const { brand, memberId, titles } = reward;
  if (await debitPoints(tx, { brand, memberId, key: `bought:${rewardKey(reward)}`, points, titles, at }))
    return ok(null);
  const have = await findPoints(tx, { brand, memberId });
  return fail('offer.condition', {
    unmet: [{ clause: 'points', needed: String(points), have: String(have) }],
  });
}
