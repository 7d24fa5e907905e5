/** A brand's jackpot pools, their payouts, and players' debts after a rollback of a win that they had spent. */
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { phraseOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Page } from '#console/templates/Page.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { Debts } from './Debts.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';

export const Pools = ofOneBrand('pools.title', PoolsOfBrand);

function PoolsOfBrand() {
  const t = useT();
  const brand = useOneBrand();
  return (
    <Page title={t('pools.title')} lead={t('pools.lead', { brand: brand.name })}>
      <Card withBorder padding={0}>
        <Jackpots brand={brand.code} />
      </Card>
      <Title order={2}>{t('jackpotWins.title')}</Title>
      <Card withBorder padding={0}>
        <JackpotWins brand={brand.code} />
      </Card>
      <Debts brand={brand.code} />
    </Page>
  );
}

function Jackpots({ brand }: { brand: string }) {
  const t = useT();
  const answer = useQuery({
    queryKey: ['pools', brand],
    queryFn: ({ signal }) => api('GET /ops/jackpots', { query: { brand } }, signal),
  });
  return (
    <Answered
      answer={answer}
      render={({ list }) =>
        list.length === 0 ? (
          <Nothing title={t('pools.none')} />
        ) : (
          <DataTable
            label={t('pools.title')}
            rows={list}
            rowKey={({ jackpot, tier }) => `${jackpot} ${tier}`}
            columns={[
              { id: 'jackpot', title: t('pools.jackpot'), render: ({ jackpot }) => jackpot },
              {
                id: 'tier',
                title: t('pools.tier'),
                render: ({ tier }) => phraseOf(t, `pools.tier.${tier}`, tier),
              },
              {
                id: 'amount',
                title: t('pools.amount'),
                numeric: true,
                render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
              },
            ]}
          />
        )
      }
    />
  );
}

function JackpotWins({ brand }: { brand: string }) {
  const t = useT();
  const answer = useQuery({
    queryKey: ['jackpot-wins', brand],
    queryFn: ({ signal }) => api('GET /ops/jackpot-wins', { query: { brand } }, signal),
  });
  return (
    <Answered
      answer={answer}
      render={({ list }) =>
        list.length === 0 ? (
          <Nothing title={t('jackpotWins.none')} />
        ) : (
          <DataTable
            label={t('jackpotWins.title')}
            rows={list}
            rowKey={({ id }) => id}
            columns={[
              { id: 'at', title: t('transactions.at'), render: ({ at }) => <Moment at={at} /> },
              { id: 'jackpot', title: t('pools.jackpot'), render: ({ jackpot }) => jackpot },
              {
                id: 'tier',
                title: t('pools.tier'),
                render: ({ tier }) => phraseOf(t, `pools.tier.${tier}`, tier),
              },
              {
                id: 'member',
                title: t('play.member'),
                render: ({ memberId, userName }) => (
                  <MemberLink id={memberId}>{userName || memberId}</MemberLink>
                ),
              },
              { id: 'game', title: t('rtp.game'), render: ({ gameName }) => gameName },
              { id: 'round', title: t('play.round'), render: ({ round }) => round },
              {
                id: 'amount',
                title: t('transactions.amount'),
                numeric: true,
                render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
              },
            ]}
          />
        )
      }
    />
  );
}
