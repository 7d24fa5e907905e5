/** The studio's tables: current round, players, stakes. */
import { api, type ApiValue } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge } from '#console/ui/StateBadge.tsx';
import { countOf, Sums } from './Sums.tsx';
import { RoundState } from './shared-round.tsx';

type Table = ApiValue<'GET /ops/tables'>['list'][number];

export function Tables() {
  const t = useT();
  const [brand] = useChosenBrand();
  return (
    <ListPage<Table>
      name="tables"
      title={t('tables.title')}
      lead={t('tables.lead')}
      fixed={brand === null ? {} : { brand }}
      rowKey={({ kind, vendor, code }) => `${kind} ${vendor} ${code}`}
      to={({ kind, vendor, code }) => `/games/tables/${kind}/${vendor}/${code}`}
      load={async (query, _after, signal) => ({
        ...(await api('GET /ops/tables', { query: query as { brand?: string } }, signal)),
        next: null,
      })}
      columns={[
        { id: 'name', title: t('rtp.game'), render: ({ name }) => name },
        { id: 'vendor', title: t('rtp.supplier'), render: ({ vendor }) => vendor },
        { id: 'kind', title: t('tables.kind'), render: ({ kind }) => t(`tables.kind.${kind}`) },
        {
          id: 'running',
          title: t('approval.state'),
          render: ({ running }) => (
            <StateBadge
              state={running ? 'running' : 'resting'}
              phrases="tables.state"
              tones={{ running: 'good', resting: 'over' }}
            />
          ),
        },
        {
          id: 'people',
          title: t('tables.people'),
          numeric: true,
          render: ({ people }) => formatCount(people),
        },
        {
          id: 'last',
          title: t('tables.last'),
          render: ({ last }) => (last === null ? '–' : <Moment at={last.startedAt} age />),
        },
        {
          id: 'round',
          title: t('tables.round.state'),
          render: ({ last }) => (last === null ? '–' : <RoundState state={last.state} />),
        },
        {
          id: 'stakes',
          title: t('tables.stakes'),
          numeric: true,
          render: ({ last }) => formatCount(countOf(last?.sums ?? [])),
        },
        {
          id: 'staked',
          title: t('matches.staked'),
          numeric: true,
          render: ({ last }) => <Sums of="staked" sums={last?.sums ?? []} />,
        },
      ]}
      empty={{ title: t('tables.none') }}
    />
  );
}
