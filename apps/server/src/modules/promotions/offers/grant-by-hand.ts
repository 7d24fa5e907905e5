/** Grants an offer by hand to one member or many: proposed by one operator, granted when another approves. */
import * as z from 'zod/mini';
import { id } from '@perya/contract/fields.ts';
import { offerWorthMinor } from '@perya/offer-rules/offer-worth.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findRewardOf, returnToFund, takeFromFund } from '../rewards/queries/rewards.ts';
import { rewardOf, storeReward } from '../rewards/use-cases/issue-reward.ts';
import type { OffersContext } from './dependencies.ts';
import type { StoredOffer } from './offer.ts';
import { findOffer } from './queries/offers.ts';
import { newRewardOf } from './use-cases/claim-offer.ts';

export const bonusGrantKind = 'bonus.grant';

const payload = z.object({
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  offerId: id,
  code: z.string(),
  /** Minor units: compared with the limits of both operators. */
  amountMinor: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
});
type BonusGrantByHand = z.output<typeof payload>;

export function grantsByHand(context: OffersContext): ApprovalKind {
  return approvalKind<BonusGrantByHand>({
    kind: bonusGrantKind,
    audit: { action: bonusGrantKind, object: 'member' },
    propose: 'bonus.propose',
    decide: 'bonus.approve',
    payload,
    subject: ({ memberId, brand }) => ({ objectId: memberId, brand }),
    derived: ['userName', 'code', 'amountMinor'],
    amountMinor: ({ amountMinor }) => BigInt(amountMinor),
    async before(tx, { offerId }) {
      const offer = await findOffer(tx, BigInt(offerId));
      if (!offer || !isByHand(offer)) return fail('offer.closed');
      return ok({ version: offer.version, state: offer.state });
    },
    async carryOut({ approvalId, payload: { brand, memberId, offerId } }) {
      const offer = await findOffer(context.db, BigInt(offerId));
      if (!offer) return fail('not.found');
      const member = { brand, memberId: BigInt(memberId) };
      // One reward an approval: a repetition finds it.
      const reward = newRewardOf(context, member, { offer, period: periodOf(approvalId) }, 0n);
      const answer = await context.rewards.payReward(reward);
      if (answer.status === 'refused')
        return fail(answer.because === 'protected' ? 'play.stopped' : (`offer.${answer.because}` as const));
      const rewardId = answer.status === 'exists' ? answer.reward.rewardId : answer.rewardId;
      return ok({ rewardId: String(rewardId), amountMinor: String(offerWorthMinor(offer.definition)) });
    },
  });
}

const isByHand = ({ state, definition }: StoredOffer): boolean =>
  state === 'published' && definition.trigger.on === 'manual';

/** One reward per member and approval. */
const periodOf = (approvalId: bigint): string => `approval:${approvalId}`;

/** For commands about many members. */
export interface GrantsInBulk {
  /** A published offer of the brand that is given by hand, and the most it gives, minor units; null: none. */
  find(
    db: Queryable,
    brand: string,
    offerId: bigint,
  ): Promise<{ code: string; version: number; worthMinor: bigint } | null>;
  /**
   * Records the reward in the transaction, once per member and approval; due work pays it with the commit. `protected`: on a break,
   * excluded or disabled. `fund`: the offer was stopped or replaced, or its fund is empty.
   */
  grant(
    tx: Queryable,
    to: { brand: string; memberId: bigint; offerId: bigint; approvalId: bigint },
  ): Promise<'granted' | 'exists' | 'protected' | 'fund'>;
}

export const grantsInBulk = (context: OffersContext): GrantsInBulk => ({
  async find(db, brand, offerId) {
    const offer = await findOffer(db, offerId);
    if (offer?.brand !== brand || !isByHand(offer)) return null;
    const { code, version, definition } = offer;
    return { code, version, worthMinor: offerWorthMinor(definition) };
  },
  async grant(tx, { brand, memberId, offerId, approvalId }) {
    const offer = await findOffer(tx, offerId);
    if (offer?.brand !== brand || !isByHand(offer)) return 'fund';
    const wanted = newRewardOf(context, { brand, memberId }, { offer, period: periodOf(approvalId) }, 0n);
    if ((await findRewardOf(tx, wanted)) !== null) return 'exists';
    if (!(await context.mayReceive(memberId))) return 'protected';
    // Check before recording: a refusal by the fund must not undo the other grants of the transaction.
    if ((await takeFromFund(tx, wanted)) !== null) return 'fund';
    const reward = rewardOf(context, wanted, true);
    const stored = await storeReward(tx, context, reward, { reserved: true, payAt: reward.createdAt });
    if (stored.ok) return 'granted';
    if (stored.error !== 'offer.budget')
      throw new Error(`the approval ${approvalId} gave twice to ${memberId}`);
    // The stock of vouchers is empty: nothing was recorded.
    await returnToFund(tx, wanted);
    return 'fund';
  },
});
