/** Offers in the contract's form. */
import type { Offer } from '@perya/contract/promotions/offer.ts';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { offerWorthMinor } from '@perya/offer-rules/offer-worth.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { expectedOf, type Rtps } from '@perya/offer-rules/expected-value.ts';
import { presentTerms, type GameNames } from '../bonus/present-bonus.ts';
import { presentOfferedSpins } from '../spins/present-spins.ts';
import type { OffersContext } from './dependencies.ts';
import { giftOf } from './use-cases/claim-offer.ts';
import { presentGift, type VoucherNames } from '../gifts/present-gift.ts';
import type { Judged } from './use-cases/judge-offers.ts';

interface PresentedFor extends Pick<OffersContext, 'rtpsOf' | 'spinGames'> {
  language: string;
  currency: Currency;
  gameNameOf: GameNames;
  voucherNames: VoucherNames;
}

export async function presentOffer(
  { offer, state, unmet }: Judged,
  { language, currency, gameNameOf, voucherNames, rtpsOf, spinGames }: PresentedFor,
): Promise<Offer> {
  const { offerId, definition, left, announcementId } = offer;
  const { texts, trigger, reward, conditions, wagering, startsAt, endsAt, period, bubble } = definition;
  const { title, summary, terms } = language === 'TY' ? texts.TY : texts.EN;
  const { minDepositMinor } = conditions;
  return {
    id: String(offerId),
    title,
    summary,
    trigger: trigger.on,
    state,
    unmet,
    kind: reward.kind,
    currency,
    amount: formatDecimal(offerWorthMinor(definition), currency),
    percent: reward.as === 'share' ? reward.percent : null,
    spins: reward.as === 'spins' ? await presentOfferedSpins(reward, currency, gameNameOf) : null,
    gift: presentGift(giftOf(reward), language, voucherNames),
    packet:
      reward.as === 'packet'
        ? { pot: formatDecimal(BigInt(reward.potMinor), currency), packets: reward.packets }
        : null,
    cost: trigger.on === 'points' ? trigger.cost : null,
    minDeposit: minDepositMinor === undefined ? null : formatDecimal(BigInt(minDepositMinor), currency),
    startsAt,
    endsAt,
    left: left === null ? null : Math.max(left, 0),
    period,
    promotionId: announcementId === null ? null : String(announcementId),
    bubble,
    expected: presentExpected(
      definition,
      {
        rtps: await rtpsOf(wagering?.excludedGames ?? []),
        spinsRtp: reward.as === 'spins' ? ((await spinGames()).get(reward.game)?.rtpPoints ?? null) : null,
      },
      currency,
    ),
    wagering: wagering && (await presentTerms(wagering, currency, gameNameOf)),
    terms,
  };
}

function presentExpected(
  definition: OfferDefinition,
  { rtps, spinsRtp }: { rtps: Rtps; spinsRtp: number | null },
  currency: Currency,
): Offer['expected'] {
  const expected = expectedOf(definition, rtps, spinsRtp);
  if (expected === null || expected.product === null) return null;
  const { minor, product, rtpPoints } = expected;
  return { amount: formatDecimal(minor, currency), product, rtp: (rtpPoints / 100).toFixed(2) };
}
