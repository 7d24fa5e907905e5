import { Button } from '@mantine/core';
import { bulkStates } from '@perya/contract/bulk/operators/bulk-fields.ts';
import { Link } from 'react-router';
import { api, type ApiRequest } from '#console/lib/api.ts';
import { BrandName, useChosenBrand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { BulkState, whatOf, Whom, type Bulk } from './bulk.tsx';

export function BulkList() {
  const t = useT();
  const can = useCan();
  const [brand] = useChosenBrand();
  return (
    <ListPage<Bulk>
      name="bulk"
      title={t('bulk.title')}
      lead={t('bulk.lead')}
      actions={
        can('bulk.propose') && (
          <Button component={Link} to="/bulk/new">
            {t('bulk.new')}
          </Button>
        )
      }
      filters={[choice('state', t('approval.state'), bulkStates, (code) => t(`bulk.state.${code}`))]}
      fixed={brand === null ? {} : { brand }}
      rowKey={({ id }) => id}
      to={({ id }) => `/bulk/${id}`}
      load={(query, after, signal) =>
        api('GET /ops/bulk', { query: { ...query, after } as ApiRequest<'GET /ops/bulk'>['query'] }, signal)
      }
      columns={[
        { id: 'what', title: t('bulk.what'), render: (bulk) => whatOf(t, bulk) },
        { id: 'whom', title: t('bulk.whom'), render: ({ choice: chosen }) => <Whom choice={chosen} /> },
        { id: 'brand', title: t('approval.brand'), render: ({ brand: code }) => <BrandName code={code} /> },
        {
          id: 'members',
          title: t('bulk.members'),
          numeric: true,
          render: ({ members }) => formatCount(members),
        },
        { id: 'maker', title: t('bulk.maker'), render: ({ maker }) => maker },
        { id: 'made', title: t('bulk.made'), render: ({ madeAt }) => <Moment at={madeAt} /> },
        { id: 'state', title: t('approval.state'), render: ({ state }) => <BulkState state={state} /> },
      ]}
      empty={{ title: t('bulk.none'), text: t('bulk.none.text') }}
    />
  );
}
