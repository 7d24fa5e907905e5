import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { Currency } from '@perya/money/money.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { PaymentSheet } from '#app/lib/PaymentSheet.tsx';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { AccountChoice } from './AccountChoice.tsx';
import {
  checkKept,
  payoutKey,
  sentWithdrawal,
  useStandingWithdrawal,
  type PayoutAccount,
  type StandingWithdrawal,
} from './payout.ts';
import styles from './StandingInstruction.module.css';

interface StandingInstructionProps {
  currency: Currency;
  accounts: readonly PayoutAccount[];
}

/** Automatic withdrawal of what is above an amount: whether it is on, and the way to change it. */
export function StandingInstruction({ currency, accounts }: StandingInstructionProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const query = useStandingWithdrawal();
  const [editing, setEditing] = useState(false);
  if (!query.data || accounts.length === 0) return null;
  const { instruction } = query.data;
  const account = accounts.find(({ accountId }) => accountId === instruction?.accountId);
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <Repeat size={18} aria-hidden="true" />
        {t('standing.title')}
      </h2>
      <p className={styles.text}>
        {instruction && account
          ? t('standing.on', {
              keep: formatAmount(instruction.keep, currencySymbol),
              account: `${account.name} ${account.maskedNumber}`,
            })
          : t('standing.off')}
      </p>
      {editing ? (
        <StandingForm
          currency={currency}
          accounts={accounts}
          instruction={instruction}
          onClose={() => setEditing(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {t(instruction ? 'standing.change' : 'standing.setUp')}
          </Button>
          {instruction && <TurnOff />}
        </div>
      )}
    </section>
  );
}

function TurnOff() {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const end = async () => {
    setPending(true);
    try {
      await api('DELETE /wps/transaction/withdraw/standing');
      toasts.show(t('standing.ended'), { tone: 'success' });
    } catch (error) {
      handleError(error);
    } finally {
      await queries.invalidateQueries({ queryKey: [payoutKey, 'standing'] });
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" pending={pending} onClick={() => void end()}>
      {t('standing.end')}
    </Button>
  );
}

interface StandingFormProps extends StandingInstructionProps {
  instruction: StandingWithdrawal;
  onClose: () => void;
}

function StandingForm({ currency, accounts, instruction, onClose }: StandingFormProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const [chosen, setChosen] = useState(instruction?.accountId ?? accounts[0]?.accountId ?? '');
  const [keep, setKeep] = useState<string | null>(null);
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<'keep', ErrorCode>({
    names: ['keep'],
    check: (_, { keep: typed }) => checkKept(currency, typed),
    async onSubmit({ keep: typed }) {
      setAlert(undefined);
      setKeep(sentWithdrawal({ currency }, typed));
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={t('standing.title')}>
      <TextField
        name="keep"
        label={t('standing.keep')}
        leading={currencySymbol}
        help={t('standing.keep.help')}
        error={form.errors.keep && t(form.errors.keep)}
        clearLabel={t('form.clear', { field: t('standing.keep') })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={instruction?.keep.replace(/\.00$/, '') ?? '5000'}
        required
      />
      <AccountChoice name="standing-account" accounts={accounts} chosen={chosen} onChoose={setChosen} />
      <p className={styles.text}>{t('standing.bonus')}</p>
      <SubmitButton form={form} alert={alert}>
        {t('standing.save')}
      </SubmitButton>
      <Confirm
        keep={keep}
        accountId={chosen}
        onClose={() => setKeep(null)}
        onSaved={onClose}
        onRefused={(code) => {
          setKeep(null);
          setAlert(code);
        }}
      />
    </form>
  );
}

interface ConfirmProps {
  /** Null: closed. */
  keep: string | null;
  accountId: string;
  onClose: () => void;
  onSaved: () => void;
  onRefused: (code: FailureCode) => void;
}

/** The payment password says yes, once for all that will leave. */
function Confirm({ keep, accountId, onClose, onSaved, onRefused }: ConfirmProps) {
  const t = useT();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { currencySymbol } = useSettings();
  const save = async (paymentPassword: string) => {
    if (keep === null) return;
    await api('PUT /wps/transaction/withdraw/standing', { body: { keep, accountId, paymentPassword } });
    toasts.show(t('standing.saved'), { tone: 'success' });
    await queries.invalidateQueries({ queryKey: [payoutKey, 'standing'] });
    onSaved();
  };
  return (
    <PaymentSheet
      open={keep !== null}
      title={t('standing.confirm', { keep: formatAmount(keep ?? '0.00', currencySymbol) })}
      onClose={onClose}
      onPassword={save}
      onRefused={onRefused}
    />
  );
}
