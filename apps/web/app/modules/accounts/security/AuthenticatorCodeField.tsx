import type { Ref } from 'react';
import { plainCode } from '@perya/contract/accounts/plain-text.ts';
import { useT } from '#app/lib/i18n.ts';
import { TextField } from '#app/ui/TextField.tsx';

interface AuthenticatorCodeFieldProps {
  /** A recovery code instead of the app's. */
  recovery?: boolean;
  error: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** The field of a code, under the name `code`: the six digits of an authenticator app, or a recovery code. */
export function AuthenticatorCodeField({ recovery = false, error, inputRef }: AuthenticatorCodeFieldProps) {
  const t = useT();
  const label = t(recovery ? 'secondFactor.recoveryCode' : 'secondFactor.code');
  return (
    <TextField
      name="code"
      label={label}
      help={t(recovery ? 'secondFactor.recoveryCode.help' : 'secondFactor.code.help')}
      error={error}
      clearLabel={t('form.clear', { field: label })}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize={recovery ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={recovery ? 20 : 7}
      plain={plainCode}
      {...(inputRef && { inputRef })}
      required
    />
  );
}
