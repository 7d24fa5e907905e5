import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { reconciliationResults } from '@perya/contract/cashier/operators/reconciliation.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { api, type ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { minorOf } from './minor.ts';
import { ReconciliationLines } from './ReconciliationLines.tsx';

type Reconciliation = ApiValue<'GET /ops/reconciliations'>['list'][number];

/** A statement: its sums and the lines that do not match; the filter shows the others. */
export function ReconciliationDetail() {
  const t = useT();
  const { reconciliationId = '' } = useParams();
  const answer = useQuery({
    queryKey: ['reconciliation', reconciliationId],
    queryFn: ({ signal }) =>
      api('GET /ops/reconciliations/:reconciliationId', { params: { reconciliationId }, query: {} }, signal),
  });
  return (
    <DetailPage
      answer={answer}
      back={{ to: '/reconciliation', label: t('reconciliation.title') }}
      show={({ reconciliation, suspense }) => ({
        title: t('reconciliation.one', { name: reconciliation.fileName }),
        lead: <BrandName code={reconciliation.brand} />,
        children: (
          <>
            <Sums reconciliation={reconciliation} suspense={suspense} />
            <ReconciliationLines reconciliation={reconciliation} />
          </>
        ),
      })}
    />
  );
}

function Sums({ reconciliation: one, suspense }: { reconciliation: Reconciliation; suspense: string }) {
  const t = useT();
  const { currency, counts } = one;
  return (
    <Facts
      facts={[
        [t('reconciliation.provider'), `${one.provider} · ${t(`reconciliation.way.${one.way}`)}`],
        [
          t('reconciliation.days'),
          <span key="days">
            <Moment at={one.from} /> – <Moment at={one.to} />
          </span>,
        ],
        [t('reconciliation.imported'), <Moment key="imported" at={one.importedAt} />],
        [t('reconciliation.theirs'), <Amount key="theirs" value={one.theirs} currency={currency} />],
        [t('reconciliation.ours'), <Amount key="ours" value={one.ours} currency={currency} />],
        [t('reconciliation.suspense'), <Amount key="suspense" value={suspense} currency={currency} />],
        [
          t('reconciliation.after'),
          <Amount key="after" value={differenceOf(one, suspense)} currency={currency} />,
        ],
        ...reconciliationResults.map((name) => [t(`reconciliation.${name}`), String(counts[name])] as const),
      ]}
    />
  );
}

/** What neither books nor suspense explain: zero, unless a line was released and not booked. */
function differenceOf({ theirs, ours, currency }: Reconciliation, suspense: string): string {
  const minor = minorOf(theirs, currency) - minorOf(ours, currency) - minorOf(suspense, currency);
  return formatDecimal(minor, currency);
}
