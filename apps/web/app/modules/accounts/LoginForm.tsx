import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { forgetLogin, recallLogin, rememberLogin } from '#app/lib/remembered-login.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FormAlert } from '#app/ui/FormAlert.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm, type FormValues } from '#app/ui/use-form.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { checkByRule, checkCaptcha, type RegisterSettings } from './check.ts';
import { storeSession } from './store-session.ts';
import { useCaptcha } from './use-captcha.ts';
import styles from './forms.module.css';

const names = ['username', 'password', 'captcha', 'remember'] as const;
type Name = (typeof names)[number];

interface LoginFormProps {
  settings: RegisterSettings;
  /** The kind of member that this entry is for; absent: any. */
  kind?: 'member' | 'agent';
  /** The session is stored. */
  onDone: () => void;
}

export function LoginForm({ settings, kind, onDone }: LoginFormProps) {
  const t = useT();
  const handleError = useErrorHandler();
  const [alert, setAlert] = useState<string>();
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const captcha = useCaptcha(captchaWanted);
  const form = useForm<Name, ErrorCode>({
    names,
    check: (name, values) => {
      if (name === 'captcha') return captchaWanted ? checkCaptcha(settings, values.captcha) : null;
      return name === 'remember' ? null : checkByRule(settings, name, values[name], true);
    },
    async onSubmit(values) {
      setAlert(undefined);
      let session;
      try {
        session = await logIn(values, captcha.captchaId, kind);
      } catch (error) {
        return refused(error);
      }
      await keep(values);
      // Last, because the page is left as soon as there is a session.
      storeSession(session);
      onDone();
      return undefined;
    },
  });
  const refused = (error: unknown): Partial<Record<Name, ErrorCode>> | undefined => {
    let fields: Partial<Record<Name, ErrorCode>> | undefined;
    if (error instanceof ApiError && (error.captcha || captchaWanted)) {
      clearCaptcha(form.ref.current);
      // The first failure that asks for one fetches it by itself.
      if (captchaWanted) captcha.refresh();
      setCaptchaWanted(true);
      if (error.code === 'captcha.required' || error.code === 'captcha.invalid') {
        // Before the field is there, only the sentence above the form can say why.
        if (captchaWanted) return { captcha: error.code };
      }
    }
    handleError(error, { onFields: (codes) => (fields = codes), onPage: setAlert });
    return fields;
  };
  useRecalled(form.ref);
  // Filled fields are checked again once the language has changed (specification 1 §4).
  useOnLanguageChange(form.recheckFilled);
  const message = (name: Name) => form.errors[name] && t(form.errors[name]);
  return (
    <form {...form.props} className={styles.form} aria-label={t('login.title')}>
      <FormAlert text={alert} />
      <NameAndPassword message={message} />
      {captchaWanted && <CaptchaField captcha={captcha} error={message('captcha')} />}
      <Checkbox name="remember" label={t('login.remember')} defaultChecked />
      <Button
        type="submit"
        block
        pending={form.pending}
        disabled={!form.ready}
        data-waking={form.ready ? undefined : ''}
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}

function NameAndPassword({ message }: { message: (name: Name) => string | undefined }) {
  const t = useT();
  return (
    <>
      <TextField
        name="username"
        label={t('login.username')}
        error={message('username')}
        clearLabel={t('form.clear', { field: t('login.username') })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        name="password"
        type="password"
        label={t('login.password')}
        error={message('password')}
        clearLabel={t('form.clear', { field: t('login.password') })}
        revealLabels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
        autoComplete="current-password"
        required
      />
    </>
  );
}

function logIn(values: FormValues<Name>, captchaId: string | undefined, kind: LoginFormProps['kind']) {
  const { username, password, captcha } = values;
  return api('POST /wps/session/login', {
    body: {
      type: 'username',
      username,
      password,
      ...(kind && { kind }),
      ...(captchaId && { captchaId, captcha }),
    },
  });
}

async function keep({ remember, username, password }: FormValues<Name>): Promise<void> {
  if (!remember) return forgetLogin();
  // A browser without IndexedDB (some private windows) logs in all the same.
  await rememberLogin({ username, password }).catch(forgetLogin);
}

function clearCaptcha(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('captcha');
  if (field instanceof HTMLInputElement) field.value = '';
}

/** Fills in what was remembered, unless something has been typed already. */
function useRecalled(ref: { current: HTMLFormElement | null }): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void recallLogin().then((login) => {
      const username = ref.current?.elements.namedItem('username');
      const password = ref.current?.elements.namedItem('password');
      if (!login || !(username instanceof HTMLInputElement) || !(password instanceof HTMLInputElement))
        return;
      if (username.value !== '' || password.value !== '') return;
      username.value = login.username;
      password.value = login.password;
    });
  }, [ref]);
}
