import { Badge, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { QueuePage } from '#console/templates/QueuePage.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';

type Invitation = ApiValue<'GET /ops/loyalty/invitations'>['list'][number];
type Decision = 'pay' | 'reject';

const decisions = [
  { id: 'pay', hotkey: 'p', color: 'teal', primary: true },
  { id: 'reject', hotkey: 'r', color: 'red', primary: false },
] as const;

/** Invitations that reached their terms with a flag: both sides are paid once, or neither. */
export function InvitationQueue() {
  const t = useT();
  const can = useCan();
  const brand = useOneBrand();
  const [deciding, setDeciding] = useState<{ invitation: Invitation; decision: Decision } | null>(null);
  if (brand === null) return null;
  return (
    <>
      <QueuePage<Invitation>
        key={brand.code}
        name={`invitations ${brand.code}`}
        title={t('invitations.title')}
        lead={t('invitations.lead')}
        rowKey={({ friendId }) => friendId}
        load={(_query, _after, signal) =>
          api('GET /ops/loyalty/invitations', { query: { brand: brand.code } }, signal)
        }
        renderItem={(invitation) => <Item invitation={invitation} />}
        renderDetail={(invitation) => <Detail invitation={invitation} />}
        decisions={() =>
          can('invitation.decide')
            ? decisions.map(({ id, ...look }) => ({
                id,
                ...look,
                label: t(`invitation.${id}`),
                run: (invitation: Invitation) => setDeciding({ invitation, decision: id }),
              }))
            : []
        }
        empty={{ title: t('invitations.none'), text: t('invitations.none.text') }}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function Item({ invitation: { friendName, inviterName, registeredAt, flags } }: { invitation: Invitation }) {
  const t = useT();
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} truncate>
          {friendName}
        </Text>
        <Text size="xs" c="dimmed">
          <Moment at={registeredAt} age />
        </Text>
      </Group>
      <Text size="sm" truncate>
        {t('invitation.inviter')}: {inviterName}
      </Text>
      <Flags flags={flags} />
    </Stack>
  );
}

function Flags({ flags }: Pick<Invitation, 'flags'>) {
  const t = useT();
  return (
    <Group gap={4}>
      {flags.map((flag) => (
        <Badge key={flag} color="orange" tt="none">
          {t(`invitation.flag.${flag}`)}
        </Badge>
      ))}
    </Group>
  );
}

function Detail({ invitation }: { invitation: Invitation }) {
  const t = useT();
  const { friendId, friendName, inviterId, inviterName, registeredAt, flags } = invitation;
  return (
    <Facts
      title={friendName}
      facts={[
        [t('invitation.friend'), `${friendName} · ${friendId}`],
        [t('invitation.inviter'), `${inviterName} · ${inviterId}`],
        [t('invitation.registered'), <Moment key="registered" at={registeredAt} />],
        [t('invitation.flags'), <Flags key="flags" flags={flags} />],
      ]}
    />
  );
}

interface DecideProps {
  invitation: Invitation;
  decision: Decision;
  onClose: () => void;
}

function DecideDialog({ invitation: { friendId }, decision, onClose }: DecideProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t(`invitation.${decision}`)}
      lead={t(`invitation.${decision}.lead`)}
      command="POST /ops/loyalty/invitations/:friendId/decision"
      initial={{ reason: '' }}
      request={({ reason }) => ({ params: { friendId }, body: { decision, reason } })}
      submit={{ label: t(`invitation.${decision}`), color: decision === 'pay' ? 'teal' : 'red' }}
      said={t('invitation.said')}
      onClose={onClose}
    />
  );
}
