/** Offers in the contract's form. */
import type { Offer } from '@perya/contract/promotions/offer.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { presentTerms, type GameNames } from '../bonus/present-bonus.ts';
import { mostMinorOf } from './rules/eligibility.ts';
import type { Judged } from './use-cases/judge-offers.ts';

export async function presentOffer(
  { offer, state, unmet }: Judged,
  { language, currency, gameNameOf }: { language: string; currency: Currency; gameNameOf: GameNames },
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
    amount: formatDecimal(mostMinorOf(definition), currency),
    percent: reward.as === 'share' ? reward.percent : null,
    minDeposit: minDepositMinor === undefined ? null : formatDecimal(BigInt(minDepositMinor), currency),
    startsAt,
    endsAt,
    left: left === null ? null : Math.max(left, 0),
    period,
    promotionId: announcementId === null ? null : String(announcementId),
    bubble,
    wagering: wagering && (await presentTerms(wagering, currency, gameNameOf)),
    terms,
  };
}
