import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { ApplicationRewards } from '../../ports.ts';
import { rewardOf, storeReward } from '../../rewards/use-cases/issue-reward.ts';
import type { OffersContext } from '../dependencies.ts';
import { findByAnnouncement } from '../queries/offers.ts';
import { timeOf } from '../rules/eligibility.ts';
import { newRewardOf } from './claim-offer.ts';

/** What an offer pays for applications of the promotion that announces it: one reward per application, recorded with the approval. */
export const createApplicationRewards = (context: OffersContext): ApplicationRewards => ({
  mayReceive: context.mayReceive,
  async rewardApplication(tx, { applicationId, brand, memberId, announcementId }, limitMinor) {
    const offer = await findByAnnouncement(tx, brand, announcementId);
    if (offer === null) return ok(null);
    const { definition, code } = offer;
    if (timeOf(definition, context.clock.now()) !== null) return fail('offer.closed');
    const period = `application:${applicationId}`;
    const reward = rewardOf(context, newRewardOf(context, { brand, memberId }, { offer, period }, 0n), true);
    const { amountMinor, currency } = reward;
    if (limitMinor !== null && (amountMinor ?? 0n) > limitMinor) return fail('amount.limit');
    const stored = await storeReward(tx, context, reward, { payAt: reward.createdAt });
    if (!stored.ok) {
      const { error } = stored;
      if (error === 'offer.budget' || error === 'offer.stopped') return fail(error);
      throw new Error(`the application ${applicationId} was answered ${error}`);
    }
    return ok({ code, reward: `${currency} ${formatDecimal(amountMinor ?? 0n, currency)}` });
  },
});
