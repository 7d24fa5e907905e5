import { useQueryClient } from '@tanstack/react-query';
import type { FailureCode } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useRequestId } from '#app/lib/use-request-id.ts';
import { PaymentSheet } from '#app/lib/PaymentSheet.tsx';
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
  const { currencySymbol } = useSettings();
  const requestId = useRequestId();
  const confirm = async (paymentPassword: string) => {
    const sent = await send({ paymentPassword, requestId: requestId(intention) });
    // The same receivers and amounts again are another intention.
    requestId('');
    await cache.invalidateQueries({ queryKey: ['agent'] });
    onSent(sent);
  };
  return (
    <PaymentSheet
      open={text !== null}
      title={t('transfer.confirm', { amount: formatAmount(total, currencySymbol) })}
      onClose={onClose}
      onPassword={confirm}
      onRefused={onRefused}
    >
      <p className={styles.note}>{text}</p>
    </PaymentSheet>
  );
}
