import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Landmark, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { PurseDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PaymentSheet } from '#app/lib/PaymentSheet.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { payoutKey, usePayoutAccounts, type PayoutAccounts } from './payout.ts';
import { useRequestId } from '#app/lib/use-request-id.ts';
import { WithdrawSkeleton } from './WithdrawSkeleton.tsx';
import formStyles from './DepositForm.module.css';
import styles from './PayoutAccounts.module.css';

/** A bank card or e-wallet is added: its number, in the member's own name, confirmed by the payment password. */
export function AddPayoutAccount({ onAdded }: { onAdded: () => void }) {
  const t = useT();
  const query = usePayoutAccounts();
  if (query.isError)
    return (
      <EmptyState
        drawing={<PurseDrawing />}
        title={t('payout.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>}
      />
    );
  if (!query.data) return <WithdrawSkeleton />;
  const { hasPaymentPassword, payeeName, methods, remaining } = query.data;
  const first = !hasPaymentPassword
    ? { text: t('payout.needsPassword'), to: '/m/securityCenter/paymentPassword', go: t('payment.set') }
    : payeeName === null
      ? { text: t('payout.holder.help'), to: '/m/member/details', go: t('payout.holder') }
      : remaining === 0
        ? { text: t('payout.account.limit'), to: '/m/bankCard', go: t('payout.title') }
        : null;
  const [method] = methods;
  if (first !== null || !method)
    return (
      <EmptyState
        drawing={<PurseDrawing />}
        title={t('payout.add.title')}
        text={first?.text ?? t('withdraw.barrier.unavailable')}
        action={
          first && (
            <Link className={buttonClass()} to={first.to}>
              {first.go}
            </Link>
          )
        }
      />
    );
  return <AddForm accounts={query.data} payeeName={payeeName ?? ''} onAdded={onAdded} />;
}

interface AddFormProps {
  accounts: PayoutAccounts;
  payeeName: string;
  onAdded: () => void;
}

function AddForm({ accounts: { methods, holdHours }, payeeName, onAdded }: AddFormProps) {
  const t = useT();
  const [chosen, setChosen] = useState(methods[0]?.method ?? '');
  const [alert, setAlert] = useState<FailureCode>();
  const [number, setNumber] = useState<string | null>(null);
  const method = methods.find((one) => one.method === chosen) ?? methods[0];
  const form = useForm<'number', ErrorCode>({
    names: ['number'],
    check: (_, { number: typed }) => (typed.trim() === '' ? 'field.required' : null),
    async onSubmit({ number: typed }) {
      setAlert(undefined);
      setNumber(typed);
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  if (!method) return null;
  const label = t(`payout.number.${method.numberRule}`);
  return (
    <form {...form.props} className={styles.form} aria-label={t('payout.add.title')}>
      <MethodChoice methods={methods} chosen={method.method} onChoose={setChosen} />
      <TextField
        name="number"
        label={label}
        error={form.errors.number && t(form.errors.number)}
        clearLabel={t('form.clear', { field: label })}
        inputMode={method.numberRule === 'iban' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={60}
        required
      />
      <dl className={styles.holder}>
        <dt>{t('payout.holder')}</dt>
        <dd>{payeeName}</dd>
        <dt>{t('payout.holder.fixed')}</dt>
      </dl>
      <p className={styles.hold}>{t('payout.hold', { hours: holdHours })}</p>
      <SubmitButton form={form} alert={alert}>
        {t('payout.add')}
      </SubmitButton>
      <Confirm
        method={method.method}
        number={number}
        onClose={() => setNumber(null)}
        onAdded={onAdded}
        onRefused={(code) => {
          setNumber(null);
          setAlert(code);
        }}
      />
    </form>
  );
}

interface MethodChoiceProps {
  methods: PayoutAccounts['methods'];
  chosen: string;
  onChoose: (method: string) => void;
}

function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useT();
  return (
    <fieldset className={formStyles.channels}>
      <legend className={formStyles.legend}>{t('payout.method')}</legend>
      {methods.map((one) => (
        <label key={one.method} className={formStyles.channel}>
          <input
            type="radio"
            name="method"
            value={one.method}
            checked={one.method === chosen}
            onChange={() => onChoose(one.method)}
            className={formStyles.radio}
          />
          <span className={formStyles.icon} aria-hidden="true">
            {one.kind === 'bank' ? <Landmark size={22} /> : <Smartphone size={22} />}
          </span>
          <span className={formStyles.name}>
            {one.name}
            <span className={formStyles.kind}>{t(`payout.kind.${one.kind}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ConfirmProps {
  method: string;
  /** As it was typed; null: closed. */
  number: string | null;
  onClose: () => void;
  onAdded: () => void;
  onRefused: (code: FailureCode) => void;
}

function Confirm({ method, number, onClose, onAdded, onRefused }: ConfirmProps) {
  const t = useT();
  const toasts = useToasts();
  const queries = useQueryClient();
  const requestId = useRequestId();
  const add = async (paymentPassword: string) => {
    if (number === null) return;
    const body = { method, number, paymentPassword, requestId: requestId(`${method} ${number}`) };
    await api('PUT /wps/member/bankCard', { body });
    toasts.show(t('payout.added'), { tone: 'success' });
    await queries.invalidateQueries({ queryKey: [payoutKey] });
    onAdded();
  };
  return (
    <PaymentSheet
      open={number !== null}
      title={t('payout.add.title')}
      onClose={onClose}
      onPassword={add}
      onRefused={onRefused}
    />
  );
}
