/** Matches of the house's sportsbook with their stakes. */
import { matchStates } from '@perya/contract/studio/desk-fields.ts';
import { api, type ApiRequest } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { choice } from '#console/templates/filters.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { MatchPhase, scoreOf, type Match } from './match.tsx';
import { Sums } from './Sums.tsx';

export function Matches() {
  const t = useT();
  const [brand] = useChosenBrand();
  return (
    <ListPage<Match>
      name="matches"
      title={t('matches.title')}
      lead={t('matches.lead')}
      filters={[
        choice('state', t('approval.state'), matchStates, (code) => t(`matches.state.${code}`)),
        { kind: 'text', name: 'search', label: t('matches.search') },
      ]}
      fixed={brand === null ? {} : { brand }}
      rowKey={({ id }) => id}
      to={({ id }) => `/games/matches/${id}`}
      load={(query, after, signal) =>
        api(
          'GET /ops/matches',
          { query: { ...query, after } as ApiRequest<'GET /ops/matches'>['query'] },
          signal,
        )
      }
      columns={[
        { id: 'at', title: t('matches.starts'), render: ({ startsAt }) => <Moment at={startsAt} /> },
        { id: 'teams', title: t('matches.teams'), render: ({ home, away }) => `${home} – ${away}` },
        { id: 'league', title: t('matches.league'), render: ({ league }) => league },
        { id: 'score', title: t('matches.score'), numeric: true, render: ({ score }) => scoreOf(score) },
        { id: 'open', title: t('matches.open'), numeric: true, render: ({ open }) => formatCount(open) },
        {
          id: 'staked',
          title: t('matches.staked'),
          numeric: true,
          render: ({ sums }) => <Sums of="staked" sums={sums} />,
        },
        {
          id: 'paid',
          title: t('matches.paid'),
          numeric: true,
          hidden: true,
          render: ({ sums }) => <Sums of="won" sums={sums} />,
        },
        { id: 'phase', title: t('approval.state'), render: ({ phase }) => <MatchPhase phase={phase} /> },
        { id: 'id', title: t('matches.number'), hidden: true, render: ({ id }) => id },
      ]}
      empty={{ title: t('matches.none') }}
    />
  );
}
