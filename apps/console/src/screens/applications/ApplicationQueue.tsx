import { Card, Text, Textarea } from '@mantine/core';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { QueueItem } from '#console/templates/QueueItem.tsx';
import { QueuePage, type QueueDecision } from '#console/templates/QueuePage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';

type Application = ApiValue<'GET /ops/applications'>['list'][number];
type Step = ApiRequest<'POST /ops/applications/:applicationId/step'>['body']['to'];
type Open = 'applying' | 'process' | 'joined' | 'signed';

const tones: Readonly<Record<Application['state'], Tone>> = {
  applying: 'waiting',
  process: 'waiting',
  joined: 'warning',
  signed: 'warning',
  issued: 'good',
  claimed: 'good',
  rejected: 'over',
};

/** Where each may go next, as the server allows it. */
const steps: Readonly<Record<Open, readonly Step[]>> = {
  applying: ['joined', 'process', 'rejected'],
  process: ['joined', 'rejected'],
  joined: ['issued'],
  signed: ['issued'],
};
const isOpen = (state: Application['state']): state is Open => Object.hasOwn(steps, state);
const openStates = Object.keys(steps) as Open[];
const hotkeys: Readonly<Record<Step, string>> = { joined: 'a', process: 't', rejected: 'r', issued: 'i' };

/** Applications for promotions: taken on, accepted, rejected, or answered with what is issued. The oldest first. */
export function ApplicationQueue() {
  const t = useT();
  const can = useCan();
  return (
    <QueuePage<Application>
      name="applications"
      title={t('applications.title')}
      lead={t('applications.lead')}
      filters={[choice('state', t('approval.state'), openStates, (code) => t(`application.state.${code}`))]}
      rowKey={({ id }) => id}
      load={async (query, _after, signal) => {
        const { list } = await api(
          'GET /ops/applications',
          { query: query as ApiRequest<'GET /ops/applications'>['query'] },
          signal,
        );
        return { list: list.filter(({ state }) => isOpen(state)) };
      }}
      renderItem={({ memberId, userName, promotion, createdAt, state }) => (
        <QueueItem
          title={userName}
          memberId={memberId}
          at={createdAt}
          text={promotion}
          badge={<State state={state} />}
        />
      )}
      renderDetail={(application) => <Detail application={application} />}
      decisions={({ state }) =>
        can('application.decide') && isOpen(state) ? decisionsOf(t, steps[state]) : []
      }
      empty={{ title: t('applications.none'), text: t('applications.none.text') }}
    />
  );
}

const decisionsOf = (t: Translate, possible: readonly Step[]): QueueDecision<Application>[] =>
  possible.map((to, index) => ({
    id: to,
    label: t(`application.step.${to}`),
    hotkey: hotkeys[to],
    primary: index === 0,
    color: 'teal',
    renderDialog: (application, close) => <StepDialog application={application} to={to} onClose={close} />,
  }));

const State = ({ state }: Pick<Application, 'state'>) => (
  <StateBadge state={state} phrases="application.state" tones={tones} />
);

function Detail({ application }: { application: Application }) {
  const t = useT();
  const { memberId, userName, promotion, brand, remark, pictures, createdAt, updatedAt, state, pays } =
    application;
  return (
    <>
      <Facts
        title={promotion}
        facts={[
          [
            t('application.member'),
            <MemberLink key="member" id={memberId}>
              {userName}
            </MemberLink>,
          ],
          [t('approval.brand'), brand],
          [t('approval.state'), <State key="state" state={state} />],
          [t('application.created'), <Moment key="created" at={createdAt} />],
          [t('application.updated'), <Moment key="updated" at={updatedAt} />],
          [t('application.pictures'), String(pictures)],
          ...(pays === null
            ? []
            : [
                [
                  t('application.pays'),
                  t('application.pays.what', { amount: pays.amount, code: pays.code }),
                ] as const,
              ]),
        ]}
      />
      <Card withBorder padding="lg">
        <Text size="xs" c="dimmed" fw={500}>
          {t('application.remark')}
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {remark || '–'}
        </Text>
      </Card>
    </>
  );
}

interface StepDialogProps {
  application: Application;
  to: Step;
  onClose: () => void;
}

function StepDialog({ application, to, onClose }: StepDialogProps) {
  const t = useT();
  const tells = to === 'rejected' || to === 'issued';
  return (
    <CommandDialog
      title={t(`application.step.${to}`)}
      lead={[
        t('application.step.lead', { name: application.userName, promotion: application.promotion }),
        ...(to === 'joined' && application.pays !== null
          ? [t('application.pays.lead', { amount: application.pays.amount })]
          : []),
      ].join(' ')}
      memberId={application.memberId}
      command="POST /ops/applications/:applicationId/step"
      initial={{ note: '' }}
      renderFields={(form) =>
        tells && (
          <Textarea
            label={t(`application.note.${to}`)}
            description={t('application.note.help')}
            maxLength={300}
            autosize
            minRows={2}
            required
            data-autofocus
            {...form.getInputProps('note')}
          />
        )
      }
      request={({ note }) => ({
        params: { applicationId: application.id },
        body: { to, ...(tells && { note }) },
      })}
      submit={{ label: t(`application.step.${to}`), color: to === 'rejected' ? 'red' : 'teal' }}
      said={t('application.said')}
      onClose={onClose}
    />
  );
}
