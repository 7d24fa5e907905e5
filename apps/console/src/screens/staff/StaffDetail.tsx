import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { ObjectAudit } from '#console/templates/ObjectAudit.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { formOf, GrantsFields, grantsOf, OperatorState, rolesOf, type Operator } from './operator.tsx';

type Dialog = 'roles' | 'reset' | 'disable' | 'invite';

export function StaffDetail() {
  const t = useT();
  const can = useCan();
  const { operatorId = '' } = useParams();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const answer = useQuery({
    queryKey: ['operator', operatorId],
    queryFn: ({ signal }) => api('GET /ops/operators/:operatorId', { params: { operatorId } }, signal),
  });
  return (
    <>
      <DetailPage
        answer={answer}
        back={{ to: '/staff', label: t('staff.all') }}
        show={(operator) => ({
          title: operator.name,
          lead: operator.title,
          badges: <OperatorState state={operator.state} />,
          actions: <Actions operator={operator} open={setDialog} />,
          children: <OperatorFacts operator={operator} />,
          tabs: can('audit.view')
            ? [
                {
                  id: 'audit',
                  label: t('audit.title'),
                  render: () => <ObjectAudit object="operator" objectId={operatorId} />,
                },
              ]
            : [],
        })}
      />
      {answer.data && dialog && (
        <StaffDialog operator={answer.data} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function OperatorFacts({ operator }: { operator: Operator }) {
  const t = useT();
  const {
    roles,
    brands,
    amountLimit,
    createdAt,
    lastAccessAt,
    lastAccessAddress,
    passwordChangedAt,
    disabledAt,
  } = operator;
  return (
    <Facts
      facts={[
        [t('staff.roles'), rolesOf(t, roles)],
        [t('staff.brands'), brands?.join(', ') ?? t('approval.brand.all')],
        [
          t('staff.limit'),
          amountLimit === null ? t('staff.limit.none') : <Amount key="limit" value={amountLimit} />,
        ],
        [t('staff.created'), <Moment key="created" at={createdAt} />],
        [t('staff.last.access'), <Moment key="access" at={lastAccessAt} />],
        [t('audit.address'), lastAccessAddress ?? '–'],
        [t('staff.password.changed'), <Moment key="password" at={passwordChangedAt} />],
        [t('staff.disabled'), <Moment key="disabled" at={disabledAt} />],
      ]}
    />
  );
}

function Actions({ operator, open }: { operator: Operator; open: (dialog: Dialog) => void }) {
  const t = useT();
  const can = useCan();
  const self = useSelf();
  // The server refuses whatever somebody does about the own account.
  if (operator.id === self.id) return null;
  const proposes = can('operator.propose');
  return (
    <>
      {proposes && operator.state !== 'disabled' && (
        <Button variant="default" onClick={() => open('roles')}>
          {t('staff.roles.propose')}
        </Button>
      )}
      {proposes && operator.state !== 'invited' && (
        <Button variant="default" onClick={() => open('reset')}>
          {t('staff.reset')}
        </Button>
      )}
      {can('operator.disable') && operator.state !== 'disabled' && (
        <Button variant="default" c="red" onClick={() => open('disable')}>
          {t('staff.disable')}
        </Button>
      )}
      {proposes && operator.state === 'invited' && (
        <Button onClick={() => open('invite')}>{t('staff.invite')}</Button>
      )}
    </>
  );
}

interface DialogProps {
  operator: Operator;
  onClose: () => void;
}

function StaffDialog({ dialog, ...props }: DialogProps & { dialog: Dialog }) {
  if (dialog === 'roles') return <RolesDialog {...props} />;
  if (dialog === 'reset') return <ResetDialog {...props} />;
  if (dialog === 'disable') return <DisableDialog {...props} />;
  return <InviteDialog {...props} />;
}

function RolesDialog({ operator, onClose }: DialogProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <CommandDialog
      title={t('staff.roles.propose')}
      lead={t('staff.roles.lead', { name: operator.name })}
      command="POST /ops/approvals/operator-roles"
      initial={{ ...formOf(operator), reason: '' }}
      renderFields={(form) => <GrantsFields form={form as never} />}
      request={({ reason, ...grants }, requestId) => ({
        body: { requestId, reason, change: { operatorId: operator.id, ...grantsOf(grants) } },
      })}
      submit={{ label: t('staff.propose') }}
      said={t('staff.proposed')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
      onClose={onClose}
    />
  );
}

function ResetDialog({ operator, onClose }: DialogProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <CommandDialog
      title={t('staff.reset')}
      lead={t('staff.reset.lead', { name: operator.name })}
      command="POST /ops/approvals/operator-reset"
      initial={{ reason: '' }}
      request={({ reason }, requestId) => ({
        body: { requestId, reason, reset: { operatorId: operator.id } },
      })}
      submit={{ label: t('staff.propose') }}
      said={t('staff.proposed')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
      onClose={onClose}
    />
  );
}

function DisableDialog({ operator, onClose }: DialogProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('staff.disable')}
      lead={t('staff.disable.lead', { name: operator.name })}
      command="POST /ops/operators/:operatorId/disable"
      initial={{ reason: '' }}
      request={(body) => ({ params: { operatorId: operator.id }, body })}
      submit={{ label: t('staff.disable'), color: 'red' }}
      said={t('staff.disabled.said')}
      onClose={onClose}
    />
  );
}

function InviteDialog({ operator, onClose }: DialogProps) {
  const t = useT();
  const [made, setMade] = useState<ApiValue<'POST /ops/operators/:operatorId/invitation'> | null>(null);
  if (made !== null) return <LinkDialog made={made} onClose={onClose} />;
  return (
    <CommandDialog
      title={t('staff.invite')}
      lead={t('staff.invite.lead', { name: operator.name })}
      command="POST /ops/operators/:operatorId/invitation"
      initial={{ reason: '' }}
      request={(body) => ({ params: { operatorId: operator.id }, body })}
      submit={{ label: t('staff.invite') }}
      said={t('staff.invite.said')}
      onAnswer={setMade}
      onClose={onClose}
    />
  );
}

function LinkDialog({
  made: { link, expiresAt },
  onClose,
}: {
  made: { link: string; expiresAt: string };
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog onClose={onClose} title={t('staff.link')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('staff.link.text')} <Moment at={expiresAt} />
        </Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {link}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button onClick={copy}>{copied ? t('staff.copied') : t('staff.copy')}</Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
