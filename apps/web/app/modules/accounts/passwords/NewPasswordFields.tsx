import type { ErrorCode } from '@perya/contract/errors.ts';
import { passwordHelp } from '#app/lib/password-help.ts';
import { useT } from '#app/lib/i18n.ts';
import { TextField } from '#app/ui/TextField.tsx';
import { confirmationPhrase, type RegisterSettings } from '../check.ts';

interface NewPasswordFieldsProps<Name extends string> {
  settings: RegisterSettings;
  /** Of the new password and of its confirmation. */
  names: readonly [Name, Name];
  errors: Partial<Record<Name, ErrorCode>>;
}

/** A new password, and the same again. */
export function NewPasswordFields<Name extends string>({
  settings,
  names: [password, confirmation],
  errors,
}: NewPasswordFieldsProps<Name>) {
  const t = useT();
  const reveal = { show: t('form.showPassword'), hide: t('form.hidePassword') };
  const wrong = errors[password];
  const different = errors[confirmation];
  return (
    <>
      <TextField
        name={password}
        type="password"
        label={t('password.new')}
        help={passwordHelp(t, settings)}
        error={wrong && t(wrong)}
        revealLabels={reveal}
        autoComplete="new-password"
        required
      />
      <TextField
        name={confirmation}
        type="password"
        label={t('password.confirm')}
        error={different && t(confirmationPhrase(different))}
        revealLabels={reveal}
        autoComplete="new-password"
        required
      />
    </>
  );
}
