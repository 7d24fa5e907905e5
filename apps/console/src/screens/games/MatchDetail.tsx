/** A match: its markets with their exposure, its bets, and proposals to void it or correct its result. */
import { Button, Card, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DataTable } from '#console/templates/DataTable.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { ObjectAudit } from '#console/templates/ObjectAudit.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { MatchPhase, scoreOf } from './match.tsx';
import { Sums } from './Sums.tsx';

type Match = ApiValue<'GET /ops/matches/:matchId'>;
type Change = 'void' | 'correct';

export function MatchDetail() {
  const t = useT();
  const can = useCan();
  const { brands } = useSelf();
  const { matchId = '' } = useParams();
  const [brand] = useChosenBrand();
  const [proposing, setProposing] = useState<Change | null>(null);
  const answer = useQuery({
    queryKey: ['match', matchId, brand],
    queryFn: ({ signal }) =>
      api(
        'GET /ops/matches/:matchId',
        { params: { matchId }, query: brand === null ? {} : { brand } },
        signal,
      ),
  });
  return (
    <>
      <DetailPage<Match>
        answer={answer}
        back={{ to: '/games/matches', label: t('matches.title') }}
        show={(match) => ({
          title: `${match.home} – ${match.away}`,
          badges: <MatchPhase phase={match.phase} />,
          // Members of all brands bet on it.
          actions: can('round.propose') && brands === null && (
            <Actions match={match} propose={setProposing} />
          ),
          children: <MatchFacts match={match} />,
          tabs: [
            { id: 'markets', label: t('matches.markets'), render: () => <Markets match={match} /> },
            { id: 'bets', label: t('matches.bets'), render: () => <Bets match={match} /> },
            ...(can('audit.view')
              ? [
                  {
                    id: 'audit',
                    label: t('audit.title'),
                    render: () => <ObjectAudit object="match" objectId={matchId} />,
                  },
                ]
              : []),
          ],
        })}
      />
      {proposing && <ProposeDialog matchId={matchId} change={proposing} onClose={() => setProposing(null)} />}
    </>
  );
}

/** The stored result differs from the seed's. */
const isWrong = ({ score, seedScore }: Match): boolean =>
  seedScore !== null && scoreOf(score) !== scoreOf(seedScore);

function Actions({ match, propose }: { match: Match; propose: (change: Change) => void }) {
  const t = useT();
  return (
    <>
      {isWrong(match) && <Button onClick={() => propose('correct')}>{t('matches.correct')}</Button>}
      {match.phase !== 'void' && (
        <Button variant="default" onClick={() => propose('void')}>
          {t('matches.void')}
        </Button>
      )}
    </>
  );
}

function MatchFacts({ match }: { match: Match }) {
  const t = useT();
  return (
    <Facts
      facts={[
        [t('matches.league'), match.league],
        [t('matches.starts'), <Moment key="starts" at={match.startsAt} />],
        [t('matches.score'), scoreOf(match.score)],
        ...(match.phase === 'over' ? ([[t('matches.bySeed'), scoreOf(match.seedScore)]] as const) : []),
        ...(match.corrections > 0
          ? ([[t('matches.corrections'), formatCount(match.corrections)]] as const)
          : []),
        [t('matches.open'), formatCount(match.open)],
        [t('matches.staked'), <Sums key="staked" of="staked" sums={match.sums} />],
        [t('matches.paid'), <Sums key="paid" of="won" sums={match.sums} />],
        [t('matches.number'), match.id],
        [t('matches.seedHash'), match.seedHash],
      ]}
    />
  );
}

interface Line {
  key: string;
  market: string;
  selection: string;
  odds: number | null;
  laid: Match['markets'][number]['selections'][number]['laid'][number] | null;
  worst: string | null;
}

/** One line per selection and currency; the first line of a market has its worst loss. */
const linesOf = ({ markets }: Match): Line[] =>
  markets.flatMap(({ market, selections, worst }) => {
    const lines = selections.flatMap(({ selection, odds, laid }) =>
      (laid.length === 0 ? [null] : laid).map((one) => ({
        key: `${market} ${selection} ${one?.currency ?? ''}`,
        market,
        selection,
        odds,
        laid: one,
        worst: null as string | null,
      })),
    );
    for (const { currency, loss } of worst) {
      const first = lines.find(({ laid }) => laid?.currency === currency);
      if (first) first.worst = loss;
    }
    return lines;
  });

