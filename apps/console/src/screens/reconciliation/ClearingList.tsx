import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useChosenBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';

type Clearing = ApiValue<'GET /ops/clearing'>['list'][number];
type Query = ApiRequest<'GET /ops/clearing'>['query'];

/** What each provider holds of ours, or is owed, and what of it is in suspense. */
export function ClearingList() {
  const t = useT();
  const [chosen] = useChosenBrand();
  return (
    <ListPage<Clearing>
      name="clearing"
      title={t('clearing.title')}
      lead={t('clearing.lead')}
      fixed={chosen === null ? {} : { brand: chosen }}
      rowKey={({ brand, provider, way, currency }) => `${brand} ${provider} ${way} ${currency}`}
      load={(query, _after, signal) => api('GET /ops/clearing', { query: query as Query }, signal)}
      columns={[
        { id: 'brand', title: t('approval.brand'), render: ({ brand }) => <BrandName code={brand} /> },
        { id: 'provider', title: t('reconciliation.provider'), render: ({ provider }) => provider },
        { id: 'way', title: t('reconciliation.way'), render: ({ way }) => t(`reconciliation.way.${way}`) },
        {
          id: 'balance',
          title: t('clearing.balance'),
          render: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
          numeric: true,
        },
        {
          id: 'suspense',
          title: t('reconciliation.suspense'),
          render: ({ suspense, currency }) => <Amount value={suspense} currency={currency} />,
          numeric: true,
        },
        { id: 'lines', title: t('clearing.lines'), render: ({ openLines }) => openLines, numeric: true },
      ]}
      empty={{ title: t('clearing.none'), text: t('clearing.none.text') }}
    />
  );
}
