import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { formatTotal } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { ReportPage } from '#console/templates/ReportPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { ExportReport } from './ExportReport.tsx';

type Row = ApiValue<'GET /ops/reports/players'>['rows'][number];

/** Registrations, first deposits and active players by day. */
export function PlayersReport() {
  const t = useT();
  const brand = useOneBrand();
  if (brand === null) return null;
  return (
    <ReportPage<Row>
      name="players"
      title={t('report.players')}
      subject={brand.name}
      columns={[
        { id: 'day', title: t('home.day'), render: ({ day }) => day },
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
          render: ({ firstDeposited }) => <Amount value={firstDeposited} currency={brand.currency} />,
        },
      ]}
      rowKey={({ day }) => day}
      depends={[brand.code]}
      load={(period, signal) =>
        api('GET /ops/reports/players', { query: { brand: brand.code, ...period } }, signal)
      }
      renderExport={(period) => <ExportReport kind="members" brand={brand.code} period={period} />}
    />
  );
}
