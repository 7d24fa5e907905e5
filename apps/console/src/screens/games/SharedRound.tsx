/** A shared round with its stakes and a link to its proof. */
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useChosenBrand } from '#console/lib/brand.tsx';
import { phraseOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { kindOf, RoundState, type TableKind } from './shared-round.tsx';
import { Sums } from './Sums.tsx';

type Round = ApiValue<'GET /ops/shared-rounds/:kind/:roundId'>;

export function SharedRound() {
  const t = useT();
  const [brand] = useChosenBrand();
  const { roundId = '', ...params } = useParams();
  const kind = kindOf(params['kind']);
  const answer = useQuery({
    queryKey: ['shared-round', kind, roundId, brand],
    queryFn: ({ signal }) =>
      api(
        'GET /ops/shared-rounds/:kind/:roundId',
        { params: { kind, roundId }, query: brand === null ? {} : { brand } },
        signal,
      ),
  });
  const back =
    answer.data === undefined
      ? { to: '/games/tables', label: t('tables.title') }
      : {
          to: `/games/tables/${kind}/${answer.data.vendor}/${answer.data.code}`,
          label: answer.data.gameName,
        };
  return (
    <DetailPage<Round>
      answer={answer}
      back={back}
      show={(round) => ({
        title:
          round.number === null
            ? t('tables.match')
            : t('tables.round.number', { number: String(round.number) }),
        badges: <RoundState state={round.state} />,
        actions: round.verifyUrl !== null && (
          <Button
            component="a"
            href={round.verifyUrl}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<ExternalLink size={15} aria-hidden />}
          >
            {t('tables.proof')}
          </Button>
        ),
        children: (
          <>
            <RoundFacts round={round} kind={kind} />
            <Title order={2}>{t('tables.stakes')}</Title>
            <Stakes round={round} kind={kind} />
          </>
        ),
      })}
    />
  );
}

function RoundFacts({ round, kind }: { round: Round; kind: TableKind }) {
  const t = useT();
  return (
    <Facts
      facts={[
        [t('rtp.game'), round.gameName],
        [t('rtp.supplier'), round.vendor],
        [t('tables.started'), <Moment key="started" at={round.startedAt} />],
        [t('tables.ended'), <Moment key="ended" at={round.endedAt} />],
        ...(kind === 'table' ? ([[t('tables.outcome'), round.outcome ?? '–']] as const) : []),
        [t('matches.staked'), <Sums key="staked" of="staked" sums={round.sums} />],
        [t('home.wins'), <Sums key="won" of="won" sums={round.sums} />],
        [t('play.round'), round.id],
        [t('matches.seedHash'), round.seedHash],
      ]}
    />
  );
}

function Stakes({ round: { stakes }, kind }: { round: Round; kind: TableKind }) {
  const t = useT();
  if (stakes.length === 0) return <Nothing title={t('tables.stakes.none')} />;
  return (
    <DataTable
      label={t('tables.stakes')}
      rows={stakes}
      rowKey={({ id }) => id}
      columns={[
        ...(kind === 'cards'
          ? [
              {
                id: 'seat',
                title: t('tables.seat'),
                numeric: true,
                render: ({ seat }: Round['stakes'][number]) => seat ?? '–',
              },
            ]
          : []),
        {
          id: 'member',
          title: t('play.member'),
          render: ({ memberId, userName }) => <MemberLink id={memberId}>{userName || memberId}</MemberLink>,
        },
        { id: 'brand', title: t('approval.brand'), render: ({ brand }) => <BrandName code={brand} /> },
        {
          id: 'stake',
          title: t('round.stake'),
          numeric: true,
          render: ({ stake, currency }) => <Amount value={stake} currency={currency} />,
        },
        {
          id: 'won',
          title: t('round.win'),
          numeric: true,
          render: ({ won }) => (won === null ? '–' : <Amount value={won} />),
        },
        {
          id: 'state',
          title: t('approval.state'),
          render: ({ state }) => phraseOf(t, `stake.state.${state}`, state),
        },
        { id: 'round', title: t('round.id'), render: ({ id }) => id },
      ]}
    />
  );
}
