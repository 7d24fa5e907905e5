import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { rewardsChanged } from '#app/lib/push-changes.ts';
import { useUnmetLines } from '#app/lib/use-unmet-lines.ts';
import { FormAlert } from '#app/ui/FormAlert.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useRewardWorth } from './use-reward-worth.ts';
import styles from './Rewards.module.css';

/** A code from a letter, a friend or a page. */
export function CodeForm() {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const worthOf = useRewardWorth();
  const [alert, setAlert] = useState<ApiError>();
  const unmetLines = useUnmetLines();
  const form = useForm<'code', ErrorCode>({
    names: ['code'],
    check: (_, { code }) => (code.trim() === '' ? 'field.required' : null),
    async onSubmit({ code }) {
      setAlert(undefined);
      try {
        const { claimed } = worthOf(await api('POST /wps/offers/code', { body: { code } }));
        toasts.show(claimed, { tone: 'success' });
        form.ref.current?.reset();
        await rewardsChanged();
      } catch (error) {
        let fields: Partial<Record<'code', ErrorCode>> | undefined;
        handleError(error, { onFields: (codes) => (fields = codes), onPage: (_, why) => setAlert(why) });
        return fields;
      }
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.code} aria-label={t('rewards.code')}>
      <div className={styles.codeRow}>
        <TextField
          name="code"
          label={t('rewards.code')}
          error={form.errors.code && t(form.errors.code)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
        <SubmitButton form={{ ...form, unplaced: undefined }}>{t('rewards.code.submit')}</SubmitButton>
      </div>
      <FormAlert code={alert?.code ?? form.unplaced} pending={form.pending} turn={form.turn}>
        {alert && unmetLines(alert.unmet).join(' ')}
      </FormAlert>
    </form>
  );
}
