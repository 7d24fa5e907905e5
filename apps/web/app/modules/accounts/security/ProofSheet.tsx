import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { api, ApiError, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { Button } from '#app/ui/Button.tsx';
import { FormAlert } from '#app/ui/FormAlert.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { passkeysWork, proveByPasskey, wasCancelled } from './passkeys.ts';
import type { Proof } from './use-proof.ts';
import { useGuard } from './use-security.ts';
import styles from './Security.module.css';

/** Asks a member for a fresh proof of who it is: the password, or a passkey. */
export function ProofSheet({ proof }: { proof: Proof }) {
  const t = useT();
  return (
    <Sheet
      open={proof.asking}
      onClose={() => proof.answer(false)}
      title={t('proof.title')}
      closeLabel={t('form.close')}
    >
      <ProofForm onProved={() => proof.answer(true)} />
    </Sheet>
  );
}

function ProofForm({ onProved }: { onProved: () => void }) {
  const t = useT();
  const { data } = useGuard('GET /wps/member/security');
  const [alert, setAlert] = useState<FailureCode>();
  const byPassword = data?.passwordSetAt !== null;
  const byPasskey = data !== undefined && data.passkeys > 0 && passkeysWork(data.passkeyHost);
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t(byPassword || byPasskey ? 'proof.text' : 'proof.logInAgain')}</p>
      {byPassword && <PasswordProof alert={alert} onProved={onProved} onAlert={setAlert} />}
      {!byPassword && <FormAlert code={alert} />}
      {byPasskey && <PasskeyProof only={!byPassword} onProved={onProved} onAlert={setAlert} />}
    </div>
  );
}

interface OneProofProps {
  onProved: () => void;
  /** What is wrong with it, or nothing any more. */
  onAlert: (code: FailureCode | undefined) => void;
}

function PasswordProof({ alert, onProved, onAlert }: OneProofProps & { alert: FailureCode | undefined }) {
  const t = useT();
  const handleError = useErrorHandler();
  const form = useForm<'password', ErrorCode>({
    names: ['password'],
    check: (_, { password }) => (password === '' ? 'field.required' : null),
    async onSubmit({ password }) {
      onAlert(undefined);
      try {
        await api('PUT /wps/member/security/proof', { body: { password } });
      } catch (error) {
        let fields: { password?: ErrorCode } | undefined;
        handleError(error, { onFields: (codes) => (fields = codes), onPage: onAlert });
        return fields;
      }
      onProved();
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form {...form.props} className={styles.form} aria-label={t('proof.title')}>
      <TextField
        name="password"
        type="password"
        label={t('login.password')}
        error={form.errors.password && t(form.errors.password)}
        clearLabel={t('form.clear', { field: t('login.password') })}
        revealLabels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
        autoComplete="current-password"
        required
      />
      <SubmitButton form={form} alert={alert}>
        {t('proof.submit')}
      </SubmitButton>
    </form>
  );
}

function PasskeyProof({ only, onProved, onAlert }: OneProofProps & { only: boolean }) {
  const t = useT();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const sign = async () => {
    onAlert(undefined);
    setPending(true);
    try {
      await proveByPasskey();
      onProved();
    } catch (error) {
      if (error instanceof ApiError) handleError(error, { onPage: onAlert });
      else if (!wasCancelled(error)) onAlert('passkey.invalid');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant={only ? 'primary' : 'secondary'}
      block
      icon={<KeyRound size={20} aria-hidden="true" />}
      pending={pending}
      onClick={() => void sign()}
    >
      {t('proof.passkey')}
    </Button>
  );
}
