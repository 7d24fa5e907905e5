/** The last two steps of a number: the rounds of a game on a day, and the postings of a round. */
import { Card, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addressOf, api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { formatAmount } from '#console/lib/format.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { Page } from '#console/templates/Page.tsx';
import { List } from '#console/templates/List.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';

type Rounds = ApiValue<'GET /ops/reports/play/rounds'>;
type Round = Rounds['list'][number];
type RoundsQuery = ApiRequest<'GET /ops/reports/play/rounds'>['query'];
type PostingsQuery = ApiRequest<'GET /ops/reports/play/postings'>['query'];

/** Without a game and a day there is nothing to show; the report of play leads here with both. */
export function PlayRounds() {
  const t = useT();
  const [search] = useSearchParams();
  const { label = '', ...query } = Object.fromEntries(search);
  if (['brand', 'day', 'product'].every((name) => query[name]))
    return <RoundsOfDay label={label} query={query} />;
  return (
    <Page title={t('play.rounds')} back={{ to: '/reports/play', label: t('play.title') }}>
      <Card withBorder>
        <Nothing title={t('play.day.choose')} />
      </Card>
    </Page>
  );
}

function RoundsOfDay({ label, query }: { label: string; query: Record<string, string> }) {
  const t = useT();
  const sums = useQuery({
    queryKey: ['play-rounds', query],
    queryFn: ({ signal }) =>
      api('GET /ops/reports/play/rounds', { query: { ...query, limit: 1 } as RoundsQuery }, signal),
  });
  const { brand, day, supplier } = query;
  return (
    <Page
      title={t('play.rounds')}
      lead={
        sums.data &&
        t('play.rounds.lead', {
          game: label,
          day: day ?? '',
          rounds: sums.data.rounds,
          ggr: formatAmount(sums.data.total.ggr),
        })
      }
      back={{
        to: addressOf('/reports/play', {}, { from: day, to: day, by: 'product' }),
        label: t('play.title'),
      }}
    >
      <List<Round>
        name="play-rounds"
        fixed={query}
        label={t('play.rounds')}
        rowKey={({ memberId, round }) => `${memberId} ${round}`}
        to={({ memberId, round }) =>
          addressOf('/reports/play/postings', {}, { brand, day, memberId, supplier, round })
        }
        load={async (asked, after, signal) => {
          const query_ = { ...asked, after } as RoundsQuery;
          const { list, next } = await api('GET /ops/reports/play/rounds', { query: query_ }, signal);
          return { list, next };
        }}
        columns={[
          { id: 'first', title: t('play.first'), render: ({ firstAt }) => <Moment at={firstAt} /> },
          { id: 'member', title: t('play.member'), render: ({ memberId }) => memberId },
          { id: 'round', title: t('play.round'), render: ({ round }) => round || t('play.round.none') },
          { id: 'postings', title: t('play.postings'), numeric: true, render: ({ postings }) => postings },
          {
            id: 'stakes',
            title: t('play.stakes'),
            numeric: true,
            render: (row) => <Amount value={row.stakes} />,
          },
          { id: 'wins', title: t('home.wins'), numeric: true, render: (row) => <Amount value={row.wins} /> },
          { id: 'ggr', title: t('home.ggr'), numeric: true, render: (row) => <Amount value={row.ggr} /> },
        ]}
        empty={{ title: t('play.postings.none') }}
      />
    </Page>
  );
}

export function PlayPostings() {
  const t = useT();
  const [search] = useSearchParams();
  const query = { supplier: '', round: '', ...Object.fromEntries(search) };
  const answer = useQuery({
    queryKey: ['play-postings', query],
    queryFn: ({ signal }) =>
      api('GET /ops/reports/play/postings', { query: query as unknown as PostingsQuery }, signal),
  });
  return (
    <Page title={t('play.postings')} back={{ to: '/reports/play', label: t('play.title') }}>
      <Answered
        answer={answer}
        render={({ list, total }) => (
          <>
            <Text size="sm">
              {t('play.postings.lead', { round: query.round, ggr: formatAmount(total.ggr) })}
            </Text>
            {list.length === 0 ? (
              <Nothing title={t('play.postings.none')} />
            ) : (
              <DataTable
                label={t('play.postings')}
                rows={list}
                rowKey={({ key, purse, amount }) => `${key} ${purse} ${amount}`}
                columns={[
                  { id: 'at', title: t('play.at'), render: ({ at }) => <Moment at={at} /> },
                  {
                    id: 'kind',
                    title: t('play.kind'),
                    render: ({ kind }) => phraseOf(t, `transfer.kind.${kind}`, kind),
                  },
                  { id: 'house', title: t('play.house'), render: ({ house }) => house },
                  { id: 'key', title: t('health.key'), render: ({ key }) => key },
                  {
                    id: 'amount',
                    title: t('play.amount'),
                    numeric: true,
                    render: ({ amount }) => <Amount value={amount} />,
                  },
                ]}
              />
            )}
          </>
        )}
      />
    </Page>
  );
}
