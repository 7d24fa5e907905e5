/** Why an offer cannot be had, in the words of the page: the clause with what it needs and what there is. */
import type { Offer } from '@perya/contract/promotions/offer.ts';
import { unmetLine } from '@perya/offer-rules/terms.ts';
import { formatShortAmount } from './format.ts';
import { useT } from './i18n.ts';
import { useSettings } from './settings.ts';
import { formatShortMoment } from './times.ts';

export function useUnmetLines(): (unmet: readonly Offer['unmet'][number][]) => string[] {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const words = {
    t,
    show: (amount: string) => formatShortAmount(amount, currencySymbol),
    day: (instant: string) => formatShortMoment(instant, timeZone),
  };
  return (unmet) => unmet.map((clause) => unmetLine(clause, words));
}