function Markets({ match }: { match: Match }) {
  const t = useT();
  const lines = linesOf(match);
  if (lines.length === 0)
    return (
      <Card withBorder>
        <Nothing title={t('matches.markets.none')} />
      </Card>
    );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('matches.markets.lead')}
      </Text>
      <DataTable<Line>
        label={t('matches.markets')}
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          { id: 'market', title: t('matches.market'), render: ({ market }) => wordOf(t, market) },
          { id: 'selection', title: t('matches.selection'), render: ({ selection }) => selection },
          {
            id: 'odds',
            title: t('matches.odds'),
            numeric: true,
            render: ({ odds }) => (odds === null ? t('matches.closed') : (odds / 100).toFixed(2)),
          },
          {
            id: 'singles',
            title: t('matches.singles'),
            numeric: true,
            render: ({ laid }) => formatCount(laid?.singles ?? 0),
          },
          {
            id: 'staked',
            title: t('matches.staked'),
            numeric: true,
            render: ({ laid }) => laid && <Amount value={laid.singlesStaked} currency={laid.currency} />,
          },
          {
            id: 'pays',
            title: t('matches.pays'),
            numeric: true,
            render: ({ laid }) => laid && <Amount value={laid.singlesPay} />,
          },
          {
            id: 'parlays',
            title: t('matches.parlays'),
            numeric: true,
            render: ({ laid }) => formatCount(laid?.parlays ?? 0),
          },
          {
            id: 'parlaysStaked',
            title: t('matches.parlaysStaked'),
            numeric: true,
            render: ({ laid }) => laid && <Amount value={laid.parlaysStaked} />,
          },
          {
            id: 'worst',
            title: t('matches.worst'),
            numeric: true,
            render: ({ worst }) => worst !== null && <Amount value={worst} />,
          },
        ]}
      />
    </Stack>
  );
}

/** `total:2.5` → "Total 2.5". */
const wordOf = (t: ReturnType<typeof useT>, market: string): string => {
  const [name = '', ...rest] = market.split(':');
  return [phraseOf(t, `matches.market.${name}`, name), ...rest].join(' ');
};

function Bets({ match: { bets } }: { match: Match }) {
  const t = useT();
  if (bets.length === 0)
    return (
      <Card withBorder>
        <Nothing title={t('matches.bets.none')} />
      </Card>
    );
  return (
    <DataTable
      label={t('matches.bets')}
      rows={bets}
      rowKey={({ id }) => id}
      columns={[
        { id: 'at', title: t('matches.placed'), render: ({ placedAt }) => <Moment at={placedAt} /> },
        {
          id: 'member',
          title: t('play.member'),
          render: ({ memberId, userName }) => <MemberLink id={memberId}>{userName || memberId}</MemberLink>,
        },
        { id: 'market', title: t('matches.market'), render: ({ market }) => wordOf(t, market) },
        {
          id: 'selection',
          title: t('matches.selection'),
          render: ({ selection, odds }) => `${selection} @ ${(odds / 100).toFixed(2)}`,
        },
        { id: 'legs', title: t('matches.legs'), numeric: true, render: ({ legs }) => legs },
        {
          id: 'stake',
          title: t('round.stake'),
          numeric: true,
          render: ({ stake, currency }) => <Amount value={stake} currency={currency} />,
        },
        {
          id: 'payout',
          title: t('matches.paid'),
          numeric: true,
          render: ({ payout }) => (payout === null ? '–' : <Amount value={payout} />),
        },
        {
          id: 'state',
          title: t('approval.state'),
          render: ({ state, outcome }) =>
            outcome === null
              ? phraseOf(t, `stake.state.${state}`, state)
              : phraseOf(t, `matches.outcome.${outcome}`, outcome),
        },
      ]}
    />
  );
}

function ProposeDialog({
  matchId,
  change,
  onClose,
}: {
  matchId: string;
  change: Change;
  onClose: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <CommandDialog
      title={t(`matches.${change}`)}
      lead={t(`matches.${change}.lead`)}
      command="POST /ops/approvals/match"
      initial={{ reason: '' }}
      request={({ reason }, requestId) => ({ body: { requestId, reason, match: { matchId, change } } })}
      submit={{ label: t(`matches.${change}`), color: change === 'void' ? 'red' : 'indigo' }}
      said={t('matches.proposed')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
      onClose={onClose}
    />
  );
}
