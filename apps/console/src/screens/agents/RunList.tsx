import { api } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { pageAfter } from '#console/templates/numbered-page.ts';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { periodOf, RunState, type Run } from './agent.tsx';

/** Closed days and periods, newest first: each waits until two people have looked at it. */
export const RunList = ofOneBrand('agents.runs', RunListOfBrand);

function RunListOfBrand() {
  const t = useT();
  const brand = useOneBrand();
  return (
    <ListPage<Run>
      name="agent-runs"
      title={t('agents.runs')}
      lead={t('agents.runs.lead', { brand: brand.name })}
      fixed={{ brand: brand.code }}
      rowKey={({ id }) => id}
      to={({ id }) => `/agents/runs/${brand.code}/${id}`}
      load={async (_query, after, signal) =>
        pageAfter(
          await api(
            'GET /ops/agents/runs',
            { query: { brand: brand.code, pageNo: Number(after ?? 1) } },
            signal,
          ),
        )
      }
      columns={[
        { id: 'period', title: t('agents.period'), render: periodOf },
        { id: 'kind', title: t('agents.kind'), render: ({ kind }) => t(`agents.kind.${kind}`) },
        { id: 'state', title: t('agents.run.state'), render: ({ state }) => <RunState state={state} /> },
        { id: 'payouts', title: t('agents.payouts'), render: ({ payouts }) => payouts, numeric: true },
        {
          id: 'total',
          title: t('agents.total'),
          render: ({ total }) => <Amount value={total} currency={brand.currency} />,
          numeric: true,
        },
        { id: 'closed', title: t('agents.closedAt'), render: ({ closedAt }) => <Moment at={closedAt} /> },
        { id: 'posted', title: t('agents.postedAt'), render: ({ postedAt }) => <Moment at={postedAt} /> },
      ]}
      empty={{ title: t('agents.runs.none') }}
    />
  );
}
