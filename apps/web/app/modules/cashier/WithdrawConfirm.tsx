import { useQueryClient } from '@tanstack/react-query';
import { api, type FailureCode } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { PaymentSheet } from '#app/lib/PaymentSheet.tsx';
import {
  isZero,
  lostBonus,
  payoutKey,
  type PayoutAccount,
  type Withdrawable,
  type Withdrawal,
} from './payout.ts';
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
  const queries = useQueryClient();
  const { currencySymbol } = useSettings();
  const requestId = useRequestId();
  const withdraw = async (paymentPassword: string) => {
    if (amount === null) return;
    const { accountId } = account;
    const bonusAmount = lostBonus(settings);
    const body = {
      amount,
      accountId,
      paymentPassword,
      requestId: requestId(`${accountId} ${amount} ${bonusAmount ?? ''}`),
      ...(bonusAmount !== null && { bonusAmount }),
    };
    try {
      onRequested(await api('POST /wps/transaction/withdraw', { body }));
    } catch (error) {
      // What can leave, or what ends with it, may be another sum by now.
      void queries.invalidateQueries({ queryKey: [payoutKey] });
      throw error;
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
    <PaymentSheet
      open={amount !== null}
      title={t('withdraw.confirm', { amount: show(amount ?? '0.00') })}
      onClose={onClose}
      onPassword={withdraw}
      onRefused={onRefused}
    >
      <p className={styles.to}>
        {to} {fee}
      </p>
      <EndingBonuses settings={settings} />
    </PaymentSheet>
  );
}

/** What goes back, before the member agrees to it (GLI-19 §A.5.3 b). */
function EndingBonuses({ settings: { endingBonuses } }: { settings: Withdrawable }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  if (endingBonuses.length === 0) return null;
  return (
    <div className={styles.ends}>
      <p className={styles.endsTitle}>{t('withdraw.bonus.title')}</p>
      {endingBonuses.map(({ title, amount }) => (
        <p key={title + amount}>
          {t('withdraw.bonus.line', { title, amount: formatAmount(amount, currencySymbol) })}
        </p>
      ))}
      <p>{t('withdraw.bonus.text')}</p>
    </div>
  );
}
