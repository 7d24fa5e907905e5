import { api, type ApiRequest } from '#console/lib/api.ts';
import { BrandName, useChosenBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ApprovalState, approvalStates, kindOf, subjectOf, type Approval } from './approval.tsx';

type ListQuery = ApiRequest<'GET /ops/approvals'>['query'];

/** Every proposal and what became of it. */
export function ApprovalList() {
  const t = useT();
  const [brand] = useChosenBrand();
  return (
    <ListPage<Approval>
      name="approvals"
      title={t('approvals.all.title')}
      back={{ to: '/approvals', label: t('approvals.title') }}
      filters={[choice('state', t('approval.state'), approvalStates, (code) => t(`approval.state.${code}`))]}
      fixed={brand === null ? {} : { brand }}
      rowKey={({ id }) => id}
      to={({ id }) => `/approvals/${id}`}
      load={(query, after, signal) =>
        api('GET /ops/approvals', { query: { ...query, after } as ListQuery }, signal)
      }
      columns={[
        { id: 'made', title: t('approval.made'), render: ({ madeAt }) => <Moment at={madeAt} /> },
        { id: 'kind', title: t('approval.kind'), render: (one) => kindOf(t, one) },
        { id: 'subject', title: t('approval.subject'), render: subjectOf },
        {
          id: 'brand',
          title: t('approval.brand'),
          render: ({ brand }) => <BrandName code={brand} />,
          hidden: true,
        },
        { id: 'maker', title: t('approval.maker'), render: ({ maker }) => maker.name },
        { id: 'checker', title: t('approval.checker'), render: ({ checker }) => checker?.name ?? '–' },
        {
          id: 'decided',
          title: t('approval.decided'),
          render: ({ decidedAt }) => <Moment at={decidedAt} />,
          hidden: true,
        },
        { id: 'state', title: t('approval.state'), render: ({ state }) => <ApprovalState state={state} /> },
      ]}
      empty={{ title: t('approvals.all.none') }}
    />
  );
}
