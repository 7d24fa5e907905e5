import { Badge, Group } from '@mantine/core';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';

type Invitation = ApiValue<'GET /ops/loyalty/invitations'>['list'][number];
type Decision = 'pay' | 'reject';

/** Invitations that met their terms but have a flag: both sides are paid once, or neither. */
export const InvitationQueue = ofOneBrand('invitations.title', InvitationQueueOfBrand);

function InvitationQueueOfBrand() {
  const t = useT();
  const can = useCan();
  const brand = useOneBrand();
  return (
    <QueuePage<Invitation>
      key={brand.code}
      name={`invitations ${brand.code}`}
      title={t('invitations.title')}
      lead={t('invitations.lead')}
      rowKey={({ friendId }) => friendId}
      load={(_query, _after, signal) =>
        api('GET /ops/loyalty/invitations', { query: { brand: brand.code } }, signal)
      }
      renderItem={({ friendName, inviterName, registeredAt, flags }) => (
        <QueueItem
          title={friendName}
          at={registeredAt}
          text={`${t('invitation.inviter')}: ${inviterName}`}
          note={<Flags flags={flags} />}
        />
      )}
      renderDetail={(invitation) => <Detail invitation={invitation} />}
      decisions={() => (can('invitation.decide') ? decisionsOf(t) : [])}
      empty={{ title: t('invitations.none'), text: t('invitations.none.text') }}
    />
  );
}

function decisionsOf(t: Translate): QueueDecision<Invitation>[] {
  const step = (decision: Decision, hotkey: string, color: string): QueueDecision<Invitation> => ({
    id: decision,
    label: t(`invitation.${decision}`),
    hotkey,
    color,
    primary: decision === 'pay',
    renderDialog: (invitation, close) => (
      <DecideDialog invitation={invitation} decision={decision} onClose={close} />
    ),
  });
  return [step('pay', 'p', 'teal'), step('reject', 'r', 'red')];
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
  const { friendId, friendName, inviterId, inviterName, registeredAt, metAt, flags } = invitation;
  return (
    <Facts
      title={friendName}
      facts={[
        [t('invitation.friend'), `${friendName} · ${friendId}`],
        [t('invitation.inviter'), `${inviterName} · ${inviterId}`],
        [t('invitation.registered'), <Moment key="registered" at={registeredAt} />],
        [t('invitation.met'), metAt === null ? '–' : <Moment key="met" at={metAt} />],
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
