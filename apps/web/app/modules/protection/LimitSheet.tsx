import type { ErrorCode } from '@perya/contract/errors.ts';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { checkAmount, sentAmount } from './read-amount.ts';
import type { Limit } from './use-protection.ts';
import { useSaveLimit } from './use-save-limit.ts';
import styles from './PlaySafely.module.css';

interface LimitSheetProps {
  /** Null: closed. */
  limit: Limit | null;
  onClose: () => void;
}

/** Where a limit is set, lowered, or asked to be wider. */
export function LimitSheet({ limit, onClose }: LimitSheetProps) {
  const t = useT();
  const title = limit
    ? `${t(`protection.limit.${limit.measure}`)}, ${t(`protection.period.${limit.period}`)}`
    : t('protection.title');
  return (
    <Sheet open={limit !== null} onClose={onClose} title={title} closeLabel={t('form.close')}>
      {limit && <LimitForm limit={limit} title={title} onDone={onClose} />}
    </Sheet>
  );
}

interface LimitFormProps {
  limit: Limit;
  title: string;
  onDone: () => void;
}

function LimitForm({ limit: { measure, period, amount: present }, title, onDone }: LimitFormProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { pending, alert, saveLimit } = useSaveLimit();
  const send = async (amount: string | null) => {
    const { saved, fields } = await saveLimit(() =>
      api('PUT /wps/member/protection/limit', { body: { measure, period, amount } }),
    );
    if (saved) onDone();
    return fields;
  };
  const form = useForm<'amount', ErrorCode>({
    names: ['amount'],
    check: (_, { amount }) => checkAmount(amount),
    onSubmit: ({ amount }) => send(sentAmount(amount)),
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={title}>
      <TextField
        name="amount"
        label={t('protection.limit.amount')}
        leading={currencySymbol}
        help={t('protection.limit.help')}
        error={form.errors.amount && t(form.errors.amount)}
        clearLabel={t('form.clear', { field: t('protection.limit.amount') })}
        defaultValue={present ?? ''}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
      />
      <SubmitButton form={{ ...form, pending }} alert={alert}>
        {t('protection.limit.save')}
      </SubmitButton>
      {present !== null && (
        <Button variant="quiet" block pending={pending} onClick={() => void send(null)}>
          {t('protection.limit.remove')}
        </Button>
      )}
    </form>
  );
}
