import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useRequestId } from '#app/lib/use-request-id.ts';
import { PinPad } from '#app/ui/PinPad.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import type { Sending } from './transfers.ts';
import styles from './Team.module.css';

interface SendConfirmProps {
  /** What is sent, in words; null: closed. */
  text: string | null;
  total: string;
  /** The same for the same receivers and amounts. */
  intention: string;
  send: (body: { paymentPassword: string; requestId: string }) => Promise<Sending>;
  onClose: () => void;
  onSent: (sending: Sending) => void;
  onRefused: (code: FailureCode) => void;
}

/** The payment password says yes. */
export function SendConfirm({ text, total, intention, send, onClose, onSent, onRefused }: SendConfirmProps) {
  const t = useT();
  const cache = useQueryClient();
  const handleError = useErrorHandler();
  const { currencySymbol } = useSettings();
  const requestId = useRequestId();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<ErrorCode>();
  const confirm = async (paymentPassword: string) => {
    setWrong(undefined);
    setPending(true);
    try {
      const sent = await send({ paymentPassword, requestId: requestId(intention) });
      // The same receivers and amounts again are another intention.
      requestId('');
      await cache.invalidateQueries({ queryKey: ['agent'] });
      onSent(sent);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment.password.wrong') setWrong(error.code);
      else handleError(error, { onPage: onRefused });
    } finally {
      setPending(false);
    }
  };
  return (
    <Sheet
      open={text !== null}
      onClose={() => {
        setWrong(undefined);
        onClose();
      }}
      title={t('transfer.confirm', { amount: formatAmount(total, currencySymbol) })}
      closeLabel={t('form.close')}
    >
      <div className={styles.stack}>
        <p className={styles.note}>{text}</p>
        <PinPad
          label={t('payout.confirm')}
          error={wrong && t(wrong)}
          pending={pending}
          onDone={confirm}
          dots={(count) => t('payment.dots', { count })}
          deleteLabel={t('payment.delete')}
        />
      </div>
    </Sheet>
  );
}
