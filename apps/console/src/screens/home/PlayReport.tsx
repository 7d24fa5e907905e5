/** Play in sums; each row opens its parts, down to the rounds of a game on a day. Over all brands, one row per currency. */
import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { daysOfMonth } from '@perya/calendar/days.ts';
import { addressOf, api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrandOrNull } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { productOf, useT, type Translate } from '#console/lib/words.ts';
import type { Column } from '#console/templates/DataTable.tsx';
import { ReportPage, usePeriod, type Period, type ReportAnswer } from '#console/templates/ReportPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';

type Row = ApiValue<'GET /ops/reports/play/brands'>['rows'][number];
type Totals = ApiValue<'GET /ops/reports/play/brands'>['totals'];

const dimensions = ['day', 'month', 'product', 'supplier', 'game'] as const;
type Dimension = (typeof dimensions)[number];
const amounts = ['stakes', 'refunds', 'wins', 'ggr'] as const;

/** What the address asks for; `by` a brand only where there are several. */
function useAsked() {
  const [search] = useSearchParams();
  const brand = useOneBrandOrNull();
  const asked = search.get('by');
  const isByBrand = brand === null && asked === 'brand';
  const by: Dimension | 'brand' = isByBrand ? 'brand' : (dimensions.find((one) => one === asked) ?? 'day');
  const filter = {
    product: search.get('product') ?? undefined,
    supplier: search.get('supplier') ?? undefined,
    game: search.get('game') ?? undefined,
  };
  return { brand, by, filter };
}

export function PlayReport() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const { brand, by, filter } = useAsked();
  const [period] = usePeriod();
  const narrowed = Object.values(filter).some((value) => value !== undefined);
  const from = search.get('from');
  const oneDay = from !== null && from === search.get('to') ? from : null;
  const named = search.get('brand');
  const choices = brand === null ? [...dimensions, 'brand' as const] : dimensions;
  return (
    <ReportPage<Row>
      name="play"
      title={t('play.title')}
      lead={by === 'game' && oneDay === null ? t('play.day.choose') : t('play.lead')}
      {...((narrowed || named !== null) && {
        back: {
          to: addressOf(
            '/reports/play',
            {},
            {
              ...period,
              by: narrowed ? 'product' : 'brand',
              ...(narrowed && named !== null && { brand: named }),
            },
          ),
          label: t('play.all'),
        },
      })}
      subject={brand?.name ?? t('shell.brand.all')}
      depends={[brand?.code, by, filter.product, filter.supplier, filter.game]}
      columns={columnsOf(t, by)}
      rowKey={({ key, currency }) => `${key} ${currency}`}
      to={(row) => partsOf(row, by, period, brand?.code ?? null, oneDay, named)}
      load={(asked, signal) => load(t, brand, { ...asked, ...filter, by }, signal)}
    >
      <Select
        label={t('play.by')}
        w={160}
        allowDeselect={false}
        data={choices.map((value) => ({ value, label: t(`play.by.${value}`) }))}
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

/** The rows of a brand with its currency, or those of all brands. */
async function load(
  t: Translate,
  brand: { code: string } | null,
  { by, ...asked }: Period & { by: Dimension | 'brand' },
  signal: AbortSignal,
): Promise<ReportAnswer<Row>> {
  if (brand === null || by === 'brand') {
    const query = { ...asked, by };
    const { rows, totals, generatedAt } = await api('GET /ops/reports/play/brands', { query }, signal);
    return { rows, generatedAt, totals: sumsOf(t, totals) };
  }
  const query = { ...asked, by, brand: brand.code };
  const { rows, total, currency, generatedAt } = await api('GET /ops/reports/play', { query }, signal);
  return {
    rows: rows.map((row) => ({ ...row, currency })),
    generatedAt,
    totals: sumsOf(t, [{ ...total, currency }]),
  };
}

const sumsOf = (t: Translate, totals: Totals) =>
  totals.map(({ currency, ...total }) => ({
    label: t('report.total', { currency }),
    bets: formatCount(Number(total.bets)),
    ...Object.fromEntries(
      amounts.map((key) => [key, <Amount key={key} value={total[key]} currency={currency} />]),
    ),
  }));

const columnsOf = (t: Translate, by: Dimension | 'brand'): Column<Row>[] => [
  {
    id: 'label',
    title: t(`play.by.${by}`),
    render: ({ label }) => (by === 'product' ? productOf(t, label) : label),
  },
  { id: 'bets', title: t('play.bets'), numeric: true, render: ({ bets }) => formatCount(Number(bets)) },
  ...amounts.map((key) => ({
    id: key,
    title: t(key === 'refunds' || key === 'stakes' ? `play.${key}` : `home.${key}`),
    numeric: true,
    render: (row: Row) => <Amount value={row[key]} currency={row.currency} />,
  })),
];

/** What a row is made of, one step further down. Over all brands the last step is the brands. @param named a brand in the address */
function partsOf(
  row: Row,
  by: Dimension | 'brand',
  period: Period,
  brand: string | null,
  oneDay: string | null,
  named: string | null,
): string {
  const { product, supplier, game } = row;
  const at = (query: Record<string, unknown>): string =>
    addressOf(
      '/reports/play',
      {},
      { ...period, product, supplier, ...(named !== null && { brand: named }), ...query },
    );
  if (by === 'brand') return at({ game, brand: row.key, by: game === null ? 'product' : 'day' });
  if (by === 'day') return at({ from: row.key, to: row.key, by: 'product' });
  if (by === 'month') return at({ ...daysOfMonth(row.key), by: 'day' });
  if (by === 'product' || by === 'supplier') return at({ by: 'game' });
  if (brand === null) return at({ game, by: 'brand' });
  // Rounds are those of one day, and of one product.
  if (oneDay === null || product === null) return at({ game, by: oneDay === null ? 'day' : 'product' });
  return addressOf(
    '/reports/play/rounds',
    {},
    { brand, day: oneDay, product, supplier, game, label: row.label },
  );
}
