/** A player at a moment of the past: status, tags, level, limits and break, and each purse after its last posting until then. */
import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { clearable } from '#console/lib/clearable.ts';
import { formatCount } from '#console/lib/format.ts';
import { useNowMs } from '#console/lib/now.ts';
import { useCan } from '#console/lib/session.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { MomentInput } from '#console/ui/MomentInput.tsx';
import { MemberStatus } from '#console/ui/Standing.tsx';

export function PastMember({ memberId }: { memberId: string }) {
  const t = useT();
  const can = useCan();
  const nowMs = useNowMs();
  const [search, setSearch] = useSearchParams();
  const at = search.get('asof');
  return (
    <Card withBorder padding="lg">
      <Group align="flex-end">
        <MomentInput
          label={t('past.at')}
          description={t('past.help')}
          w={{ base: '100%', xs: 260 }}
          {...clearable(t)}
          latest={new Date(nowMs).toISOString()}
          value={at}
          onChange={(chosen) =>
            setSearch(
              (old) => {
                if (chosen) old.set('asof', chosen);
                else old.delete('asof');
                return old;
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      </Group>
      {at !== null && can('protection.view') && <State memberId={memberId} at={at} />}
      {at !== null && can('money.view') && <Balances memberId={memberId} at={at} />}
    </Card>
  );
}

type Past = ApiValue<'GET /ops/members/:memberId/past'>;

function State({ memberId, at }: { memberId: string; at: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['past-member', memberId, at],
    queryFn: ({ signal }) =>
      api('GET /ops/members/:memberId/past', { params: { memberId }, query: { at } }, signal),
  });
  if (error) return <FailureAlert failure={error} retry={() => void refetch()} />;
  if (!data) return null;
  if (!data.registered) return <Nothing title={t('past.unregistered')} />;
  return <StateFacts past={data} />;
}

function StateFacts({ past: { status, tags, level, limits, stop } }: { past: Past }) {
  const t = useT();
  const limitWord = ({ measure, period, most }: Past['limits'][number]): string =>
    `${phraseOf(t, `limit.${measure}`, measure)}, ${phraseOf(t, `limit.per.${period}`, period)}: ${most}`;
  /** The list of excluded persons may have no end. */
  const stopWord = (): ReactNode => {
    if (stop === null) return '–';
    return stop.length === 'listed' ? t('standing.listed') : <Moment at={stop.until} />;
  };
  return (
    <Stack mt="md">
      <Facts
        facts={[
          [t('approval.state'), <MemberStatus key="status" status={status} />],
          [
            t('member.tags'),
            tags.length === 0 ? (
              '–'
            ) : (
              <Group key="tags" gap={4}>
                {tags.map((tag) => (
                  <Badge key={tag} color="gray" tt="none">
                    {tag}
                  </Badge>
                ))}
              </Group>
            ),
          ],
          [t('past.level'), String(level)],
          [t('protection.limits'), limits.map(limitWord).join(' · ') || '–'],
          [t('past.stop'), stopWord()],
        ]}
      />
    </Stack>
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
