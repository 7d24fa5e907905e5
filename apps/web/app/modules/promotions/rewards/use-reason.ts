import type { ChargedBack } from '@perya/contract/promotions/charged-back.ts';
import { useT } from '#app/lib/i18n.ts';

const chargedBack: ChargedBack = 'chargeback';

/** Says why a reward was rejected or a bonus ended: an operator's words, or the site's for a deposit that went back. */
export function useReason(): (reason: string) => string {
  const t = useT();
  return (reason) =>
    reason === chargedBack ? t('rewards.reason.chargeback') : t('rewards.bonus.reason', { reason });
}
