import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Sheet } from '#app/ui/Sheet.tsx';
import { isZero, type PayoutAccount, type Withdrawable, type Withdrawal } from './payout.ts';
import { PaymentPad } from './PaymentPad.tsx';
import { useRequestId } from '#app/lib/use-request-id.ts';
import styles from './WithdrawForm.module.css';

interface ConfirmProps {
  /** Null: closed. */
  amount: string | null;
  account: PayoutAccount;
  settings: Withdrawable;
  onClose: () => void;
  onRequested: (withdrawal: Withdrawal) => void;
  onRefused: (code: FailureCode) => void;
}

/** The payment password says yes. */
export function WithdrawConfirm({
  amount,
  account,
  settings,
  onClose,
  onRequested,
  onRefused,
}: ConfirmProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const { currencySymbol } = useSettings();
  const requestId = useRequestId();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<ErrorCode>();
  const withdraw = async (paymentPassword: string) => {
    if (amount === null) return;
    setWrong(undefined);
    setPending(true);
    const { accountId } = account;
    const body = { amount, accountId, paymentPassword, requestId: requestId(`${accountId} ${amount}`) };
    try {
      onRequested(await api('POST /wps/transaction/withdraw', { body }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment.password.wrong') setWrong(error.code);
      else handleError(error, { onPage: onRefused });
    } finally {
      setPending(false);
    }
  };
  const show = (sum: string) => formatAmount(sum, currencySymbol);
  const fee = isZero(settings.fee.amount)
    ? ''
    : t('withdraw.confirm.fee', { fee: show(settings.fee.amount) });
  const to = t('withdraw.confirm.text', {
    account: `${account.name} ${account.maskedNumber}`,
    holder: account.holder,
  });
  return (
    <Sheet
      open={amount !== null}
      onClose={() => {
        setWrong(undefined);
        onClose();
      }}
      title={t('withdraw.confirm', { amount: show(amount ?? '0.00') })}
      closeLabel={t('form.close')}
    >
      <p className={styles.to}>
        {to} {fee}
      </p>
      <PaymentPad label={t('payout.confirm')} error={wrong && t(wrong)} pending={pending} onDone={withdraw} />
    </Sheet>
  );
}
