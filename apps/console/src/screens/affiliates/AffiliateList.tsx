import { useNavigate } from 'react-router';
import { api } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { DialogButton } from '#console/templates/DialogButton.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { pageAfter } from '#console/templates/numbered-page.ts';
import { Amount } from '#console/ui/Amount.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { CodeState, type AffiliateRow } from './affiliate.tsx';
import { NewAffiliate } from './AffiliateForm.tsx';
import { MemberName } from '#console/ui/Standing.tsx';

/** Partners outside of the tree who are paid for players that their code brings. */
export const AffiliateList = ofOneBrand('affiliates.title', AffiliateListOfBrand);

function AffiliateListOfBrand() {
  const t = useT();
  const navigate = useNavigate();
  const brand = useOneBrand();
  const amount = (value: string) => <Amount value={value} currency={brand.currency} />;
  return (
    <ListPage<AffiliateRow>
      name="affiliates"
      title={t('affiliates.title')}
      lead={t('affiliates.lead', { brand: brand.name })}
      actions={
        <DialogButton
          permission="affiliate.edit"
          label={t('affiliates.new')}
          renderDialog={(close) => (
            <NewAffiliate
              brand={brand.code}
              onMade={(id) => void navigate(`/affiliates/${brand.code}/${id}`)}
              onClose={close}
            />
          )}
        />
      }
      fixed={{ brand: brand.code }}
      rowKey={({ id }) => id}
      to={({ id }) => `/affiliates/${brand.code}/${id}`}
      load={async (_query, after, signal) =>
        pageAfter(
          await api(
            'GET /ops/affiliates',
            { query: { brand: brand.code, pageNo: Number(after ?? 1) } },
            signal,
          ),
        )
      }
      columns={[
        { id: 'name', title: t('agents.name'), render: ({ id, name }) => <MemberName id={id} name={name} /> },
        { id: 'code', title: t('agents.code'), render: ({ code }) => code },
        { id: 'state', title: t('affiliates.state'), render: ({ open }) => <CodeState open={open} /> },
        { id: 'clicks', title: t('affiliates.clicks'), render: ({ clicks }) => clicks, numeric: true },
        {
          id: 'registrations',
          title: t('affiliates.registrations'),
          render: ({ registrations }) => registrations,
          numeric: true,
        },
        {
          id: 'qualified',
          title: t('affiliates.qualified'),
          render: ({ qualified }) => qualified,
          numeric: true,
        },
        { id: 'held', title: t('affiliates.held'), render: ({ held }) => amount(held), numeric: true },
        {
          id: 'released',
          title: t('affiliates.released'),
          render: ({ released }) => amount(released),
          numeric: true,
        },
      ]}
      empty={{ title: t('affiliates.none') }}
    />
  );
}
