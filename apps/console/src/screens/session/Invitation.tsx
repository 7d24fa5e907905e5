/** The one-time link of a new operator: choose a password; the log-in that follows sets up the second factor. */
import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#console/lib/api.ts';
import { fieldErrors } from '#console/lib/failure.ts';
import { useT } from '#console/lib/words.ts';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { DoorFrame } from './DoorFrame.tsx';

export function Invitation() {
  const t = useT();
  const navigate = useNavigate();
  // In the fragment, which no log of a server or a proxy ever has.
  const [token] = useState(() => location.hash.slice(1));
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const form = useForm({
    initialValues: { password: '', again: '' },
    validate: { again: (again, { password }) => (again === password ? null : t('password.mismatch')) },
  });
  const accept = async (password: string): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      setName((await api('POST /ops/session/invitation', { body: { token, password } })).name);
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  if (name !== null)
    return (
      <DoorFrame title={t('invitation.done')} text={t('invitation.done.text', { name })}>
        <Button onClick={() => void navigate('/login', { replace: true })}>{t('invitation.log.in')}</Button>
      </DoorFrame>
    );
  const errors = fieldErrors(failure, ['password'], t);
  return (
    <DoorFrame title={t('invitation.title')} text={t('invitation.text')}>
      <form noValidate onSubmit={form.onSubmit(({ password }) => void accept(password))}>
        <Stack gap="md">
          <PasswordInput
            label={t('invitation.password')}
            description={t('invitation.password.help')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
            error={errors['password']}
          />
          <PasswordInput
            label={t('invitation.again')}
            autoComplete="new-password"
            {...form.getInputProps('again')}
          />
          <FormFailure failure={failure} errors={errors} />
          <Button type="submit" loading={pending}>
            {t('invitation.submit')}
          </Button>
        </Stack>
      </form>
    </DoorFrame>
  );
}
