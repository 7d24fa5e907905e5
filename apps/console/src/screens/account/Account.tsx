/** The own account: password, authenticator, passkeys, sessions. Every change of a key asks for a fresh proof. */
import {
  Badge,
  Button,
  Card,
  Code,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useCommand } from '#console/lib/command.ts';
import { fieldErrors } from '#console/lib/failure.ts';
import { makePasskey, wasCancelled } from '#console/lib/passkeys.ts';
import { useSelf } from '#console/lib/session.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Page } from '#console/templates/Page.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { QrCode } from '#console/ui/QrCode.tsx';
import { Shortcuts } from './Shortcuts.tsx';

export function Account() {
  const t = useT();
  const { name, title, roles, brands, amountLimit, sessionEndsAt } = useSelf();
  return (
    <Page title={t('account.title')} lead={t('account.lead')}>
      <Facts
        facts={[
          [t('staff.name'), name],
          [t('staff.title'), title],
          [t('staff.roles'), roles.map((role) => phraseOf(t, `role.${role}`, role)).join(', ')],
          [t('staff.brands'), brands?.join(', ') ?? t('approval.brand.all')],
          [
            t('staff.limit'),
            amountLimit === null ? t('staff.limit.none') : <Amount key="limit" value={amountLimit} />,
          ],
          [t('account.session.ends'), <Moment key="ends" at={sessionEndsAt} />],
        ]}
      />
      <Keys />
      <Sessions />
      <Shortcuts />
    </Page>
  );
}

type Security = ApiValue<'GET /ops/self/security'>;
type Dialog =
  | 'password'
  | 'authenticator'
  | 'passkey'
  | { passkey: string; name: string }
  | 'remove-authenticator';

