import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useSettings } from '#app/lib/settings.ts';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { SendConfirm } from './SendConfirm.tsx';
import { checkAmount, sentAmount, type Sending, type TransferTerms } from './transfers.ts';
import styles from './Team.module.css';

interface UplineFormProps {
  terms: TransferTerms;
  onSent: (sending: Sending) => void;
}

/** Money to the member above. */
export function UplineForm({ terms, onSent }: UplineFormProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const [alert, setAlert] = useState<FailureCode>();
  const [amount, setAmount] = useState<string | null>(null);
  const form = useForm<'amount', ErrorCode>({
    names: ['amount'],
    check: (_, values) => checkAmount(terms, values.amount),
    async onSubmit(values) {
      setAlert(undefined);
      setAmount(sentAmount(terms, values.amount));
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  const show = (decimal: string) => formatAmount(decimal, currencySymbol);
  const upline = terms.upline ?? '';
  return (
    <form {...form.props} className={styles.form} aria-label={t('transfer.upLine')}>
      <p>{t('transfer.to', { name: upline })}</p>
      <TextField
        name="amount"
        label={t('transfer.amount')}
        leading={currencySymbol}
        help={t('transfer.limits', { min: show(terms.min), max: show(terms.max) })}
        error={form.errors.amount && t(form.errors.amount)}
        clearLabel={t('form.clear', { field: t('transfer.amount') })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
      />
      <p className={styles.note}>{t('transfer.travels')}</p>
      <SubmitButton form={form} alert={alert}>
        {t('transfer.submit')}
      </SubmitButton>
      <SendConfirm
        text={amount === null ? null : t('transfer.to', { name: upline })}
        total={amount ?? '0.00'}
        intention={`${upline} ${amount}`}
        send={(body) => api('POST /wps/agent/transfers/upLine', { body: { ...body, amount: amount ?? '' } })}
        onClose={() => setAmount(null)}
        onSent={onSent}
        onRefused={(code) => {
          setAmount(null);
          setAlert(code);
        }}
      />
    </form>
  );
}
