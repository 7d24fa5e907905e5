import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { daysOfMonth } from '@perya/calendar/days.ts';
import { moneyKinds } from '@perya/contract/reports/operators/money-kinds.ts';
import { addressOf, api, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useOneBrandOrNull, type Brand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { phraseOf, useT, type Translate } from '#console/lib/words.ts';
import type { Column } from '#console/templates/DataTable.tsx';
import { ReportPage, usePeriod, type Period, type ReportAnswer } from '#console/templates/ReportPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { ExportReport } from './ExportReport.tsx';

type Row = ApiValue<'GET /ops/reports/money/brands'>['rows'][number];

const dimensions = ['day', 'month', 'account'] as const;
type Dimension = (typeof dimensions)[number] | 'brand';

/** The postings of a row: of its day, of its month as far as the period has it, or of its account in the whole period. */
function postingsOf({ key, kind, account }: Row, { from, to }: Period, brand: string): string | null {
  if (!isMoneyKind(kind)) return null;
  if (account !== null) return addressOf('/reports/money/postings', {}, { brand, from, to, kind, account });
  const { from: first, to: last } = key.length === 7 ? daysOfMonth(key) : { from: key, to: key };
  const days = { from: first < from ? from : first, to: last > to ? to : last };
  return addressOf('/reports/money/postings', {}, { brand, ...days, kind });
}

/** Over all brands: a brand leads to its own report, anything else to the brands. */
function brandsOf({ key }: Row, by: Dimension, period: Period): string {
  if (by === 'brand') return addressOf('/reports/money', {}, { ...period, brand: key });
  const days = by === 'account' ? period : by === 'month' ? daysOfMonth(key) : { from: key, to: key };
  return addressOf('/reports/money', {}, { ...days, by: 'brand' });
}

const isMoneyKind = (kind: string): boolean => (moneyKinds as readonly string[]).includes(kind);

/** Everything that was booked beside play, as members see it. Over all brands, one row per currency. */
export function MoneyReport() {
  const t = useT();
  const brand = useOneBrandOrNull();
  const [search, setSearch] = useSearchParams();
  const [period] = usePeriod();
  const choices: readonly Dimension[] = brand === null ? [...dimensions, 'brand'] : dimensions;
  const by = choices.find((one) => one === search.get('by')) ?? 'day';
  return (
    <ReportPage<Row>
      name="money"
      title={t('report.money')}
      lead={t('report.money.lead')}
      subject={brand?.name ?? t('shell.brand.all')}
      columns={columnsOf(t, by)}
      to={(row) => (brand === null ? brandsOf(row, by, period) : postingsOf(row, period, brand.code))}
      rowKey={({ key, kind, account, currency }) => `${key} ${kind} ${account} ${currency}`}
      depends={[brand?.code, by]}
      load={(asked, signal) => load(brand, by, asked, signal)}
      {...(brand !== null && {
        renderExport: (asked) => <ExportReport kind="transfers" brand={brand.code} period={asked} />,
      })}
    >
      <Select
        label={t('report.by')}
        w={150}
        data={choices.map((value) => ({ value, label: t(`report.by.${value}`) }))}
        value={by}
        allowDeselect={false}
        onChange={(value) =>
          value &&
          setSearch((old) => {
            old.set('by', value);
            return old;
          })
        }
      />
    </ReportPage>
  );
}

/** The rows of a brand with its currency, or those of all brands. */
async function load(
  brand: Brand | null,
  by: Dimension,
  period: Period,
  signal: AbortSignal,
): Promise<ReportAnswer<Row>> {
  if (brand === null || by === 'brand')
    return api('GET /ops/reports/money/brands', { query: { ...period, by } }, signal);
  const query = { brand: brand.code, ...period, by };
  const { rows, currency, generatedAt } = await api('GET /ops/reports/money', { query }, signal);
  return { rows: rows.map((row) => ({ ...row, currency })), generatedAt };
}

const columnsOf = (t: Translate, by: Dimension): Column<Row>[] => [
  {
    id: 'key',
    title: t(`report.by.${by}`),
    render: ({ key, account }) => (by === 'brand' ? <BrandName code={key} /> : (account ?? key)),
  },
  {
    id: 'kind',
    title: t('transfer.kind'),
    render: ({ kind }) => phraseOf(t, `transfer.kind.${kind}`, kind),
  },
  {
    id: 'postings',
    title: t('report.postings.count'),
    numeric: true,
    render: ({ postings }) => formatCount(Number(postings)),
  },
  {
    id: 'amount',
    title: t('transfer.amount'),
    numeric: true,
    render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
];
