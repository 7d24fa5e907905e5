import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import type { Reward } from './use-rewards.ts';

/** What a reward is worth, in words: an amount, or a number of spins; what the button says that takes it, and what is said then. */
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
    const text = amount === null ? '' : formatAmount(amount, currencySymbol).replace(/\.00$/, '');
    const exact = amount === null ? '' : formatAmount(amount, currencySymbol);
    return {
      text,
      claim: t('rewards.claim', { amount: text }),
      claimed: t('rewards.claimed', { amount: exact }),
    };
  };
}
