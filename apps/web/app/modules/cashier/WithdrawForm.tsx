import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { FailureCode } from '#app/lib/api.ts';
import { formatAmount, formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useSettings } from '#app/lib/settings.ts';
import { AmountPicker } from '#app/ui/AmountPicker.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { VerifyLink } from './VerifyLink.tsx';
import {
  checkWithdrawal,
  isZero,
  sentWithdrawal,
  suggestedAmounts,
  type PayoutAccount,
  type Withdrawable,
  type Withdrawal,
} from './payout.ts';
import { WithdrawConfirm } from './WithdrawConfirm.tsx';
import formStyles from './DepositForm.module.css';
import styles from './WithdrawForm.module.css';

interface WithdrawFormProps {
  settings: Withdrawable;
  accounts: readonly PayoutAccount[];
  onRequested: (withdrawal: Withdrawal) => void;
}

export function WithdrawForm({ settings, accounts, onRequested }: WithdrawFormProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const first = accounts.find(({ usable }) => usable) ?? accounts[0];
  const [chosen, setChosen] = useState(first?.accountId);
  const [typed, setTyped] = useState('');
  const [alert, setAlert] = useState<FailureCode>();
  const [confirming, setConfirming] = useState<string | null>(null);
  const account = accounts.find(({ accountId }) => accountId === chosen) ?? first;
  const form = useForm<'amount', ErrorCode>({
    names: ['amount'],
    check: (_, { amount }) => checkWithdrawal(settings, amount),
    async onSubmit({ amount }) {
      setAlert(undefined);
      setConfirming(sentWithdrawal(settings, amount));
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  if (!account) return null;
  const show = (amount: string) => formatAmount(amount, currencySymbol);
  const sent = sentWithdrawal(settings, typed);
  const good = sent !== null && checkWithdrawal(settings, typed) === null;
  return (
    <form {...form.props} className={formStyles.form} aria-label={t('withdraw.title')}>
      <AccountChoice accounts={accounts} chosen={account.accountId} onChoose={setChosen} />
      <div className={formStyles.amount}>
        <TextField
          name="amount"
          label={t('withdraw.amount')}
          leading={currencySymbol}
          help={t('withdraw.limits', { min: show(settings.min), max: show(settings.withdrawable) })}
          error={form.errors.amount && t(form.errors.amount)}
          clearLabel={t('form.clear', { field: t('withdraw.amount') })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <AmountPicker
          label={t('withdraw.suggested')}
          amounts={suggestedAmounts(settings).map((value, at, all) => ({
            value,
            text: at === all.length - 1 ? t('withdraw.all') : formatShortAmount(value, currencySymbol),
          }))}
          selected={sent ?? ''}
          onPick={(value) => setTyped(type(form.ref.current, value.replace(/\.00$/, '')))}
        />
        <Terms settings={settings} />
      </div>
      <SubmitButton form={form} alert={alert} more={<VerifyLink code={alert} />}>
        {good ? t('withdraw.submit', { amount: show(sent) }) : t('withdraw.submit.empty')}
      </SubmitButton>
      <WithdrawConfirm
        amount={confirming}
        account={account}
        settings={settings}
        onClose={() => setConfirming(null)}
        onRequested={onRequested}
        onRefused={(code) => {
          setConfirming(null);
          setAlert(code);
        }}
      />
    </form>
  );
}

/** Puts an amount into the field as if it had been typed, so that an error goes away with it. @returns what stands there. */
function type(form: HTMLFormElement | null, amount: string): string {
  const field = form?.elements.namedItem('amount');
  if (!(field instanceof HTMLInputElement)) return '';
  field.value = amount;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field.value;
}

/** What it costs, and what is left for today. */
function Terms({ settings: { fee, left } }: { settings: Withdrawable }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const free = fee.freeLeft > 99 ? t('withdraw.fee.none') : t('withdraw.fee.free', { count: fee.freeLeft });
  return (
    <p className={styles.terms}>
      {isZero(fee.amount)
        ? free
        : t('withdraw.fee.amount', { fee: formatAmount(fee.amount, currencySymbol) })}{' '}
      {left.sum !== null && t('withdraw.left', { sum: formatAmount(left.sum, currencySymbol) })}
    </p>
  );
}
