import { Button, Card, Title } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { products } from '@perya/contract/loyalty/programmes.ts';
import { useBrandName } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { phraseOf, productOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { ObjectAudit } from '#console/templates/ObjectAudit.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Changes } from '#console/ui/Changes.tsx';
import { perPointOf } from './NextPoints.tsx';
import {
  ProgrammeState,
  useProgramme,
  type Levels,
  type Points,
  type Programme,
  type Rebates,
} from './programme.tsx';

/** One version of a programme. */
export function ProgrammeDetail() {
  const t = useT();
  const can = useCan();
  const { brand = '', kind = '', validFrom = '' } = useParams();
  const brandName = useBrandName(brand);
  const answer = useProgramme(brand, kind, validFrom);
  return (
    <DetailPage<Programme>
      answer={answer}
      back={{ to: '/loyalty', label: t('loyalty.title') }}
      show={(programme) => ({
        title: phraseOf(t, `loyalty.kind.${kind}`, kind),
        lead: `${brandName} · ${t('loyalty.validFrom')} ${validFrom}`,
        badges: <ProgrammeState state={programme.state} />,
        actions: can('loyalty.propose') && hasForm(kind) && (
          <Button component={Link} to={`/loyalty/${brand}/${kind}/${validFrom}/next`}>
            {t('loyalty.next')}
          </Button>
        ),
        children: <Content programme={programme} />,
        ...(can('audit.view') && {
          tabs: [
            {
              id: 'audit',
              label: t('audit.title'),
              render: () => <ObjectAudit object="programme" objectId={`${kind} ${validFrom}`} />,
            },
          ],
        }),
      })}
    />
  );
}

/** Kinds with a form and a table of their own. */
const hasForm = (kind: string): boolean => kind === 'levels' || kind === 'rebates' || kind === 'points';

function Content({ programme: { kind, content } }: { programme: Programme }) {
  const t = useT();
  return (
    <Card withBorder padding={hasForm(kind) ? 0 : 'lg'}>
      {kind === 'levels' && <LevelTable levels={(content as Levels).levels} />}
      {kind === 'rebates' && <RateTable rebates={content as Rebates} />}
      {kind === 'points' && <PointTable points={content as Points} />}
      {!hasForm(kind) && (
        <>
          <Title order={2} mb="sm">
            {t('loyalty.content')}
          </Title>
          <Changes before={content} after={{}} />
        </>
      )}
    </Card>
  );
}

const sums = ['totalTurnover', 'monthlyTurnover', 'deposits', 'upgrade', 'weekly', 'monthly'] as const;

function LevelTable({ levels }: Levels) {
  const t = useT();
  return (
    <DataTable
      label={t('loyalty.kind.levels')}
      rows={levels}
      rowKey={({ label }) => label}
      columns={[
        { id: 'label', title: t('loyalty.level'), render: ({ label }) => label },
        ...sums.map((name) => ({
          id: name,
          title: t(`loyalty.${name}`),
          numeric: true,
          render: (level: Levels['levels'][number]) => <Amount value={level[name]} />,
        })),
      ]}
    />
  );
}

function RateTable({ rebates: { rates, collectDays } }: { rebates: Rebates }) {
  const t = useT();
  const rows = Object.entries(rates);
  const most = Math.max(...rows.map(([, row]) => row.length));
  return (
    <DataTable
      label={`${t('loyalty.kind.rebates')}. ${t('loyalty.collectDays')}: ${collectDays}`}
      rows={rows}
      rowKey={([product]) => product}
      columns={[
        {
          id: 'product',
          title: `${t('loyalty.collectDays')}: ${collectDays}`,
          render: ([product]) => productOf(t, product),
        },
        ...Array.from({ length: most }, (_, level) => ({
          id: String(level),
          title: `${t('loyalty.level')} ${level}`,
          numeric: true,
          // Levels beyond the list get its last rate.
          render: ([, row]: (typeof rows)[number]) => `${row[level] ?? row.at(-1)} %`,
        })),
      ]}
    />
  );
}

function PointTable({ points }: { points: Points }) {
  const t = useT();
  return (
    <DataTable
      label={t('loyalty.kind.points')}
      rows={products}
      rowKey={(product) => product}
      columns={[
        {
          id: 'product',
          title: t(points.shop === false ? 'loyalty.shop.closed' : 'loyalty.shop.open'),
          render: (product) => t(`loyalty.product.${product}`),
        },
        {
          id: 'points',
          title: t('loyalty.points'),
          numeric: true,
          render: (product) => {
            const perPoint = perPointOf(points, product);
            return perPoint === null ? '–' : <Amount value={perPoint} />;
          },
        },
      ]}
    />
  );
}
