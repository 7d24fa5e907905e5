/** Log in: name and password, then a code or a passkey. Who has neither sets up an authenticator first. */
import { Button, Code, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { api, ApiError, type ApiValue } from '#console/lib/api.ts';
import { focusOnMount } from '#console/lib/focus.ts';
import { fieldErrors } from '#console/lib/failure.ts';
import { signByPasskey, wasCancelled } from '#console/lib/passkeys.ts';
import { startSession, useMaybeSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { QrCode } from '#console/ui/QrCode.tsx';
import { DoorFrame } from './DoorFrame.tsx';

type Challenge = ApiValue<'POST /ops/session/login'>;

export function LogIn() {
  const { data: self } = useMaybeSelf();
  const { state } = useLocation();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const next = (state as { next?: string } | null)?.next;
  // An address of this console only; a second slash would make it another host's.
  if (self) return <Navigate to={next && /^\/(?!\/)/.test(next) ? next : '/'} replace />;
  return challenge === null ? (
    <NameAndPassword onDone={setChallenge} />
  ) : (
    <SecondFactor challenge={challenge} onOver={() => setChallenge(null)} />
  );
}

/** One form: what it sends, and what went wrong with that. */
function useSending(): {
  failure: unknown;
  pending: boolean;
  send(work: () => Promise<void>): Promise<void>;
} {
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  return {
    failure,
    pending,
    async send(work) {
      setPending(true);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        if (!wasCancelled(error)) setFailure(error);
      } finally {
        setPending(false);
      }
    },
  };
}

function NameAndPassword({ onDone }: { onDone: (challenge: Challenge) => void }) {
  const t = useT();
  const form = useForm({ initialValues: { name: '', password: '' } });
  const { failure, pending, send } = useSending();
  const errors = fieldErrors(failure, ['name', 'password'], t);
  return (
    <DoorFrame title={t('login.title')} text={t('login.text')}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (body) => void send(async () => onDone(await api('POST /ops/session/login', { body }))),
        )}
      >
        <Stack gap="md">
          <TextInput
            label={t('login.name')}
            autoComplete="username"
            autoCapitalize="none"
            ref={focusOnMount}
            {...form.getInputProps('name')}
            error={errors['name']}
          />
          <PasswordInput
            label={t('login.password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
            error={errors['password']}
          />
          <FormFailure failure={failure} errors={errors} />
          <Button type="submit" loading={pending} fullWidth>
            {t('login.next')}
          </Button>
        </Stack>
      </form>
    </DoorFrame>
  );
}

function SecondFactor({ challenge, onOver }: { challenge: Challenge; onOver: () => void }) {
  const t = useT();
  const form = useForm({ initialValues: { code: '' } });
  const { failure, pending, send } = useSending();
  const { challengeToken, setUp, passkey, authenticator } = challenge;
  const errors = fieldErrors(failure, ['code'], t);
  const over = failure instanceof ApiError && failure.code === 'second.factor.expired';
  const byCode = (code: string) =>
    send(async () => startSession(await api('POST /ops/session/code', { body: { challengeToken, code } })));
  const byPasskey = (options: NonNullable<typeof passkey>) =>
    send(async () => {
      const assertion = await signByPasskey(options);
      startSession(await api('POST /ops/session/passkey', { body: { challengeToken, assertion } }));
    });
  return (
    <DoorFrame
      title={setUp ? t('login.setup.title') : t('login.second.title')}
      text={setUp ? t('login.setup.text') : t('login.second.text')}
    >
      <form noValidate onSubmit={form.onSubmit(({ code }) => void byCode(code))}>
        <Stack gap="md">
          {setUp && (
            <Stack align="center" gap="sm">
              <QrCode text={setUp.uri} label={t('login.setup.qr')} />
              <Text size="xs" c="dimmed">
                {t('login.setup.secret')}
              </Text>
              <Code>{setUp.secret}</Code>
            </Stack>
          )}
          {(authenticator || setUp) && (
            <>
              <TextInput
                label={t('login.code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                ref={focusOnMount}
                maxLength={9}
                {...form.getInputProps('code')}
                error={errors['code']}
              />
              <FormFailure failure={failure} errors={errors} {...(over && { retry: onOver })} />
              <Button type="submit" loading={pending} fullWidth>
                {t('login.submit')}
              </Button>
            </>
          )}
          {!authenticator && !setUp && <FormFailure failure={failure} {...(over && { retry: onOver })} />}
          {passkey && authenticator && <Divider label={t('login.or')} />}
          {passkey && (
            <Button
              variant="default"
              leftSection={<KeyRound size={16} aria-hidden />}
              loading={pending}
              onClick={() => void byPasskey(passkey)}
            >
              {t('login.passkey')}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={onOver}>
            {t('login.other')}
          </Button>
        </Stack>
      </form>
    </DoorFrame>
  );
}
