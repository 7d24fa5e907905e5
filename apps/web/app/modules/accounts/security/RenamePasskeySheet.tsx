import { useState } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { Sheet } from '#app/ui/Sheet.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { Passkey } from './Passkeys.tsx';
import { refreshGuards } from './use-security.ts';
import styles from './Security.module.css';

interface RenamePasskeySheetProps {
  /** Null: closed. */
  passkey: Passkey | null;
  onClose: () => void;
}

export function RenamePasskeySheet({ passkey, onClose }: RenamePasskeySheetProps) {
  const t = useT();
  return (
    <Sheet
      open={passkey !== null}
      onClose={onClose}
      title={t('passkeys.rename.title')}
      closeLabel={t('form.close')}
    >
      {passkey && <RenameForm passkey={passkey} onDone={onClose} />}
    </Sheet>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useT();
  const handleError = useErrorHandler();
  const [alert, setAlert] = useState<FailureCode>();
  const form = useForm<'name', ErrorCode>({
    names: ['name'],
    check: (_, { name }) => (name.trim() === '' ? 'field.required' : null),
    async onSubmit({ name }) {
      setAlert(undefined);
      let fields: { name?: ErrorCode } | undefined;
      try {
        const params = { passkeyId: passkey.id };
        await api('PUT /wps/member/passkeys/:passkeyId', { params, body: { name } });
        await refreshGuards();
        onDone();
      } catch (error) {
        handleError(error, { onFields: (codes) => (fields = codes), onPage: setAlert });
      }
      return fields;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={t('passkeys.rename.title')}>
      <TextField
        name="name"
        label={t('passkeys.name')}
        help={t('passkeys.name.help')}
        error={form.errors.name && t(form.errors.name)}
        clearLabel={t('form.clear', { field: t('passkeys.name') })}
        defaultValue={passkey.name}
        maxLength={40}
        autoComplete="off"
        required
      />
      <SubmitButton form={form} alert={alert}>
        {t('passkeys.rename.submit')}
      </SubmitButton>
    </form>
  );
}
