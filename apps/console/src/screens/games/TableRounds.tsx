/** The rounds of a table, or the matches of a card game, the latest first. */
import { sharedRoundStates } from '@perya/contract/studio/desk-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { choice } from '#console/templates/filters.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { kindOf, RoundState } from './shared-round.tsx';
import { countOf, Sums } from './Sums.tsx';

const path = 'GET /ops/tables/:kind/:vendor/:code/rounds';
type Round = ApiValue<typeof path>['list'][number];

export function TableRounds() {
  const t = useT();
  const [brand] = useChosenBrand();
  const { vendor = '', code = '', ...params } = useParams();
  const kind = kindOf(params['kind']);
  const { data } = useQuery({
    queryKey: ['tables', brand],
    queryFn: ({ signal }) => api('GET /ops/tables', { query: brand === null ? {} : { brand } }, signal),
  });
  const table = data?.list.find((one) => one.vendor === vendor && one.code === code);
  const states = sharedRoundStates.filter((state) => kind === 'table' || state !== 'showing');
  return (
    <ListPage<Round>
      name={`table-rounds-${kind}`}
      title={table?.name ?? code}
      lead={t(`tables.rounds.lead.${kind}`)}
      back={{ to: '/games/tables', label: t('tables.title') }}
      filters={[choice('state', t('tables.round.state'), states, (state) => t(`tables.round.${state}`))]}
      fixed={{ vendor, code, ...(brand !== null && { brand }) }}
      rowKey={({ id }) => id}
      to={({ id }) => `/games/shared-rounds/${kind}/${id}`}
      load={({ vendor: _vendor, code: _code, ...query }, after, signal) =>
        api(
          path,
          {
            params: { kind, vendor, code },
            query: { ...query, after } as ApiRequest<typeof path>['query'],
          },
          signal,
        )
      }
      columns={[
        { id: 'at', title: t('tables.started'), render: ({ startedAt }) => <Moment at={startedAt} /> },
        ...(kind === 'table'
          ? [
              {
                id: 'number',
                title: t('tables.number'),
                numeric: true,
                render: ({ number }: Round) => number ?? '–',
              },
            ]
          : []),
        {
          id: 'stakes',
          title: t('tables.stakes'),
          numeric: true,
          render: ({ sums }) => formatCount(countOf(sums)),
        },
        {
          id: 'staked',
          title: t('matches.staked'),
          numeric: true,
          render: ({ sums }) => <Sums of="staked" sums={sums} />,
        },
        {
          id: 'won',
          title: t('home.wins'),
          numeric: true,
          render: ({ sums }) => <Sums of="won" sums={sums} />,
        },
        { id: 'ended', title: t('tables.ended'), render: ({ endedAt }) => <Moment at={endedAt} /> },
        { id: 'state', title: t('tables.round.state'), render: ({ state }) => <RoundState state={state} /> },
        { id: 'id', title: t('play.round'), hidden: true, render: ({ id }) => id },
      ]}
      empty={{ title: t('tables.rounds.none') }}
    />
  );
}
