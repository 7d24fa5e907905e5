/** The terms of an offer and of a bonus in short lines, made from the same data that decides. */
import type { Bonus } from '@perya/contract/promotions/bonus.ts';
import type { Offer, UnmetClause } from '@perya/contract/promotions/offer.ts';
import type { PhraseKey } from '@perya/phrases/phrase.ts';
import { dealOf, depositForAll } from './deal.ts';

export type Translate = (key: PhraseKey, values?: Record<string, string | number>) => string;

export interface TermsContext {
  t: Translate;
  show: (amount: string) => string;
  day: (instant: string) => string;
}

/** At most ten lines. */
export function offerTerms(offer: Offer, { t, show, day }: TermsContext): string[] {
  const { minDeposit, trigger, period, endsAt, wagering, spins, kind, gift, cost } = offer;
  const choosing = minDeposit
    ? t('rewards.term.minDeposit', { amount: show(minDeposit) })
    : t('rewards.term.deposit');
  return [
    ...givesLines(offer, { t, show }),
    ...(trigger === 'deposit' ? [choosing] : []),
    ...(cost === null ? [] : [t('rewards.term.cost', { points: cost })]),
    t(`rewards.term.${period}`),
    endsAt ? t('rewards.term.ends', { day: day(endsAt) }) : t('rewards.term.endless'),
    ...(wagering ? bonusTerms(wagering, { t, show }).slice(spins ? 1 : 0) : []),
    ...(kind === 'cash' ? [t('rewards.term.cash')] : []),
    ...(gift?.as === 'points' ? [t('rewards.term.points')] : []),
    ...(gift?.as === 'voucher' ? [t('rewards.term.voucher.code')] : []),
  ];
}

function givesLines(
  { amount, percent, spins, gift, packet, wagering }: Offer,
  { t, show }: Omit<TermsContext, 'day'>,
): string[] {
  if (packet !== null)
    return [
      t('rewards.term.packet', { pot: show(packet.pot), packets: packet.packets }),
      t('rewards.term.packet.mean', { amount: show(amount) }),
    ];
  if (gift !== null) return giftLines(gift, t);
  if (spins === null)
    return percent === null
      ? [t('rewards.term.fixed', { amount: show(amount) })]
      : [t('rewards.term.share', { percent, amount: show(amount) })];
  const { game, count, value, days } = spins;
  return [
    t('rewards.term.spins', { count, game, value: show(value), days }),
    t('rewards.term.spinsWin', { multiple: wagering?.multiple ?? 1, bonusDays: wagering?.days ?? 1 }),
  ];
}

function giftLines(gift: NonNullable<Offer['gift']>, t: Translate): string[] {
  switch (gift.as) {
    case 'points':
      return [t('rewards.term.gift', { gift: t('rewards.points.count', { count: gift.count }) })];
    case 'turns':
      return [
        t('rewards.term.gift', { gift: t(`rewards.turns.${gift.game}`, { count: gift.count }) }),
        t('rewards.term.turns', { days: gift.days }),
      ];
    case 'voucher':
      return [t('rewards.term.gift', { gift: gift.name })];
  }
}

export function bonusTerms(
  { multiple, days, weights, excludedGames, maxBet, endsOnWithdrawal }: Bonus['terms'],
  { t, show }: Omit<TermsContext, 'day'>,
): string[] {
  return [
    t('rewards.term.wagering', { multiple, days }),
    t('rewards.term.weights', { games: weightsLine(weights, t) }),
    ...(excludedGames.length > 0 ? [t('rewards.term.excluded', { games: excludedGames.join(', ') })] : []),
    t('rewards.term.maxBet', { amount: show(maxBet) }),
    t('rewards.term.order'),
    t('rewards.term.convert'),
    t(endsOnWithdrawal ? 'rewards.term.cancel.withdrawal' : 'rewards.term.cancel'),
  ];
}

/** What counts, and for how much of it. */
export const weightsLine = (weights: Bonus['terms']['weights'], t: Translate): string =>
  weights
    .map(({ product, percent }) => t('rewards.weight', { game: t(`rewards.product.${product}`), percent }))
    .join(', ');

/** Why an offer cannot be had, with the numbers. */
export function unmetLine({ clause, needed, have }: UnmetClause, { t, show, day }: TermsContext): string {
  switch (clause) {
    case 'contacts':
      return t(needed === 'mobile' ? 'rewards.unmet.contacts.mobile' : 'rewards.unmet.contacts.email');
    case 'minDeposit':
      return have === ''
        ? t('rewards.unmet.minDeposit', { needed: show(needed) })
        : t('rewards.unmet.minDeposit.have', { needed: show(needed), have: show(have) });
    case 'staked':
    case 'lost':
      return t(`rewards.unmet.${clause}`, { needed: show(needed), have: show(have) });
    case 'date':
    case 'startsAt':
    case 'endsAt':
      return t(`rewards.unmet.${clause}`, { moment: day(needed) });
    case 'period':
      return t(`rewards.unmet.period.${needed === 'day' || needed === 'year' ? needed : 'once'}`);
    case 'birthday':
      return needed === ''
        ? t('rewards.unmet.birthday.unknown')
        : t('rewards.unmet.birthday', { day: needed.split('-').toReversed().join('.') });
    default:
      return t(`rewards.unmet.${clause}`, { needed, have });
  }
}

/** What the member gets for a deposit, what has to be staked, and what is left on average, in short lines. @param deposit a decimal; empty: none yet */
export function dealLines(offer: Offer, deposit: string, { t, show }: Omit<TermsContext, 'day'>): string[] {
  if (deposit === '') return [t('rewards.deal.type')];
  const deal = dealOf(offer, deposit);
  if (deal === null)
    return [t('rewards.deal.small', { amount: show(offer.minDeposit ?? depositForAll(offer) ?? '0') })];
  const { kind, wagering, expected } = offer;
  const amount = show(deal.given);
  if (kind !== 'bonus' && kind !== 'cash')
    return [...givesLines(offer, { t, show }), ...(expected ? [expectedLine(expected, { t, show })] : [])];
  return [
    t(`rewards.deal.${kind}`, { deposit: show(deposit), amount, together: show(deal.together) }),
    ...(deal.capped ? [t('rewards.deal.capped', { amount })] : []),
    ...(wagering && deal.wagering
      ? [
          t('rewards.deal.wagering', {
            amount: show(deal.wagering),
            days: wagering.days,
            multiple: wagering.multiple,
            games: weightsLine(wagering.weights, t),
          }),
          t('rewards.deal.convert'),
          ...(wagering.endsOnWithdrawal ? [t('rewards.deal.withdrawal')] : []),
        ]
      : [t('rewards.term.cash')]),
    ...(deal.left !== null && expected
      ? [
          t('rewards.deal.left', {
            left: show(deal.left),
            amount,
            game: t(`rewards.product.${expected.product}`),
            rtp: expected.rtp,
          }),
        ]
      : []),
  ];
}

/** What is left of it on average. */
export const expectedLine = (
  { amount, product, rtp }: NonNullable<Offer['expected']>,
  { t, show }: Omit<TermsContext, 'day'>,
): string => t('rewards.expected', { amount: show(amount), game: t(`rewards.product.${product}`), rtp });
