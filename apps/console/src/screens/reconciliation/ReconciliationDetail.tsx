import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { reconciliationResults } from '@perya/contract/cashier/operators/reconciliation.ts';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { List } from '#console/templates/List.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

type Reconciliation = ApiValue<'GET /ops/reconciliations'>['list'][number];
type Line = ApiValue<'GET /ops/reconciliations/:reconciliationId'>['lines'][number];
type Query = ApiRequest<'GET /ops/reconciliations/:reconciliationId'>['query'];

const tones: Readonly<Record<Line['result'], Tone>> = {
  matched: 'good',
  missingHere: 'warning',
  missingThere: 'warning',
  differs: 'bad',
};

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
      show={({ reconciliation }) => ({
        title: t('reconciliation.one', { name: reconciliation.fileName }),
        lead: reconciliation.brand,
        children: (
          <>
            <Sums reconciliation={reconciliation} />
            <Lines reconciliation={reconciliation} />
          </>
        ),
      })}
    />
  );
}

function Sums({ reconciliation: one }: { reconciliation: Reconciliation }) {
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
        ...reconciliationResults.map((name) => [t(`reconciliation.${name}`), String(counts[name])] as const),
      ]}
    />
  );
}

function Lines({ reconciliation: { id, currency, way } }: { reconciliation: Reconciliation }) {
  const t = useT();
  const amount = (value: string | null) =>
    value === null ? '–' : <Amount value={value} currency={currency} />;
  return (
    <List<Line>
      label={t('reconciliation.lines')}
      name="reconciliation-lines"
      filters={[
        choice('result', t('reconciliation.result'), reconciliationResults, (code) =>
          t(`reconciliation.${code}`),
        ),
      ]}
      fixed={{ id }}
      rowKey={({ position }) => String(position)}
      load={async ({ id: _of, ...query }, _after, signal) => {
        const request = { params: { reconciliationId: id }, query: query as Query };
        const { lines } = await api('GET /ops/reconciliations/:reconciliationId', request, signal);
        return { list: lines };
      }}
      columns={[
        {
          id: 'result',
          title: t('reconciliation.result'),
          render: ({ result }) => <StateBadge state={result} phrases="reconciliation" tones={tones} />,
        },
        { id: 'reference', title: t('reconciliation.reference'), render: ({ reference }) => reference },
        {
          id: 'theirs',
          title: t('reconciliation.theirs'),
          render: ({ theirs }) => amount(theirs),
          numeric: true,
        },
        { id: 'ours', title: t('reconciliation.ours'), render: ({ ours }) => amount(ours), numeric: true },
        {
          id: 'object',
          title: t('reconciliation.object'),
          render: ({ objectId }) =>
            objectId === null ? (
              '–'
            ) : way === 'in' ? (
              <Anchor component={Link} to={`/deposits/${objectId}`} size="sm">
                {objectId}
              </Anchor>
            ) : (
              objectId
            ),
        },
      ]}
      empty={{ title: t('reconciliation.lines.none') }}
    />
  );
}
