import { formatAmount, formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import type { Reward } from './use-rewards.ts';

/** The worth of a reward in words: an amount, or a number of spins. With the words of the button that takes it, and of the message after. */
export function useRewardWorth() {
  const t = useT();
  const { currencySymbol } = useSettings();
  return ({ amount, spins }: Pick<Reward, 'amount' | 'spins'>) => {
    if (spins) {
      const { count } = spins;
      return {
        text: t('rewards.spins.count', { count }),
        claim: t('rewards.spins.claim', { count }),
        claimed: t('rewards.spins.claimed', { count }),
      };
    }
    const text = amount === null ? '' : formatShortAmount(amount, currencySymbol);
    const exact = amount === null ? '' : formatAmount(amount, currencySymbol);
    return {
      text,
      claim: t('rewards.claim', { amount: text }),
      claimed: t('rewards.claimed', { amount: exact }),
    };
  };
}
