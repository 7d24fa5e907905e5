import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import type { SessionInfo } from '#app/lib/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { after } from '../login/after.ts';
import { checkByRule, checkConfirmation, checkNewPassword, type RegisterSettings } from '../check.ts';
import { heldPassword, releasePassword } from './held-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { refreshRemembered } from './refresh-remembered.ts';
import styles from '../forms.module.css';

/** As the specification spells them (1 §2). */
const names = ['old_password', 'password', 'confimpsw'] as const;
type Name = (typeof names)[number];

const loadingMs = 10_000;
const savedMs = 1_000;

interface ChangePasswordFormProps {
  settings: RegisterSettings;
  session: SessionInfo;
  /** What the member is shown as. */
  account: string;
  /** The change is saved, and it has been said for a second. */
  onDone: () => void;
}

/** The old password, unless it was typed a moment ago, and the new one twice (specification 1 §4, §5). */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const t = useT();
  const { settings, account } = props;
  const { form, held, same, setSame } = useChangePassword(props);
  const wrong = form.errors.old_password;
  return (
    <>
      <form {...form.props} className={styles.form} aria-label={t('changePsw.title')}>
        <TextField
          name="username"
          label={t('changePsw.username')}
          defaultValue={account}
          autoComplete="username"
          readOnly
        />
        {held === null && (
          <TextField
            name="old_password"
            type="password"
            label={t('password.old')}
            error={wrong && t(wrong)}
            revealLabels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
            autoComplete="current-password"
            required
          />
        )}
        <NewPasswordFields settings={settings} names={['password', 'confimpsw']} errors={form.errors} />
        <SubmitButton form={form}>{t('changePsw.submit')}</SubmitButton>
      </form>
      <Dialog
        open={same}
        onClose={() => setSame(false)}
        title={t('changePsw.same.title')}
        actions={<Button onClick={() => setSame(false)}>{t('changePsw.same.confirm')}</Button>}
      >
        <p>{t('modify.new.old.same')}</p>
      </Dialog>
    </>
  );
}

function useChangePassword({ settings, session, onDone }: ChangePasswordFormProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [held, setHeld] = useState(() => heldPassword(session.token));
  const [same, setSame] = useState(false);
  const form = useForm<Name, ErrorCode>({
    names,
    related: { password: 'confimpsw' },
    check: (name, values) => {
      if (name === 'confimpsw') return checkConfirmation(values.password, values.confimpsw);
      if (name === 'old_password' && held !== null) return null;
      if (name === 'password') return checkNewPassword(settings, values.password, [session.userName]);
      return checkByRule(settings, 'password', values[name], true);
    },
    async onSubmit(values) {
      const oldPassword = held ?? values.old_password;
      if (values.password === oldPassword) return setSame(true);
      const hide = toasts.show(t('in_please_wait'), { tone: 'loading', durationMs: loadingMs });
      const body = {
        oldPassword,
        newPassword: values.password,
        confirmNewPassword: values.confimpsw,
      };
      try {
        await api('POST /wps/member/passWordChangeV2', { body });
      } catch (error) {
        // Nothing else is shown (specification 1 §8), unless there is nobody any more who could try again.
        hide();
        if (!(error instanceof ApiError) || error.status === 401) handleError(error);
        // What was held is not the password: it has to be asked for.
        else if (error.code === 'password.wrong') setHeld(null);
        // What the rules say of a field stands under it (specification 1 §5), also where only the server could know it.
        const weak = error instanceof ApiError ? error.fields['newPassword'] : undefined;
        return weak && { password: weak };
      }
      toasts.show(t('password.changed'), { tone: 'success', durationMs: savedMs });
      releasePassword();
      await Promise.all([refreshRemembered(session.userName, values.password, oldPassword), after(savedMs)]);
      onDone();
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return { form, held, same, setSame };
}
