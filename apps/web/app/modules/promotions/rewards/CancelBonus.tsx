import { useState } from 'react';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { rewardsChanged } from '#app/lib/push-changes.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import type { Bonus } from './use-rewards.ts';

/** The way out of a bonus: the amounts are shown first, and what was shown is what is given up (GLI-19 A.5.3 b). */
export function CancelBonus({ bonus, cash }: { bonus: Bonus; cash: string }) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const { currencySymbol } = useSettings();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  const { id, balance } = bonus;
  const cancel = async () => {
    setPending(true);
    try {
      await api('POST /wps/bonuses/:bonusId/cancel', { params: { bonusId: id }, body: { balance } });
      toasts.show(t('rewards.cancelled'));
      setAsking(false);
    } catch (error) {
      handleError(error);
    }
    await rewardsChanged();
    setPending(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('rewards.cancel')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('rewards.cancel.title')}
        actions={
          <>
            <Button variant="secondary" block onClick={() => setAsking(false)}>
              {t('rewards.cancel.keep')}
            </Button>
            <Button variant="danger" block pending={pending} onClick={() => void cancel()}>
              {t('rewards.cancel.confirm', { amount: show(balance) })}
            </Button>
          </>
        }
      >
        <p>{t('rewards.cancel.gives', { amount: show(balance) })}</p>
        <p>{t('rewards.cancel.open')}</p>
        <p>{t('rewards.cancel.keeps', { amount: show(cash) })}</p>
      </Dialog>
    </>
  );
}
