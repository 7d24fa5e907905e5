/** What a member has, and what moved. */
import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, type ApiValue } from '#console/lib/api.ts';
import { formatCount } from '#console/lib/format.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { List } from '#console/templates/List.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { loadOf } from './member-list.ts';

const path = 'GET /ops/members/:memberId/money';

/** Each purse: what it holds, and what of it can be used. */
export function Purses({ memberId }: { memberId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['member-money', memberId],
    queryFn: ({ signal }) => api(path, { params: { memberId } }, signal),
  });
  if (error) return <FailureAlert failure={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      {data.purses.map(({ purse, balance, held, available }) => (
        <Card key={purse} withBorder padding="md">
          <Text size="xs" c="dimmed" fw={500}>
            {purse === '0' ? t('member.cash') : t('member.bonus', { purse })}
          </Text>
          <Text size="xl" fw={650} mt={4}>
            <Amount value={balance} currency={data.currency} />
          </Text>
          <Text size="xs" c="dimmed" mt={4}>
            {t('member.available')} <Amount value={available} /> · {t('member.held')} <Amount value={held} />
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}

/** The last 30 and 90 days. */
export function Kpis({ memberId }: { memberId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['member-kpis', memberId],
    queryFn: ({ signal }) => api('GET /ops/members/:memberId/kpis', { params: { memberId } }, signal),
  });
  if (error) return <FailureAlert failure={error} retry={() => void refetch()} />;
  if (!data) return null;
  const amounts = ['deposited', 'withdrawn', 'staked', 'won', 'ggr', 'jackpots', 'promoted'] as const;
  return (
    <Card withBorder padding={0}>
      <Title order={2} p="lg" pb="sm">
        {t('member.tab.kpis')}
      </Title>
      <DataTable
        label={t('member.tab.kpis')}
        rows={data.spans}
        rowKey={({ days }) => String(days)}
        columns={[
          { id: 'days', title: t('kpi.days'), render: ({ days }) => t('kpi.last', { days }) },
          {
            id: 'bets',
            title: t('kpi.bets'),
            numeric: true,
            render: ({ bets }) => formatCount(Number(bets)),
          },
          ...amounts.map((name) => ({
            id: name,
            title: t(`kpi.${name}`),
            numeric: true,
            render: (span: (typeof data.spans)[number]) => <Amount value={span[name]} />,
          })),
        ]}
      />
    </Card>
  );
}

const kinds = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'promotion',
  'rebate',
  'bonusGrant',
  'bonusConvert',
  'bonusCancel',
  'bonusExpire',
  'rollback',
  'jackpot',
  'adjustment',
  'fee',
  'commission',
  'transferOut',
  'transferIn',
  'chargeback',
  'refund',
  'debt',
  'debtRepaid',
] as const;

type Transfer = ApiValue<'GET /ops/members/:memberId/transfers'>['list'][number];

/** The account record of a purse, from the ledger; of cash unless another purse is named. */
export function Transfers({ memberId }: { memberId: string }) {
  const t = useT();
  return (
    <List<Transfer>
      label={t('member.tab.money')}
      name={`transfers ${memberId}`}
      filters={[
        { kind: 'moment', name: 'from', label: t('audit.from') },
        { kind: 'moment', name: 'to', label: t('audit.to') },
        { kind: 'text', name: 'purse', label: t('transfer.purse') },
        choice('kinds', t('transfer.kind'), kinds, (code) => t(`transfer.kind.${code}`)),
      ]}
      rowKey={({ id }) => id}
      load={loadOf('GET /ops/members/:memberId/transfers', memberId)}
      columns={[
        { id: 'at', title: t('audit.at'), render: ({ at }) => <Moment at={at} /> },
        {
          id: 'kind',
          title: t('transfer.kind'),
          render: ({ kind }) => phraseOf(t, `transfer.kind.${kind}`, kind),
        },
        { id: 'subject', title: t('transfer.subject'), render: ({ subject }) => subject ?? '–' },
        { id: 'house', title: t('transfer.house'), render: ({ house }) => house, hidden: true },
        { id: 'key', title: t('transfer.key'), render: ({ key }) => key, hidden: true },
        {
          id: 'amount',
          title: t('transfer.amount'),
          numeric: true,
          render: ({ amount }) => <Amount value={amount} />,
        },
        {
          id: 'balance',
          title: t('transfer.balance'),
          numeric: true,
          render: ({ balanceAfter, currency }) => <Amount value={balanceAfter} currency={currency} />,
        },
      ]}
      empty={{ title: t('transfers.none') }}
    />
  );
}
