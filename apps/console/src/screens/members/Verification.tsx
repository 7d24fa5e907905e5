import { Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError, type ApiValue } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { DataTable, type Column } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

type Value = ApiValue<'GET /ops/members/:memberId/verification'>;
type Sent = Value['submissions'][number];

const tones: Readonly<Record<Value['tiers'][number]['state'], Tone>> = {
  open: 'over',
  locked: 'over',
  waiting: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  expired: 'warning',
};

const State = ({ state }: { state: string }) => (
  <StateBadge state={state} phrases="verifications.state" tones={tones} />
);

/** The member's verified levels, their expiry, and the decisions. */
export function Verification({ memberId }: { memberId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['member-verification', memberId],
    queryFn: ({ signal }) => api('GET /ops/members/:memberId/verification', { params: { memberId } }, signal),
  });
  if (error instanceof ApiError && error.code === 'not.found')
    return <Nothing title={t('verifications.off')} />;
  if (error) return <FailureAlert failure={error} retry={() => void refetch()} />;
  if (!data) return null;
  const limit = (sum: string | null) =>
    sum === null ? t('verifications.unlimited') : <Amount value={sum} />;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('verifications.reached'), String(data.tier)],
          [t('verifications.known'), data.verifiedName ?? '–'],
          [t('verifications.deposits'), limit(data.depositDay)],
          [t('verifications.withdrawals'), limit(data.withdrawDay)],
        ]}
      />
      <Tiers tiers={data.tiers} />
      <Submissions submissions={data.submissions} />
    </Stack>
  );
}

function Tiers({ tiers }: Pick<Value, 'tiers'>) {
  const t = useT();
  const columns: Column<Value['tiers'][number]>[] = [
    { id: 'tier', title: t('verifications.tier'), render: ({ tier }) => t('verifications.level', { tier }) },
    {
      id: 'asks',
      title: t('verifications.documents'),
      render: ({ asks }) => asks.map((kind) => t(`verifications.kind.${kind}`)).join(' · '),
    },
    { id: 'state', title: t('approval.state'), render: ({ state }) => <State state={state} /> },
    { id: 'until', title: t('verifications.expires'), render: ({ expiresAt }) => <Moment at={expiresAt} /> },
  ];
  return (
    <Card withBorder padding={0}>
      <Title order={2} p="lg" pb="sm">
        {t('verifications.tiers')}
      </Title>
      <DataTable
        label={t('verifications.tiers')}
        rows={tiers}
        rowKey={({ tier }) => String(tier)}
        columns={columns}
      />
    </Card>
  );
}

function Submissions({ submissions }: Pick<Value, 'submissions'>) {
  const t = useT();
  const columns: Column<Sent>[] = [
    { id: 'sent', title: t('verifications.sent'), render: ({ sentAt }) => <Moment at={sentAt} /> },
    { id: 'tier', title: t('verifications.tier'), render: ({ tier }) => t('verifications.level', { tier }) },
    { id: 'state', title: t('approval.state'), render: ({ state }) => <State state={state} /> },
    {
      id: 'reason',
      title: t('verifications.because'),
      render: ({ reason }) => (reason === null ? '–' : t(`verifications.because.${reason}`)),
    },
    { id: 'note', title: t('verifications.note'), render: ({ note }) => note ?? '–' },
    { id: 'by', title: t('verifications.by'), render: ({ decidedBy }) => decidedBy ?? '–' },
    {
      id: 'decided',
      title: t('verifications.decided'),
      render: ({ decidedAt }) => <Moment at={decidedAt} />,
    },
    {
      id: 'deleted',
      title: t('verifications.deleted'),
      render: ({ picturesDeletedAt }) => <Moment at={picturesDeletedAt} />,
    },
  ];
  return (
    <Card withBorder padding={0}>
      <Title order={2} p="lg" pb="sm">
        {t('verifications.history')}
      </Title>
      {submissions.length === 0 ? (
        <Nothing title={t('verifications.history.none')} />
      ) : (
        <DataTable
          label={t('verifications.history')}
          rows={submissions}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
    </Card>
  );
}
