import { api, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { ReportPage } from '#console/templates/ReportPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { StateBadge } from '#console/ui/StateBadge.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';

type Row = ApiValue<'GET /ops/reports/games'>['rows'][number];

const tones = { alert: 'bad', fine: 'good' } as const;
const percent = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

/** What games paid against what their mathematics says (GLI-19 §2.9.2). */
export const GamesReport = ofOneBrand('rtp.title', GamesReportOfBrand);

function GamesReportOfBrand() {
  const t = useT();
  const { code: brand, name } = useOneBrand();
  return (
    <ReportPage<Row>
      name="games"
      title={t('rtp.title')}
      lead={t('rtp.lead')}
      subject={name}
      depends={[brand]}
      rowKey={({ vendor, gameCode }) => `${vendor} ${gameCode}`}
      load={(period, signal) => api('GET /ops/reports/games', { query: { brand, ...period } }, signal)}
      columns={[
        { id: 'game', title: t('rtp.game'), render: ({ gameName }) => gameName },
        { id: 'supplier', title: t('rtp.supplier'), render: ({ vendor }) => vendor },
        {
          id: 'rounds',
          title: t('rtp.count'),
          numeric: true,
          render: ({ rounds }) => formatCount(Number(rounds)),
        },
        {
          id: 'staked',
          title: t('home.stakes'),
          numeric: true,
          render: ({ staked }) => <Amount value={staked} />,
        },
        { id: 'won', title: t('home.wins'), numeric: true, render: ({ won }) => <Amount value={won} /> },
        {
          id: 'theory',
          title: t('rtp.theoretical'),
          numeric: true,
          render: ({ theoretical }) => percent(theoretical),
        },
        {
          id: 'measured',
          title: t('rtp.measured'),
          numeric: true,
          render: ({ measured }) => percent(measured),
        },
        {
          id: 'interval',
          title: t('rtp.interval'),
          numeric: true,
          render: ({ low, high }) => (low === null ? '–' : `${percent(low)} … ${percent(high)}`),
        },
        { id: 'z', title: t('rtp.z'), numeric: true, render: ({ z }) => percent(z) },
        {
          id: 'alert',
          title: t('rtp.state'),
          render: ({ alert }) => <StateBadge state={alert ? 'alert' : 'fine'} phrases="rtp" tones={tones} />,
        },
      ]}
    />
  );
}
