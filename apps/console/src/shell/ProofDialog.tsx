/** Asks again who is there, before money, exports and keys. It holds for ten minutes. */
import { Button, Divider, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '#console/lib/api.ts';
import { fieldErrors } from '#console/lib/failure.ts';
import { signByPasskey, wasCancelled } from '#console/lib/passkeys.ts';
import { readAgain } from '#console/lib/query-client.ts';
import { answerProof, useProofAsked } from '#console/lib/proof.ts';
import { refreshSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { Dialog } from '#console/ui/Dialog.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';

export function ProofDialog() {
  return useProofAsked() ? <ProofForm /> : null;
}

/** What was sent, what went wrong, and the answer for those who wait. */
function useProving() {
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  return {
    failure,
    pending,
    async prove(send: () => Promise<unknown>): Promise<void> {
      setPending(true);
      setFailure(null);
      try {
        await send();
        await refreshSelf();
        answerProof(true);
      } catch (error) {
        if (!wasCancelled(error)) setFailure(error);
      } finally {
        setPending(false);
      }
    },
  };
}

function ProofForm() {
  const t = useT();
  const { data: keys } = useQuery({
    queryKey: ['own-security'],
    queryFn: ({ signal }) => api('GET /ops/self/security', {}, signal),
  });
  const form = useForm({ initialValues: { password: '', code: '' } });
  const { failure, pending, prove } = useProving();
  const byCode = () => prove(() => api('POST /ops/session/proof', { body: form.getValues() }));
  const byPasskey = () =>
    prove(async () => {
      const assertion = await signByPasskey(await readAgain(() => api('GET /ops/session/passkey-proof')));
      const { password } = form.getValues();
      await api('POST /ops/session/passkey-proof', { body: { password, assertion } });
    });
  const errors = fieldErrors(failure, ['password', 'code'], t);
  return (
    <Dialog onClose={() => answerProof(false)} title={t('proof.title')} zIndex={500}>
      <form onSubmit={form.onSubmit(() => void byCode())} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('proof.text')}
          </Text>
          <PasswordInput
            label={t('login.password')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
            error={errors['password']}
          />
          {keys?.authenticatorSince !== null && (
            <TextInput
              label={t('login.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.getInputProps('code')}
              error={errors['code']}
            />
          )}
          <FormFailure failure={failure} errors={errors} />
          <ProofButtons pending={pending} />
          {keys?.passkeysOffered && keys.passkeys.length > 0 && <ByPasskey use={() => void byPasskey()} />}
        </Stack>
      </form>
    </Dialog>
  );
}

function ProofButtons({ pending }: { pending: boolean }) {
  const t = useT();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={() => answerProof(false)}>
        {t('command.cancel')}
      </Button>
      <Button type="submit" loading={pending}>
        {t('proof.submit')}
      </Button>
    </Group>
  );
}

function ByPasskey({ use }: { use: () => void }) {
  const t = useT();
  return (
    <>
      <Divider label={t('login.or')} />
      <Button variant="default" leftSection={<KeyRound size={16} aria-hidden />} onClick={use}>
        {t('login.passkey')}
      </Button>
    </>
  );
}
