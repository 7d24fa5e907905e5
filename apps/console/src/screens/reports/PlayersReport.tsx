import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrandOrNull, type Brand } from '#console/lib/brand.tsx';
import { formatTotal } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { ReportPage, type Period, type ReportAnswer } from '#console/templates/ReportPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { ExportReport } from './ExportReport.tsx';

type Row = ApiValue<'GET /ops/reports/players/brands'>['rows'][number];

/** Registrations, first deposits and active players by day. Over all brands, one row per currency. */
export function PlayersReport() {
  const t = useT();
  const brand = useOneBrandOrNull();
  return (
    <ReportPage<Row>
      name="players"
      title={t('report.players')}
      subject={brand?.name ?? t('shell.brand.all')}
      columns={[
        { id: 'day', title: t('home.day'), render: ({ day }) => day },
        ...(brand === null
          ? [{ id: 'currency', title: t('brand.currency'), render: ({ currency }: Row) => currency }]
          : []),
        ...(['registrations', 'firstDeposits', 'active'] as const).map((name) => ({
          id: name,
          title: t(`home.${name}`),
          numeric: true,
          render: (row: Row) => formatTotal(row[name]),
        })),
        {
          id: 'firstDeposited',
          title: t('report.first.deposited'),
          numeric: true,
          render: ({ firstDeposited, currency }) => <Amount value={firstDeposited} currency={currency} />,
        },
      ]}
      rowKey={({ day, currency }) => `${day} ${currency}`}
      depends={[brand?.code]}
      load={(period, signal) => load(brand, period, signal)}
      {...(brand !== null && {
        renderExport: (period) => <ExportReport kind="members" brand={brand.code} period={period} />,
      })}
    />
  );
}

/** The rows of a brand with its currency, or those of all brands. */
async function load(brand: Brand | null, period: Period, signal: AbortSignal): Promise<ReportAnswer<Row>> {
  if (brand === null) return api('GET /ops/reports/players/brands', { query: { ...period } }, signal);
  const query = { brand: brand.code, ...period };
  const { rows, currency, generatedAt } = await api('GET /ops/reports/players', { query }, signal);
  return { rows: rows.map((row) => ({ ...row, currency })), generatedAt };
}
