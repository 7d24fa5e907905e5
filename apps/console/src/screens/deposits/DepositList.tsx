import { api, type ApiRequest } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { MemberName } from '#console/ui/Standing.tsx';
import { DepositState, flowFilter, statusFilter, type Deposit } from './deposit.tsx';

type DepositQuery = ApiRequest<'GET /ops/deposits'>['query'];

/** All deposits, the newest first. */
export function DepositList() {
  const t = useT();
  const [brand] = useChosenBrand();
  return (
    <ListPage<Deposit>
      name="deposits"
      title={t('deposits.all')}
      lead={t('deposits.all.lead')}
      filters={[
        statusFilter(t),
        flowFilter(t),
        { kind: 'text', name: 'channel', label: t('deposits.channel') },
        { kind: 'text', name: 'memberId', label: t('deposits.member') },
        { kind: 'text', name: 'orderId', label: t('deposits.order') },
        { kind: 'day', name: 'from', label: t('deposits.from') },
        { kind: 'day', name: 'to', label: t('deposits.to') },
      ]}
      fixed={brand === null ? {} : { brand }}
      rowKey={({ id }) => id}
      to={({ id }) => `/deposits/${id}`}
      load={(query, after, signal) =>
        api('GET /ops/deposits', { query: { ...query, after } as DepositQuery }, signal)
      }
      columns={[
        { id: 'created', title: t('deposits.created'), render: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          id: 'member',
          title: t('deposits.member'),
          render: ({ memberId, userName }) => <MemberName id={memberId} name={userName} />,
        },
        { id: 'channel', title: t('deposits.channel'), render: ({ channel }) => channel },
        {
          id: 'status',
          title: t('deposits.status'),
          render: ({ status }) => <DepositState status={status} />,
        },
        {
          id: 'amount',
          title: t('deposits.amount'),
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
          numeric: true,
        },
        {
          id: 'received',
          title: t('deposits.received'),
          render: ({ received, currency }) =>
            received === null ? '–' : <Amount value={received} currency={currency} />,
          numeric: true,
        },
      ]}
      empty={{ title: t('deposits.all.none') }}
    />
  );
}
