/** Endpoints of the rewards and the offers. */
import { may } from '@perya/contract/accounts/member-type.ts';
import { claimOffer } from '@perya/contract/promotions/claim-offer.ts';
import { claimReward } from '@perya/contract/promotions/claim-reward.ts';
import { buyItem } from '@perya/contract/promotions/buy-item.ts';
import { listOffers } from '@perya/contract/promotions/list-offers.ts';
import { listRewards } from '@perya/contract/promotions/list-rewards.ts';
import { listShop } from '@perya/contract/promotions/list-shop.ts';
import type { Offer } from '@perya/contract/promotions/offer.ts';
import { redeemCode } from '@perya/contract/promotions/redeem-code.ts';
import type { Reward as PresentedReward } from '@perya/contract/promotions/reward.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { dayOf } from '@perya/calendar/days.ts';
import type { Bind, Session } from '#platform/http/bind.ts';
import { textIn } from '#platform/text-in.ts';
import type { VoucherNames } from '../gifts/present-gift.ts';
import { listVoucherKinds } from '../gifts/queries/stock.ts';
import { readVoucherCodes } from '../gifts/vouchers.ts';
import { findPoints, listPointsEntries } from '../points/queries/points.ts';
import { presentReward } from '../rewards/present-reward.ts';
import { findReward, listRewardsOf } from '../rewards/queries/rewards.ts';
import type { Reward } from '../rewards/reward.ts';
import { claimReward as claim } from '../rewards/use-cases/claim-reward.ts';
import type { OffersContext } from './dependencies.ts';
import type { StoredOffer } from './offer.ts';
import { presentOffer } from './present-offer.ts';
import { listPublished } from './queries/offers.ts';
import {
  buyItem as buy,
  claimOffer as takeOffer,
  isTap,
  redeemCode as redeem,
  type ClaimError,
} from './use-cases/claim-offer.ts';
import { isForOthers, judgeOffers, type Judged } from './use-cases/judge-offers.ts';

/** Offers by code, by hand or by application are not listed; items for points are in the shop. */
const isListed = (offer: StoredOffer): boolean => isTap(offer) || offer.definition.trigger.on === 'deposit';
const listedRewards = 100;

/** Entries of the past that the shop shows. */
const listedEntries = 50;

/** Everything that presenting rewards needs, for one brand and language. */
async function presenterOf(context: OffersContext, brand: string, language: string) {
  const { db, gameNameOf, voucherBox } = context;
  const voucherNames = await voucherNamesOf(context, brand);
  const presentAll = async (rewards: readonly Reward[]) => {
    const voucherCodes = await readVoucherCodes(db, voucherBox, rewards);
    const how = { language, gameNameOf, voucherNames, voucherCodes };
    return Promise.all(rewards.map((reward) => presentReward(reward, how)));
  };
  return { presentAll, presentOne: async (reward: Reward) => (await presentAll([reward]))[0]! };
}

async function voucherNamesOf({ db }: OffersContext, brand: string): Promise<VoucherNames> {
  const kinds = await listVoucherKinds(db, brand);
  return new Map(kinds.map(({ slug, names }) => [slug, names]));
}

