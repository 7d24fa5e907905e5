import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { AskBrand } from '#console/templates/AskBrand.tsx';
import { DialogButton } from '#console/templates/DialogButton.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ImportStatement } from './ImportStatement.tsx';

type Reconciliation = ApiValue<'GET /ops/reconciliations'>['list'][number];
type Query = ApiRequest<'GET /ops/reconciliations'>['query'];

/** Imported statements, newest first. */
export function ReconciliationList() {
  const t = useT();
  const [chosen] = useChosenBrand();
  return (
    <ListPage<Reconciliation>
      name="reconciliation"
      title={t('reconciliation.title')}
      lead={t('reconciliation.lead')}
      actions={
        <DialogButton
          permission="reconciliation.import"
          label={t('reconciliation.import')}
          renderDialog={(close) => (
            <AskBrand
              title={t('reconciliation.import')}
              render={(brand) => <ImportStatement brand={brand} onClose={close} />}
              onClose={close}
            />
          )}
        />
      }
      fixed={chosen === null ? {} : { brand: chosen }}
      rowKey={({ id }) => id}
      to={({ id }) => `/reconciliation/${id}`}
      load={(query, after, signal) =>
        api('GET /ops/reconciliations', { query: { ...query, after } as Query }, signal)
      }
      columns={[
        {
          id: 'imported',
          title: t('reconciliation.imported'),
          render: ({ importedAt }) => <Moment at={importedAt} />,
        },
        { id: 'file', title: t('reconciliation.file'), render: ({ fileName }) => fileName },
        { id: 'provider', title: t('reconciliation.provider'), render: ({ provider }) => provider },
        { id: 'way', title: t('reconciliation.way'), render: ({ way }) => t(`reconciliation.way.${way}`) },
        ...(['matched', 'missingHere', 'missingThere', 'differs'] as const).map((name) => ({
          id: name,
          title: t(`reconciliation.${name}`),
          render: ({ counts }: Reconciliation) => counts[name],
          numeric: true,
        })),
        {
          id: 'theirs',
          title: t('reconciliation.theirs'),
          render: ({ theirs, currency }) => <Amount value={theirs} currency={currency} />,
          numeric: true,
        },
        {
          id: 'ours',
          title: t('reconciliation.ours'),
          render: ({ ours, currency }) => <Amount value={ours} currency={currency} />,
          numeric: true,
        },
      ]}
      empty={{ title: t('reconciliation.none'), text: t('reconciliation.none.text') }}
    />
  );
}
