import { Alert, Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';

/** Limits and stops of the member, and how they came about. */
export function Protection({ memberId }: { memberId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['member-protection', memberId],
    queryFn: ({ signal }) => api('GET /ops/members/:memberId/protection', { params: { memberId } }, signal),
  });
  if (error) return <FailureAlert failure={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Stack gap="md">
      {data.stop && (
        <Alert color="orange" variant="light" icon={<ShieldAlert size={18} aria-hidden />}>
          {t(`protection.stop.${data.stop.kind}`)}{' '}
          {data.stop.until < '9999' && <Moment at={data.stop.until} />}
        </Alert>
      )}
      <Card withBorder padding={0}>
        <Title order={2} p="lg" pb="sm">
          {t('protection.limits')}
        </Title>
        <DataTable
          label={t('protection.limits')}
          rows={data.limits}
          rowKey={({ measure, period }) => `${measure} ${period}`}
          columns={[
            { id: 'measure', title: t('protection.measure'), render: ({ measure }) => t(`limit.${measure}`) },
            { id: 'period', title: t('protection.period'), render: ({ period }) => t(`limit.per.${period}`) },
            {
              id: 'amount',
              title: t('transfer.amount'),
              numeric: true,
              render: ({ amount }) => <Amount value={amount} />,
            },
            {
              id: 'used',
              title: t('protection.used'),
              numeric: true,
              render: ({ used }) => <Amount value={used} />,
            },
          ]}
        />
      </Card>
      <History history={data.history} />
    </Stack>
  );
}

type History = ApiValue<'GET /ops/members/:memberId/protection'>['history'];

function History({ history }: { history: History }) {
  const t = useT();
  return (
    <Card withBorder padding={0}>
      <Title order={2} p="lg" pb="sm">
        {t('protection.history')}
      </Title>
      {history.length === 0 ? (
        <Nothing title={t('protection.history.none')} />
      ) : (
        <DataTable
          label={t('protection.history')}
          rows={history}
          rowKey={({ id }) => id}
          columns={[
            { id: 'at', title: t('audit.at'), render: ({ at }) => <Moment at={at} /> },
            {
              id: 'action',
              title: t('audit.action'),
              render: ({ action }) => phraseOf(t, `protection.action.${action}`, action),
            },
            { id: 'by', title: t('audit.actor'), render: ({ by }) => t(`protection.by.${by}`) },
            {
              id: 'what',
              title: t('protection.measure'),
              render: ({ measure }) => (measure === null ? '–' : phraseOf(t, `limit.${measure}`, measure)),
            },
            { id: 'before', title: t('changes.before'), render: ({ before }) => before ?? '–' },
            { id: 'after', title: t('changes.after'), render: ({ after }) => after ?? '–' },
          ]}
        />
      )}
    </Card>
  );
}
