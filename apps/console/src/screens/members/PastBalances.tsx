/** What a player had at a moment of the past: each purse after its last posting until then. */
import { Card, Group, Stack, Text } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#console/lib/api.ts';
import { clearable } from '#console/lib/clearable.ts';
import { formatCount } from '#console/lib/format.ts';
import { useNowMs } from '#console/lib/now.ts';
import { useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';

export function PastBalances({ memberId }: { memberId: string }) {
  const t = useT();
  const nowMs = useNowMs();
  const [search, setSearch] = useSearchParams();
  const at = search.get('asof');
  return (
    <Card withBorder padding="lg">
      <Group align="flex-end">
        <DateTimePicker
          label={t('past.at')}
          description={t('past.help')}
          w={{ base: '100%', xs: 260 }}
          {...clearable(t)}
          maxDate={new Date(nowMs)}
          value={at === null ? null : new Date(at)}
          onChange={(chosen) =>
            setSearch(
              (old) => {
                if (chosen) old.set('asof', new Date(chosen).toISOString());
                else old.delete('asof');
                return old;
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      </Group>
      {at !== null && <Balances memberId={memberId} at={at} />}
    </Card>
  );
}

function Balances({ memberId, at }: { memberId: string; at: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['past-balances', memberId, at],
    queryFn: ({ signal }) =>
      api('GET /ops/members/:memberId/balances', { params: { memberId }, query: { at } }, signal),
  });
  if (error) return <FailureAlert failure={error} retry={() => void refetch()} />;
  if (!data) return null;
  if (data.purses.length === 0) return <Nothing title={t('past.none')} />;
  return (
    <Stack gap="xs" mt="md">
      <Text size="sm" fw={600} component="div">
        {t('past.title')} <Moment at={at} />
      </Text>
      <DataTable
        label={t('past.title')}
        rows={data.purses}
        rowKey={({ purse }) => purse}
        columns={[
          {
            id: 'purse',
            title: t('transfer.purse'),
            render: ({ purse }) => (purse === '0' ? t('member.cash') : t('member.bonus', { purse })),
          },
          {
            id: 'balance',
            title: t('balance.balance'),
            numeric: true,
            render: ({ balance }) => <Amount value={balance} currency={data.currency} />,
          },
          {
            id: 'transfers',
            title: t('past.transfers'),
            numeric: true,
            render: ({ transfers }) => formatCount(Number(transfers)),
          },
          { id: 'last', title: t('past.last'), render: ({ lastAt }) => <Moment at={lastAt} /> },
        ]}
      />
    </Stack>
  );
}
