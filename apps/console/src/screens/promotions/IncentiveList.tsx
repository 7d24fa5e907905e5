import { api } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import type { Incentive } from './offer.tsx';

const parts = ['issued', 'redeemed', 'expired', 'adjusted', 'liability', 'cost', 'earned'] as const;

/** What each promotion has issued and cost (GLI-19 §2.8.6). A row leads to its rewards. */
export const IncentiveList = ofOneBrand('incentives.title', IncentiveListOfBrand);

function IncentiveListOfBrand() {
  const t = useT();
  const brand = useOneBrand();
  return (
    <ListPage<Incentive>
      name="incentives"
      title={t('incentives.title')}
      lead={t('incentives.lead')}
      fixed={{ brand: brand.code }}
      rowKey={({ code }) => code}
      to={({ code }) => `/incentives/${brand.code}/${code}`}
      load={(_query, _after, signal) => api('GET /ops/incentives', { query: { brand: brand.code } }, signal)}
      columns={[
        { id: 'code', title: t('offer.code'), render: ({ code }) => code },
        { id: 'since', title: t('incentive.since'), render: ({ since }) => <Moment at={since} /> },
        {
          id: 'count',
          title: t('incentive.count'),
          numeric: true,
          render: ({ issuedCount }) => formatCount(issuedCount),
        },
        {
          id: 'budget',
          title: t('offer.budget'),
          numeric: true,
          render: ({ budget }) => <Amount value={budget} />,
        },
        {
          id: 'members',
          title: t('incentive.members'),
          numeric: true,
          render: ({ members }) => formatCount(members),
        },
        ...parts.map((part) => ({
          id: part,
          title: part === 'cost' || part === 'earned' ? t(`incentive.${part}`) : t(`incentive.part.${part}`),
          numeric: true,
          render: (one: Incentive) => <Amount value={one[part]} />,
        })),
      ]}
      empty={{ title: t('incentives.none') }}
    />
  );
}
