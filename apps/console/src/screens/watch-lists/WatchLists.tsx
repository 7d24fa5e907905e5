import { Button } from '@mantine/core';
import { useState } from 'react';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useChosenBrand, useOneBrand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { ImportWatchList } from './ImportWatchList.tsx';

type WatchList = ApiValue<'GET /ops/watch-lists'>['list'][number];
type Query = ApiRequest<'GET /ops/watch-lists'>['query'];

const tones: Readonly<Record<'current' | 'replaced', Tone>> = { current: 'good', replaced: 'over' };

/** Lists that members are screened against, then those that newer ones replaced. */
export function WatchLists() {
  const t = useT();
  const can = useCan();
  const [chosen] = useChosenBrand();
  const brand = useOneBrand()?.code;
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListPage<WatchList>
        name="watch-lists"
        title={t('watchLists.title')}
        lead={t('watchLists.lead')}
        actions={
          can('watch-list.import') &&
          brand !== undefined && <Button onClick={() => setImporting(true)}>{t('watchLists.import')}</Button>
        }
        fixed={chosen === null ? {} : { brand: chosen }}
        rowKey={({ id }) => id}
        load={(query, _after, signal) => api('GET /ops/watch-lists', { query: query as Query }, signal)}
        columns={[
          { id: 'name', title: t('watchLists.name'), render: ({ name }) => name },
          { id: 'kind', title: t('watchLists.kind'), render: ({ kind }) => t(`watchLists.kind.${kind}`) },
          {
            id: 'brand',
            title: t('approval.brand'),
            render: ({ brand: code }) => <BrandName code={code} />,
          },
          {
            id: 'entries',
            title: t('watchLists.entries'),
            render: ({ entries }) => entries,
            numeric: true,
          },
          {
            id: 'imported',
            title: t('watchLists.imported'),
            render: ({ importedAt }) => <Moment at={importedAt} />,
          },
          {
            id: 'state',
            title: t('watchLists.state'),
            render: ({ replacedAt }) => (
              <StateBadge
                state={replacedAt === null ? 'current' : 'replaced'}
                phrases="watchLists.state"
                tones={tones}
              />
            ),
          },
        ]}
        empty={{ title: t('watchLists.none'), text: t('watchLists.none.text') }}
      />
      {importing && brand !== undefined && (
        <ImportWatchList brand={brand} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
