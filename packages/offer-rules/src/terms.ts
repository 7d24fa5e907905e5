/** The terms of an offer and of a bonus in short lines, made from the same data that decides. */
import type { Bonus } from '@perya/contract/promotions/bonus.ts';
import type { Offer } from '@perya/contract/promotions/offer.ts';
import type { PhraseKey } from '@perya/phrases/phrase.ts';

export type Translate = (key: PhraseKey, values?: Record<string, string | number>) => string;

export interface TermsContext {
  t: Translate;
  show: (amount: string) => string;
  day: (instant: string) => string;
}

/** At most ten lines. */
export function offerTerms(offer: Offer, { t, show, day }: TermsContext): string[] {
  const { amount, percent, minDeposit, trigger, period, endsAt, wagering } = offer;
  const begins =
    percent === null
      ? t('rewards.term.fixed', { amount: show(amount) })
      : t('rewards.term.share', { percent, amount: show(amount) });
  const choosing = minDeposit
    ? t('rewards.term.minDeposit', { amount: show(minDeposit) })
    : t('rewards.term.deposit');
  return [
    begins,
    ...(trigger === 'deposit' ? [choosing] : []),
    t(`rewards.term.${period}`),
    endsAt ? t('rewards.term.ends', { day: day(endsAt) }) : t('rewards.term.endless'),
    ...(wagering ? bonusTerms(wagering, { t, show }) : [t('rewards.term.cash')]),
  ];
}

export function bonusTerms(
  { multiple, days, weights, excludedGames, maxBet, endsOnWithdrawal }: Bonus['terms'],
  { t, show }: Omit<TermsContext, 'day'>,
): string[] {
  const games = weights
    .map(({ product, percent }) => t('rewards.weight', { game: t(`rewards.product.${product}`), percent }))
    .join(', ');
  return [
    t('rewards.term.wagering', { multiple, days }),
    t('rewards.term.weights', { games }),
    ...(excludedGames.length > 0 ? [t('rewards.term.excluded', { games: excludedGames.join(', ') })] : []),
    t('rewards.term.maxBet', { amount: show(maxBet) }),
    t('rewards.term.order'),
    t('rewards.term.convert'),
    t(endsOnWithdrawal ? 'rewards.term.cancel.withdrawal' : 'rewards.term.cancel'),
  ];
}

/** Why an offer cannot be had yet, with the numbers. */
export function unmetLine({ clause, needed, have }: Offer['unmet'][number], t: Translate): string {
  if (clause === 'contacts')
    return t(needed === 'mobile' ? 'rewards.unmet.contacts.mobile' : 'rewards.unmet.contacts.email');
  return t(`rewards.unmet.${clause}`, { needed, have });
}

/** What is left of it on average. */
export const expectedLine = (
  { amount, product, rtp }: NonNullable<Offer['expected']>,
  { t, show }: Omit<TermsContext, 'day'>,
): string => t('rewards.expected', { amount: show(amount), game: t(`rewards.product.${product}`), rtp });