export function bindOffers(bind: Bind, context: OffersContext): void {
  const { db, currencyOf, gameNameOf, rtpsOf, spinGames, mayReceive } = context;
  const judgedFor = async (
    brand: string,
    session: Session | null,
    holds: (offer: StoredOffer) => boolean,
  ): Promise<Judged[]> => {
    if (session && !(may(session.type, 'promotion') && (await mayReceive(session.memberId)))) return [];
    const offers = (await listPublished(db, brand)).filter(holds);
    const judged = await judgeOffers(context, offers, session && { brand, memberId: session.memberId });
    return judged.filter((one) => !isForOthers(one));
  };
  const presentOffers = async (judged: readonly Judged[], brand: string, language: string) => {
    const voucherNames = await voucherNamesOf(context, brand);
    const how = { language, currency: currencyOf(brand), gameNameOf, voucherNames, rtpsOf, spinGames };
    return Promise.all(judged.map((one) => presentOffer(one, how)));
  };
  bind(listOffers, async ({ brand: ofPage, session, language }) => {
    const brand = session?.brand ?? ofPage;
    return ok({ list: await presentOffers(await judgedFor(brand, session, isListed), brand, language) });
  });
  bind(listRewards, async ({ session, language }) => {
    const { brand, memberId } = session;
    const allowed = may(session.type, 'promotion') && (await mayReceive(memberId));
    const rewards = await listRewardsOf(db, { brand, memberId }, listedRewards);
    // A member who has stopped playing reads of what was, and of nothing that could be had.
    const told = allowed ? rewards : rewards.filter(({ state }) => state !== 'issued');
    const offers = allowed ? await judgedFor(brand, session, isListed) : [];
    const open = offers.filter(({ state, offer }) => state === 'open' && isTap(offer));
    const waiting = told.filter(({ state, automatic }) => state === 'issued' && !automatic);
    const { presentAll } = await presenterOf(context, brand, language);
    return ok({ unclaimed: open.length + waiting.length, list: await presentAll(told) });
  });
  bind(claimReward, async ({ session, params, language }) => {
    const reward = await findReward(db, BigInt(params.rewardId));
    if (reward?.memberId !== session.memberId || reward.brand !== session.brand) return fail('not.found');
    if (reward.state === 'issued' && !(await mayReceive(session.memberId))) return fail('play.stopped');
    const claimed = await claim(context, reward.rewardId);
    if (claimed?.state !== 'claimed') return fail('reward.state');
    return ok(await (await presenterOf(context, session.brand, language)).presentOne(claimed));
  });
  const answered = async (claimed: Result<Reward, ClaimError>, session: Session, language: string) =>
    claimed.ok
      ? ok(await (await presenterOf(context, session.brand, language)).presentOne(claimed.value))
      : claimed;
  bind(claimOffer, async ({ session, params, language }) =>
    answered(await takeOffer(context, session, BigInt(params.offerId)), session, language),
  );
  bind(redeemCode, async ({ session, body, language }) => {
    const claimed = await redeem(context, session, body.code);
    return claimed.ok
      ? ok(await (await presenterOf(context, session.brand, language)).presentOne(claimed.value))
      : claimed;
  });
  bindShop(bind, context, { judgedFor, presentOffers, answered });
}

function bindShop(
  bind: Bind,
  context: OffersContext,
  {
    judgedFor,
    presentOffers,
    answered,
  }: {
    judgedFor: (brand: string, session: Session, holds: (offer: StoredOffer) => boolean) => Promise<Judged[]>;
    presentOffers: (judged: readonly Judged[], brand: string, language: string) => Promise<Offer[]>;
    answered: (
      claimed: Result<Reward, ClaimError>,
      session: Session,
      language: string,
    ) => Promise<Result<PresentedReward, ClaimError>>;
  },
): void {
  const { db, hasShop, play, mayReceive, clock, timeZoneOf } = context;
  bind(listShop, async ({ session, language }) => {
    const { brand, memberId } = session;
    if (!hasShop(brand)) return fail('not.found');
    if (!(await mayReceive(memberId))) return fail('play.stopped');
    const earned = await play.findPoints(brand, dayOf(clock.now(), timeZoneOf(brand)));
    const open = earned?.shop ?? true;
    const sold = open
      ? await judgedFor(brand, session, ({ definition }) => definition.trigger.on === 'points')
      : [];
    const entries = await listPointsEntries(db, { brand, memberId }, listedEntries);
    return ok({
      points: await findPoints(db, { brand, memberId }),
      items: await presentOffers(sold, brand, language),
      entries: entries.map(({ titles, delta, at }) => ({
        title: textIn({ texts: titles }, language) ?? '',
        delta: Number(delta),
        at: at.toISOString(),
      })),
      perPoint: earned?.perPoint ?? null,
      rates: earned?.rates ?? [],
      open,
    });
  });
  bind(buyItem, async ({ session, params, body, language }) =>
    answered(await buy(context, session, BigInt(params.offerId), body.requestId), session, language),
  );
}
