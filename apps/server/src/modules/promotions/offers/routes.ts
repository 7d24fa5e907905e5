/** Endpoints of the rewards and the offers. */
import { may } from '@perya/contract/accounts/member-type.ts';
import { claimOffer } from '@perya/contract/promotions/claim-offer.ts';
import { claimReward } from '@perya/contract/promotions/claim-reward.ts';
import { listOffers } from '@perya/contract/promotions/list-offers.ts';
import { listRewards } from '@perya/contract/promotions/list-rewards.ts';
import { redeemCode } from '@perya/contract/promotions/redeem-code.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind, Session } from '#platform/http/bind.ts';
import { presentReward } from '../rewards/present-reward.ts';
import { findReward, listRewardsOf } from '../rewards/queries/rewards.ts';
import { claimReward as claim } from '../rewards/use-cases/claim-reward.ts';
import type { OffersContext } from './dependencies.ts';
import type { StoredOffer } from './offer.ts';
import { presentOffer } from './present-offer.ts';
import { listPublished } from './queries/offers.ts';
import { claimOffer as takeOffer, isTap, redeemCode as redeem } from './use-cases/claim-offer.ts';
import { judgeOffers, type Judged } from './use-cases/judge-offers.ts';

/** What members come to by a code, by hand or by an application is not listed. */
const isListed = (offer: StoredOffer): boolean => isTap(offer) || offer.definition.trigger.on === 'deposit';
const listedRewards = 100;

export function bindOffers(bind: Bind, context: OffersContext): void {
  const { db, currencyOf, gameNameOf, rtpsOf, spinGames, mayReceive } = context;
  const judgedFor = async (brand: string, session: Session | null): Promise<Judged[]> => {
    if (session && !(may(session.type, 'promotion') && (await mayReceive(session.memberId)))) return [];
    const offers = (await listPublished(db, brand)).filter(isListed);
    return judgeOffers(context, offers, session && { brand, memberId: session.memberId });
  };
  bind(listOffers, async ({ brand, session, language }) => {
    const how = { language, currency: currencyOf(brand), gameNameOf, rtpsOf, spinGames };
    const judged = await judgedFor(session?.brand ?? brand, session);
    return ok({ list: await Promise.all(judged.map((one) => presentOffer(one, how))) });
  });
  bind(listRewards, async ({ session, language }) => {
    const { brand, memberId } = session;
    const allowed = may(session.type, 'promotion') && (await mayReceive(memberId));
    const rewards = await listRewardsOf(db, { brand, memberId }, listedRewards);
    // A member who has stopped playing reads of what was, and of nothing that could be had.
    const told = allowed ? rewards : rewards.filter(({ state }) => state !== 'issued');
    const offers = allowed ? await judgedFor(brand, session) : [];
    const open = offers.filter(({ state, offer }) => state === 'open' && isTap(offer));
    const waiting = told.filter(({ state, automatic }) => state === 'issued' && !automatic);
    const list = await Promise.all(told.map((reward) => presentReward(reward, language, gameNameOf)));
    return ok({ unclaimed: open.length + waiting.length, list });
  });
  bind(claimReward, async ({ session, params, language }) => {
    const reward = await findReward(db, BigInt(params.rewardId));
    if (reward?.memberId !== session.memberId || reward.brand !== session.brand) return fail('not.found');
    if (reward.state === 'issued' && !(await mayReceive(session.memberId))) return fail('play.stopped');
    const claimed = await claim(context, reward.rewardId);
    return claimed?.state === 'claimed'
      ? ok(await presentReward(claimed, language, gameNameOf))
      : fail('reward.state');
  });
  bind(claimOffer, async ({ session, params, language }) => {
    const claimed = await takeOffer(context, session, BigInt(params.offerId));
    return claimed.ok ? ok(await presentReward(claimed.value, language, gameNameOf)) : claimed;
  });
  bind(redeemCode, async ({ session, body, language }) => {
    const claimed = await redeem(context, session, body.code);
    return claimed.ok ? ok(await presentReward(claimed.value, language, gameNameOf)) : claimed;
  });
}
