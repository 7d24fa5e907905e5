import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#console/lib/api.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { TableCard } from '#console/templates/TableCard.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { MemberState } from '#console/ui/Standing.tsx';

/** Sessions, devices, attempts to log in, and accounts that share a device or an address. */
export function Access({ memberId }: { memberId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['member-access', memberId],
    queryFn: ({ signal }) => api('GET /ops/members/:memberId/access', { params: { memberId } }, signal),
  });
  if (error) return <FailureAlert failure={error} retry={() => void refetch()} />;
  if (!data) return null;
  const device = ({ system, browser }: { system: string | null; browser: string | null }): string =>
    [system, browser].filter(Boolean).join(' · ') || '–';
  return (
    <Stack gap="md">
      <TableCard
        none={t('access.none')}
        title={t('access.sessions')}
        rows={data.sessions}
        rowKey={({ id }) => id}
        columns={[
          { id: 'device', title: t('access.device'), render: device },
          { id: 'address', title: t('audit.address'), render: ({ address }) => address ?? '–' },
          { id: 'since', title: t('access.since'), render: ({ createdAt }) => <Moment at={createdAt} /> },
          { id: 'seen', title: t('access.seen'), render: ({ lastSeenAt }) => <Moment at={lastSeenAt} age /> },
        ]}
      />
      <TableCard
        none={t('access.none')}
        title={t('access.linked')}
        rows={data.linked}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: t('member.name'),
            render: ({ id, userName }) => <MemberLink id={id}>{userName}</MemberLink>,
          },
          {
            id: 'by',
            title: t('access.by'),
            render: ({ by }) => by.map((one) => t(`access.by.${one}`)).join(', '),
          },
          {
            id: 'status',
            title: t('approval.state'),
            render: ({ id, status }) => <MemberState id={id} status={status} />,
          },
        ]}
      />
      <TableCard
        none={t('access.none')}
        title={t('access.attempts')}
        rows={data.attempts}
        rowKey={({ at, outcome }) => `${at} ${outcome}`}
        columns={[
          { id: 'at', title: t('audit.at'), render: ({ at }) => <Moment at={at} /> },
          {
            id: 'outcome',
            title: t('access.outcome'),
            render: ({ outcome }) => phraseOf(t, `access.outcome.${outcome}`, outcome),
          },
          { id: 'address', title: t('audit.address'), render: ({ address }) => address ?? '–' },
        ]}
      />
    </Stack>
  );
}
