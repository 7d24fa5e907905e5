/** One bulk action: what the rehearsal counted, how far it is, and what became of each player. */
import { Button, Progress, Stack, Text } from '@mantine/core';
import { bulkMemberStates } from '@perya/contract/bulk/operators/bulk-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useBrandName } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useCan } from '#console/lib/session.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { List } from '#console/templates/List.tsx';
import { ObjectAudit } from '#console/templates/ObjectAudit.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { MemberName } from '#console/ui/Standing.tsx';
import { actionPermissions, BulkState, whatOf, Whom, type Bulk } from './bulk.tsx';

type Asking = 'propose' | 'stop';
const runningRefreshMs = 2_000;

export function BulkDetail() {
  const t = useT();
  const can = useCan();
  const { bulkId = '' } = useParams();
  const [asking, setAsking] = useState<Asking | null>(null);
  const answer = useQuery({
    queryKey: ['bulk', bulkId],
    queryFn: ({ signal }) => api('GET /ops/bulk/:bulkId', { params: { bulkId } }, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runningRefreshMs : false),
  });
  return (
    <>
      <DetailPage<Bulk>
        answer={answer}
        back={{ to: '/bulk', label: t('bulk.title') }}
        show={(bulk) => ({
          title: whatOf(t, bulk),
          badges: <BulkState state={bulk.state} />,
          actions: <Actions bulk={bulk} ask={setAsking} />,
          children: <BulkFacts bulk={bulk} />,
          tabs: [
            { id: 'members', label: t('bulk.members'), render: () => <Members bulkId={bulkId} /> },
            ...(can('audit.view')
              ? [
                  {
                    id: 'audit',
                    label: t('audit.title'),
                    render: () => <ObjectAudit object="bulk" objectId={bulkId} />,
                  },
                ]
              : []),
          ],
        })}
      />
      {answer.data && asking === 'propose' && (
        <ProposeDialog bulk={answer.data} onClose={() => setAsking(null)} />
      )}
      {answer.data && asking === 'stop' && <StopDialog bulk={answer.data} onClose={() => setAsking(null)} />}
    </>
  );
}

function Actions({ bulk, ask }: { bulk: Bulk; ask: (asking: Asking) => void }) {
  const t = useT();
  const can = useCan();
  const { state, approvalId, action } = bulk;
  return (
    <>
      {approvalId !== null && can('approval.view') && (
        <Button component={Link} to={`/approvals/${approvalId}`} variant="default">
          {t('bulk.approval')}
        </Button>
      )}
      {can('bulk.stop') && (state === 'rehearsed' || state === 'running') && (
        <Button variant="default" onClick={() => ask('stop')}>
          {t('bulk.stop')}
        </Button>
      )}
      {state === 'rehearsed' && can('bulk.propose') && can(actionPermissions[action]) && (
        <Button onClick={() => ask('propose')}>{t('bulk.propose')}</Button>
      )}
    </>
  );
}