function Keys() {
  const t = useT();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['own-security'],
    queryFn: ({ signal }) => api('GET /ops/self/security', {}, signal),
  });
  return (
    <Card withBorder padding="lg">
      <Title order={2} mb="md">
        {t('account.keys')}
      </Title>
      <FailureAlert failure={error} retry={() => void refetch()} />
      {data && <KeyRows security={data} open={setDialog} />}
      {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
      {dialog === 'authenticator' && <AuthenticatorDialog onClose={() => setDialog(null)} />}
      {dialog === 'passkey' && <PasskeyDialog onClose={() => setDialog(null)} />}
      {dialog === 'remove-authenticator' && (
        <CommandDialog
          title={t('account.authenticator.remove')}
          command="DELETE /ops/self/authenticator"
          initial={{}}
          request={() => ({})}
          submit={{ label: t('account.remove'), color: 'red' }}
          said={t('account.removed')}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && typeof dialog === 'object' && (
        <CommandDialog
          title={t('account.passkey.remove', { name: dialog.name })}
          command="DELETE /ops/self/passkeys/:passkeyId"
          initial={{}}
          request={() => ({ params: { passkeyId: dialog.passkey } })}
          submit={{ label: t('account.remove'), color: 'red' }}
          said={t('account.removed')}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  );
}

function KeyRows({ security, open }: { security: Security; open: (dialog: Dialog) => void }) {
  const t = useT();
  const { passwordChangedAt, authenticatorSince, passkeys, passkeysOffered } = security;
  return (
    <Stack gap="md">
      <KeyRow name={t('login.password')} note={<Since phrase="account.changed" at={passwordChangedAt} />}>
        <Button size="xs" variant="default" onClick={() => open('password')}>
          {t('account.change')}
        </Button>
      </KeyRow>
      <KeyRow
        name={t('account.authenticator')}
        note={
          authenticatorSince === null ? (
            t('account.absent')
          ) : (
            <Since phrase="account.since" at={authenticatorSince} />
          )
        }
      >
        <Button size="xs" variant="default" onClick={() => open('authenticator')}>
          {authenticatorSince === null ? t('account.add') : t('account.change')}
        </Button>
        {authenticatorSince !== null && passkeys.length > 0 && (
          <Button size="xs" variant="subtle" color="red" onClick={() => open('remove-authenticator')}>
            {t('account.remove')}
          </Button>
        )}
      </KeyRow>
      {passkeys.map(({ id, name, createdAt }) => (
        <KeyRow
          key={id}
          name={t('account.passkey', { name })}
          note={<Since phrase="account.since" at={createdAt} />}
        >
          <Button size="xs" variant="subtle" color="red" onClick={() => open({ passkey: id, name })}>
            {t('account.remove')}
          </Button>
        </KeyRow>
      ))}
      {passkeysOffered && (
        <Button w="fit-content" size="xs" variant="default" onClick={() => open('passkey')}>
          {t('account.passkey.add')}
        </Button>
      )}
    </Stack>
  );
}

function Since({ phrase, at }: { phrase: 'account.changed' | 'account.since'; at: string }) {
  const t = useT();
  return (
    <>
      {t(phrase)} <Moment at={at} />
    </>
  );
}

function KeyRow({
  name,
  note,
  children,
}: {
  name: string;
  note: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('account.password.title')}
      lead={t('account.password.lead')}
      command="PUT /ops/self/password"
      initial={{ newPassword: '' }}
      renderFields={(form) => (
        <PasswordInput
          label={t('invitation.password')}
          description={t('invitation.password.help')}
          autoComplete="new-password"
          data-autofocus
          {...form.getInputProps('newPassword')}
        />
      )}
      request={(body) => ({ body })}
      submit={{ label: t('account.change') }}
      said={t('account.password.said')}
      onClose={onClose}
    />
  );
}

/** A new secret first; it is in use once its first code has come. */
function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const begin = useCommand('POST /ops/self/authenticator');
  const [secret, setSecret] = useState<ApiValue<'POST /ops/self/authenticator'> | null>(null);
  if (secret === null)
    return (
      <Dialog onClose={onClose} title={t('account.authenticator.title')}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('account.authenticator.lead')}
          </Text>
          <FormFailure failure={begin.failure} />
          <Group justify="flex-end">
            <Button loading={begin.pending} onClick={() => void begin.send({}).then(setSecret)}>
              {t('account.authenticator.begin')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  return (
    <CommandDialog
      title={t('account.authenticator.title')}
      lead={
        <Stack align="center" gap="sm">
          {t('login.setup.text')}
          <QrCode text={secret.uri} label={t('login.setup.qr')} />
          <Code>{secret.secret}</Code>
        </Stack>
      }
      command="POST /ops/self/authenticator/code"
      initial={{ code: '' }}
      renderFields={(form) => (
        <TextInput
          label={t('login.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps('code')}
        />
      )}
      request={(body) => ({ body })}
      submit={{ label: t('account.authenticator.confirm') }}
      said={t('account.authenticator.said')}
      onClose={onClose}
    />
  );
}

function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const add = useCommand('POST /ops/self/passkeys', t('account.passkey.said'));
  const make = async (): Promise<void> => {
    setFailure(null);
    try {
      const attestation = await makePasskey();
      if (await add.send({ body: { name, attestation } })) onClose();
    } catch (error) {
      if (!wasCancelled(error)) setFailure(error);
    }
  };
  const errors = fieldErrors(add.failure, ['name'], t);
  return (
    <Dialog onClose={onClose} title={t('account.passkey.add')}>
      <Stack gap="md">
        <TextInput
          label={t('account.passkey.name')}
          description={t('account.passkey.name.help')}
          maxLength={40}
          data-autofocus
          value={name}
          error={errors['name']}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <FormFailure failure={failure ?? add.failure} errors={errors} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('command.cancel')}
          </Button>
          <Button loading={add.pending} disabled={name.trim() === ''} onClick={() => void make()}>
            {t('account.passkey.make')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Sessions() {
  const t = useT();
  const end = useCommand('DELETE /ops/self/sessions/:sessionId', t('account.session.ended'));
  const { data } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => api('GET /ops/self/sessions', {}, signal),
  });
  return (
    <Card withBorder padding={0}>
      <Title order={2} p="lg" pb="sm">
        {t('account.sessions')}
      </Title>
      <FormFailure failure={end.failure} />
      <DataTable
        label={t('account.sessions')}
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'address',
            title: t('audit.address'),
            render: ({ address, current }) => (
              <>
                {address}
                {current && (
                  <Badge ms="xs" color="teal" tt="none">
                    {t('account.session.this')}
                  </Badge>
                )}
              </>
            ),
          },
          { id: 'agent', title: t('account.session.browser'), render: ({ userAgent }) => userAgent ?? '–' },
          {
            id: 'used',
            title: t('account.session.used'),
            render: ({ lastUsedAt }) => <Moment at={lastUsedAt} age />,
          },
          {
            id: 'end',
            title: '',
            numeric: true,
            render: ({ id, current }) =>
              !current && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void end.send({ params: { sessionId: id } })}
                >
                  {t('account.session.end')}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
