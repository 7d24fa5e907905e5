/** Play in sums; each row opens its parts, down to the rounds of a game on a day. */
import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { addressOf, api, type ApiValue } from '#console/lib/api.ts';
import { useBrandName } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { productOf, useT, type Translate } from '#console/lib/words.ts';
import type { Column } from '#console/templates/DataTable.tsx';
import { ReportPage, type Period } from '#console/templates/ReportPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { OfBrand } from './OfBrand.tsx';

type Report = ApiValue<'GET /ops/reports/play'>;
type Row = Report['rows'][number];

const dimensions = ['day', 'month', 'product', 'supplier', 'game'] as const;
type Dimension = (typeof dimensions)[number];
const amounts = ['stakes', 'refunds', 'wins', 'ggr'] as const;

export const PlayReport = () => <OfBrand render={(brand) => <Play brand={brand} />} />;

function Play({ brand }: { brand: string }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('by');
  const by = dimensions.find((one) => one === asked) ?? 'day';
  const filter = {
    product: search.get('product') ?? undefined,
    supplier: search.get('supplier') ?? undefined,
    game: search.get('game') ?? undefined,
  };
  const narrowed = Object.values(filter).some((value) => value !== undefined);
  const from = search.get('from');
  const oneDay = from !== null && from === search.get('to') ? from : null;
  return (
    <ReportPage<Row>
      name="play"
      title={t('play.title')}
      lead={by === 'game' && oneDay === null ? t('play.day.choose') : t('play.lead')}
      {...(narrowed && {
        back: {
          to: addressOf('/reports/play', {}, { from, to: search.get('to'), by: 'product' }),
          label: t('play.all'),
        },
      })}
      subject={useBrandName(brand)}
      depends={[brand, by, filter.product, filter.supplier, filter.game]}
      columns={columnsOf(t, by)}
      rowKey={({ key }) => key}
      to={(row) => partsOf(row, by, { from: from ?? '', to: search.get('to') ?? '' }, brand, oneDay)}
      load={async (period, signal) => {
        const query = { brand, ...period, by, ...filter };
        const { rows, total, generatedAt } = await api('GET /ops/reports/play', { query }, signal);
        return {
          rows,
          generatedAt,
          totals: {
            bets: formatCount(Number(total.bets)),
            ...Object.fromEntries(amounts.map((key) => [key, <Amount key={key} value={total[key]} />])),
          },
        };
      }}
    >
      <Select
        label={t('play.by')}
        w={160}
        allowDeselect={false}
        data={dimensions.map((value) => ({ value, label: t(`play.by.${value}`) }))}
        value={by}
        onChange={(value) =>
          setSearch((old) => {
            old.set('by', value ?? 'day');
            return old;
          })
        }
      />
    </ReportPage>
  );
}

const columnsOf = (t: Translate, by: Dimension): Column<Row>[] => [
  {
    id: 'label',
    title: t(`play.by.${by}`),
    render: ({ label }) => (by === 'product' ? productOf(t, label) : label),
  },
  { id: 'bets', title: t('play.bets'), numeric: true, render: ({ bets }) => formatCount(Number(bets)) },
  ...amounts.map((key) => ({
    id: key,
    title: t(key === 'refunds' ? 'play.refunds' : `home.${key}`),
    numeric: true,
    render: (row: Row) => <Amount value={row[key]} />,
  })),
];

/** What a row is made of, one step further down. */
function partsOf(row: Row, by: Dimension, period: Period, brand: string, oneDay: string | null): string {
  const { product, supplier, game } = row;
  const span = period.from === '' ? {} : period;
  const at = (query: Record<string, unknown>): string =>
    addressOf('/reports/play', {}, { ...span, product, supplier, ...query });
  if (by === 'day') return at({ from: row.key, to: row.key, by: 'product' });
  if (by === 'month') return at({ ...daysOfMonth(row.key), by: 'day' });
  if (by === 'product' || by === 'supplier') return at({ by: 'game' });
  // Rounds are those of one day, and of one product.
  if (oneDay === null || product === null) return at({ game, by: oneDay === null ? 'day' : 'product' });
  return addressOf(
    '/reports/play/rounds',
    {},
    { brand, day: oneDay, product, supplier, game, label: row.label },
  );
}

function daysOfMonth(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}