function BulkFacts({ bulk }: { bulk: Bulk }) {
  const t = useT();
  const { members, done, unchanged, skipped, state } = bulk;
  const passed = done + unchanged + skipped;
  return (
    <>
      {state !== 'rehearsed' && (
        <Stack gap={4}>
          <Progress
            value={(passed / members) * 100}
            aria-label={t('bulk.progress', { done: formatCount(passed), members: formatCount(members) })}
            animated={state === 'running'}
          />
          <Text size="xs" c="dimmed" className="figures">
            {t('bulk.progress', { done: formatCount(passed), members: formatCount(members) })}
          </Text>
        </Stack>
      )}
      <Facts
        facts={[
          [t('bulk.members'), formatCount(members)],
          [t('bulk.money'), <Amount key="money" value={bulk.money} currency={bulk.currency} />],
          ...(bulk.grant === null
            ? []
            : ([
                [
                  t('bulk.grant.each'),
                  <Amount key="each" value={bulk.grant.each} currency={bulk.currency} />,
                ],
                [
                  t('bulk.grant.total'),
                  <Amount key="total" value={bulk.grant.total} currency={bulk.currency} />,
                ],
              ] as const)),
          [t('bulk.protected'), formatCount(bulk.protected)],
          [t('approval.brand'), <BrandName key="brand" code={bulk.brand} />],
          [t('bulk.whom'), <Whom key="whom" choice={bulk.choice} />],
          [t('bulk.maker'), bulk.maker],
          [t('bulk.made'), <Moment key="made" at={bulk.madeAt} />],
          ...(state === 'rehearsed'
            ? []
            : ([
                [t('command.reason'), bulk.reason ?? '–'],
                [t('bulk.done'), formatCount(done)],
                [t('bulk.unchanged'), formatCount(unchanged)],
                [t('bulk.skipped'), formatCount(skipped)],
                [t('bulk.started'), <Moment key="started" at={bulk.startedAt} />],
                [t('bulk.ended'), <Moment key="ended" at={bulk.endedAt} />],
              ] as const)),
          ...(bulk.stoppedBy === null
            ? []
            : ([
                [t('bulk.stoppedBy'), phraseOf(t, `bulk.stoppedBy.${bulk.stoppedBy}`, bulk.stoppedBy)],
              ] as const)),
        ]}
      />
    </>
  );
}

type Row = ApiValue<'GET /ops/bulk/:bulkId/members'>['list'][number];

const memberTones: Readonly<Record<Row['state'], Tone>> = {
  waiting: 'waiting',
  done: 'good',
  unchanged: 'over',
  skipped: 'warning',
};

function Members({ bulkId }: { bulkId: string }) {
  const t = useT();
  return (
    <List<Row>
      label={t('bulk.members')}
      name={`bulk members ${bulkId}`}
      filters={[
        choice('state', t('bulk.member.state'), bulkMemberStates, (code) => t(`bulk.member.state.${code}`)),
      ]}
      rowKey={({ memberId }) => memberId}
      to={({ memberId }) => `/members/${memberId}`}
      load={(query, after, signal) =>
        api(
          'GET /ops/bulk/:bulkId/members',
          {
            params: { bulkId },
            query: { ...query, after } as ApiRequest<'GET /ops/bulk/:bulkId/members'>['query'],
          },
          signal,
        )
      }
      columns={[
        {
          id: 'name',
          title: t('member.name'),
          render: ({ memberId, userName }) => <MemberName id={memberId} name={userName} />,
        },
        { id: 'id', title: t('member.id'), render: ({ memberId }) => memberId },
        {
          id: 'state',
          title: t('bulk.member.state'),
          render: ({ state }) => <StateBadge state={state} phrases="bulk.member.state" tones={memberTones} />,
        },
        { id: 'at', title: t('bulk.member.at'), render: ({ at }) => <Moment at={at} /> },
      ]}
      empty={{ title: t('bulk.members.none') }}
    />
  );
}

function ProposeDialog({ bulk: { id, brand, members }, onClose }: { bulk: Bulk; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('bulk.propose')}
      lead={`${useBrandName(brand)}: ${t('bulk.propose.lead', { members: formatCount(members) })}`}
      command="POST /ops/approvals/bulk"
      initial={{ reason: '' }}
      request={({ reason }, requestId) => ({ body: { requestId, reason, bulk: { bulkId: id } } })}
      submit={{ label: t('bulk.propose') }}
      said={t('bulk.proposed')}
      onClose={onClose}
    />
  );
}

function StopDialog({ bulk: { id, brand }, onClose }: { bulk: Bulk; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('bulk.stop')}
      lead={`${useBrandName(brand)}: ${t('bulk.stop.lead')}`}
      command="POST /ops/bulk/:bulkId/stop"
      initial={{ reason: '' }}
      request={({ reason }) => ({ params: { bulkId: id }, body: { reason } })}
      submit={{ label: t('bulk.stop'), color: 'red' }}
      said={t('bulk.stopped')}
      onClose={onClose}
    />
  );
}
