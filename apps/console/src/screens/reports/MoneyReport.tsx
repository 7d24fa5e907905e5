import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { moneyKinds } from '@perya/contract/reports/operators/money-kinds.ts';
import { addressOf, api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { periodIn, ReportPage } from '#console/templates/ReportPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { ExportReport } from './ExportReport.tsx';

type Row = ApiValue<'GET /ops/reports/money'>['rows'][number];

/** The postings of a row: of its day, of its month as far as the period has it, or of its account in the whole period. */
function postingsOf({ key, kind, account }: Row, search: URLSearchParams): string | null {
  if (!isMoneyKind(kind)) return null;
  const { from, to } = periodIn(search);
  if (account !== null) return addressOf('/reports/money/postings', {}, { from, to, kind, account });
  const isMonth = key.length === 7;
  const first = isMonth ? `${key}-01` : key;
  const last = isMonth ? lastDayOf(key) : key;
  const days = { from: first < from ? from : first, to: last > to ? to : last };
  return addressOf('/reports/money/postings', {}, { ...days, kind });
}

const isMoneyKind = (kind: string): boolean => (moneyKinds as readonly string[]).includes(kind);

/** @param month `2026-11` */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(year, number, 0).getDate()).padStart(2, '0')}`;
}

const dimensions = ['day', 'month', 'account'] as const;

/** Everything that was booked beside play, as members see it. */
export function MoneyReport() {
  const t = useT();
  const brand = useOneBrand();
  const [search, setSearch] = useSearchParams();
  const by = dimensions.find((one) => one === search.get('by')) ?? 'day';
  if (brand === null) return null;
  return (
    <ReportPage<Row>
      name="money"
      title={t('report.money')}
      lead={t('report.money.lead')}
      subject={brand.name}
      columns={[
        { id: 'key', title: t(`report.by.${by}`), render: ({ key, account }) => account ?? key },
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
          render: ({ amount }) => <Amount value={amount} currency={brand.currency} />,
        },
      ]}
      to={(row) => postingsOf(row, search)}
      rowKey={({ key, kind, account }) => `${key} ${kind} ${account}`}
      depends={[brand.code, by]}
      load={(period, signal) =>
        api('GET /ops/reports/money', { query: { brand: brand.code, ...period, by } }, signal)
      }
      renderExport={(period) => <ExportReport kind="transfers" brand={brand.code} period={period} />}
    >
      <Select
        label={t('report.by')}
        w={150}
        data={dimensions.map((value) => ({ value, label: t(`report.by.${value}`) }))}
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
