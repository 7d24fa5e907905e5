import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useChosenBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { AskBrand } from '#console/templates/AskBrand.tsx';
import { DialogButton } from '#console/templates/DialogButton.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { ImportWatchList } from './ImportWatchList.tsx';

type WatchList = ApiValue<'GET /ops/watch-lists'>['list'][number];
type Query = ApiRequest<'GET /ops/watch-lists'>['query'];

const tones: Readonly<Record<WatchList['state'], Tone>> = {
  current: 'good',
  replaced: 'over',
  removed: 'over',
};

/** Watch lists in use, then those that ended. */
export function WatchLists() {
  const t = useT();
  const [chosen] = useChosenBrand();
  return (
    <ListPage<WatchList>
      name="watch-lists"
      title={t('watchLists.title')}
      lead={t('watchLists.lead')}
      actions={
        <DialogButton
          permission="watch-list.import"
          label={t('watchLists.import')}
          renderDialog={(close) => (
            <AskBrand
              title={t('watchLists.import')}
              render={(brand) => <ImportWatchList brand={brand} onClose={close} />}
              onClose={close}
            />
          )}
        />
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
          render: ({ state }) => <StateBadge state={state} phrases="watchLists.state" tones={tones} />,
        },
        { id: 'ended', title: t('watchLists.ended'), render: ({ endedAt }) => <Moment at={endedAt} /> },
        { id: 'remove', title: '', numeric: true, render: (row) => <RemoveButton list={row} /> },
      ]}
      empty={{ title: t('watchLists.none'), text: t('watchLists.none.text') }}
    />
  );
}

/** Only a list in use can be removed. */
function RemoveButton({ list: { id, name, state } }: { list: WatchList }) {
  const t = useT();
  if (state !== 'current') return null;
  return (
    <DialogButton
      permission="watch-list.import"
      size="compact-sm"
      variant="default"
      label={t('watchLists.remove')}
      aria-label={t('watchLists.remove.title', { name })}
      renderDialog={(close) => (
        <CommandDialog
          title={t('watchLists.remove.title', { name })}
          lead={t('watchLists.remove.lead')}
          command="POST /ops/watch-lists/:listId/removal"
          initial={{ reason: '' }}
          request={({ reason }) => ({ params: { listId: id }, body: { reason } })}
          submit={{ label: t('watchLists.remove'), color: 'red' }}
          said={t('watchLists.remove.said')}
          onClose={close}
        />
      )}
    />
  );
}
