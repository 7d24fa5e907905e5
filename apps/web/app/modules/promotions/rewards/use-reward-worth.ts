import { formatAmount, formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import type { Reward } from './use-rewards.ts';

/** The worth of a reward in words: an amount, a number, a voucher. With the words of the button that takes it, and of the message after. */
export function useRewardWorth() {
  const t = useT();
  const { currencySymbol } = useSettings();
  return ({ amount, spins, gift }: Pick<Reward, 'amount' | 'spins' | 'gift'>) => {
    if (spins) {
      const { count } = spins;
      return {
        text: t('rewards.spins.count', { count }),
        claim: t('rewards.spins.claim', { count }),
        claimed: t('rewards.spins.claimed', { count }),
      };
    }
    const named = (text: string) => ({
      text,
      claim: t('rewards.claim', { amount: text }),
      claimed: t('rewards.claimed', { amount: text }),
    });
    if (gift?.as === 'points') return named(t('rewards.points.count', { count: gift.count }));
    if (gift?.as === 'turns') return named(t(`rewards.turns.${gift.game}`, { count: gift.count }));
    if (gift?.as === 'voucher') return named(gift.name);
    const exact = amount === null ? '' : formatAmount(amount, currencySymbol);
    return {
      ...named(amount === null ? '' : formatShortAmount(amount, currencySymbol)),
      claimed: t('rewards.claimed', { amount: exact }),
    };
  };
}
