/** What an offer by hand gives, for one member: proposed by one operator, granted when another approves it. */
import * as z from 'zod/mini';
import { id } from '@perya/contract/fields.ts';
import { offerWorthMinor } from '@perya/offer-rules/offer-worth.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { OffersContext } from './dependencies.ts';
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
    amountMinor: ({ amountMinor }) => BigInt(amountMinor),
    async before(tx, { offerId }) {
      const offer = await findOffer(tx, BigInt(offerId));
      if (offer?.state !== 'published' || offer.definition.trigger.on !== 'manual')
        return fail('offer.closed');
      return ok({ version: offer.version, state: offer.state });
    },
    async carryOut({ approvalId, payload: { brand, memberId, offerId } }) {
      const offer = await findOffer(context.db, BigInt(offerId));
      if (!offer) return fail('not.found');
      const member = { brand, memberId: BigInt(memberId) };
      // One reward an approval: a repetition finds it.
      const reward = newRewardOf(context, member, { offer, period: `approval:${approvalId}` }, 0n);
      const answer = await context.rewards.payReward(reward);
      if (answer.status === 'refused')
        return fail(answer.because === 'protected' ? 'play.stopped' : (`offer.${answer.because}` as const));
      const rewardId = answer.status === 'exists' ? answer.reward.rewardId : answer.rewardId;
      return ok({ rewardId: String(rewardId), amountMinor: String(offerWorthMinor(offer.definition)) });
    },
  });
}
