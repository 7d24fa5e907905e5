import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { ruleOfField } from '@perya/contract/accounts/rules.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { getSession } from '#app/lib/session.ts';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm, type FormErrors } from '#app/ui/use-form.ts';
import { checkByRule, checkForgottenEmail, plainField, type RegisterSettings } from '../check.ts';
import { workFor } from '../captcha/work-for.ts';
import { after } from '../login/after.ts';
import styles from '../forms.module.css';

const names = ['username', 'email'] as const;
type Name = (typeof names)[number];

/** As long as it takes: the answer ends it (specification 1 §9). */
const untilAnsweredMs = 9_999_000;
const sentMs = 1_000;

interface ForgotByEmailFormProps {
  settings: RegisterSettings;
  /** The mail is on its way, and it has been said for a second. */
  onDone: () => void;
}

/** Asks for the mail with the link to a new password (specification 1 §4, "Forgot-password submit"). */
export function ForgotByEmailForm(props: ForgotByEmailFormProps) {
  const t = useT();
  const { settings } = props;
  const { form, alert } = useForgotByEmail(props);
  const message = (name: Name) => form.errors[name] && t(form.errors[name]);
  // What the brand's rule does not take when it is empty has to be filled in.
  const marked = (name: Name) => settings.rules[ruleOfField[name]].min > 0;
  return (
    <form {...form.props} className={styles.form} aria-label={t('forget.title')}>
      <TextField
        name="username"
        label={t('forget.username')}
        marked={marked('username')}
        error={message('username')}
        clearLabel={t('form.clear', { field: t('forget.username') })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('forget.email')}
        marked={marked('email')}
        help={t('forget.email.help')}
        error={message('email')}
        clearLabel={t('form.clear', { field: t('forget.email') })}
        autoComplete="email"
        required
      />
      <SubmitButton form={form} alert={alert}>
        {t('forget.submit')}
      </SubmitButton>
    </form>
  );
}

function useForgotByEmail({ settings, onDone }: ForgotByEmailFormProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<Name, ErrorCode>({
    names,
    plain: plainField,
    check: (name, values) =>
      name === 'email'
        ? checkForgottenEmail(settings, values.email)
        : checkByRule(settings, name, values[name], true),
    async onSubmit({ username, email }) {
      setAlert(undefined);
      // Whoever is logged in already sees none of it (specification 1 §4).
      const silent = getSession() !== null;
      const hide = silent
        ? () => undefined
        : toasts.show(t('in_please_wait'), { tone: 'loading', durationMs: untilAnsweredMs });
      let refused: FormErrors<Name, ErrorCode> | undefined;
      try {
        await api('POST /wps/member/forgotPassword', {
          body: { username, email, ...(await workFor('mail')) },
        });
      } catch (error) {
        hide();
        handleError(error, { onFields: (codes) => (refused = codes), onPage: setAlert });
        return refused;
      }
      if (!silent) toasts.show(t('forget.sent'), { tone: 'success', durationMs: sentMs });
      await after(sentMs);
      onDone();
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return { form, alert };
}
