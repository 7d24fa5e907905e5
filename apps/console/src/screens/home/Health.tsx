/** How the installation does, and work that failed for good. */
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { formatCount } from '#console/lib/format.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { TableCard } from '#console/templates/TableCard.tsx';
import { Page } from '#console/templates/Page.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';

type HealthValue = ApiValue<'GET /ops/health'>;

export function Health() {
  const t = useT();
  const answer = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => api('GET /ops/health', {}, signal),
    refetchInterval: 15_000,
  });
  return (
    <Page title={t('health.title')} lead={t('health.lead')}>
      <Answered answer={answer} render={(value) => <Tables value={value} />} />
      <FailedWork />
    </Page>
  );
}

function Tables({
  value: { database, followers, dueWork, messages, providers, suppliers },
}: {
  value: HealthValue;
}) {
  const t = useT();
  const number = (id: string, title: string) => ({ id, title, numeric: true });
  return (
    <Stack gap="lg">
      <Database database={database} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <TableCard
          none={t('health.none')}
          title={t('health.followers')}
          rows={followers}
          rowKey={({ name }) => name}
          columns={[
            { id: 'name', title: t('health.follower'), render: ({ name }) => name },
            { ...number('behind', t('health.behind')), render: ({ behind }) => behind },
          ]}
        />
        <TableCard
          none={t('health.none')}
          title={t('health.work')}
          rows={dueWork}
          rowKey={({ kind }) => kind}
          columns={[
            { id: 'kind', title: t('health.kind'), render: ({ kind }) => kind },
            { ...number('waiting', t('health.waiting')), render: ({ waiting }) => waiting },
            { ...number('overdue', t('health.overdue')), render: ({ overdue }) => overdue },
            { ...number('failed', t('health.failed')), render: ({ failed }) => failed },
          ]}
        />
        <TableCard
          none={t('health.none')}
          title={t('health.messages')}
          rows={messages}
          rowKey={({ channel }) => channel}
          columns={[
            { id: 'channel', title: t('health.channel'), render: ({ channel }) => channel },
            { ...number('waiting', t('health.waiting')), render: ({ waiting }) => waiting },
            { ...number('failed', t('health.failed')), render: ({ failed }) => failed },
          ]}
        />
        <TableCard
          none={t('health.none')}
          title={t('health.providers')}
          rows={providers}
          rowKey={({ provider }) => provider}
          columns={[
            { id: 'provider', title: t('health.provider'), render: ({ provider }) => provider },
            {
              id: 'report',
              title: t('health.report'),
              render: ({ lastReportAt }) => <Moment at={lastReportAt} age />,
            },
            { ...number('unfinished', t('health.unfinished')), render: ({ unfinished }) => unfinished },
          ]}
        />
      </SimpleGrid>
      <Suppliers suppliers={suppliers} />
    </Stack>
  );
}

function Database({ database: { answerMs, megabytes, connections } }: Pick<HealthValue, 'database'>) {
  const t = useT();
  return (
    <Facts
      title={t('health.database')}
      facts={[
        [t('health.answer'), t('health.ms', { ms: answerMs })],
        [t('health.size'), t('health.mb', { mb: megabytes })],
        [t('health.connections'), connections],
      ]}
    />
  );
}

function Suppliers({ suppliers }: Pick<HealthValue, 'suppliers'>) {
  const t = useT();
  return (
    <TableCard
      none={t('health.none')}
      title={t('health.suppliers')}
      rows={suppliers}
      rowKey={({ code }) => code}
      columns={[
        { id: 'name', title: t('health.supplier'), render: ({ name }) => name },
        {
          id: 'door',
          title: t('health.door'),
          render: ({ hasDoor }) => t(hasDoor ? 'home.yes' : 'home.no'),
        },
        {
          id: 'rounds',
          title: t('health.rounds'),
          numeric: true,
          render: ({ oldOpenRounds }) => formatCount(Number(oldOpenRounds)),
        },
      ]}
    />
  );
}

type Failed = ApiValue<'GET /ops/failed-work'>['list'][number];

function FailedWork() {
  const t = useT();
  const can = useCan();
  const [releasing, setReleasing] = useState<Failed | null>(null);
  const answer = useQuery({
    queryKey: ['failed-work'],
    queryFn: ({ signal }) => api('GET /ops/failed-work', {}, signal),
  });
  return (
    <>
      <Answered
        answer={answer}
        render={({ list }) => (
          <TableCard
            none={t('health.none')}
            title={t('health.failed.work')}
            rows={list}
            rowKey={({ kind, key }) => `${kind} ${key}`}
            columns={[
              { id: 'kind', title: t('health.kind'), render: ({ kind }) => kind },
              { id: 'key', title: t('health.key'), render: ({ key }) => key },
              { id: 'at', title: t('health.failed'), render: ({ failedAt }) => <Moment at={failedAt} age /> },
              { id: 'tries', title: t('health.attempts'), numeric: true, render: ({ attempts }) => attempts },
              { id: 'error', title: t('health.error'), render: ({ lastError }) => lastError },
              {
                id: 'release',
                title: t('health.release'),
                render: (work) =>
                  can('due.release') && (
                    <Button size="compact-sm" variant="default" onClick={() => setReleasing(work)}>
                      {t('health.release')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      />
      {releasing && (
        <CommandDialog
          title={t('health.release')}
          lead={t('health.release.lead')}
          command="POST /ops/failed-work/release"
          initial={{ reason: '' }}
          request={({ reason }) => ({ body: { kind: releasing.kind, key: releasing.key, reason } })}
          submit={{ label: t('health.release') }}
          said={t('health.release.said')}
          onClose={() => setReleasing(null)}
        />
      )}
    </>
  );
}
