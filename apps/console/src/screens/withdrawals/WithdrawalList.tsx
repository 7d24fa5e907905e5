import { withdrawalStates } from '@perya/contract/cashier/withdrawal.ts';
import { api, type ApiRequest } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { MemberName } from '#console/ui/Standing.tsx';
import { WithdrawalState, type Withdrawal } from './withdrawal.tsx';

type WithdrawalQuery = ApiRequest<'GET /ops/withdrawals'>['query'];

/** All withdrawals, the newest first. */
export function WithdrawalList() {
  const t = useT();
  const [brand] = useChosenBrand();
  return (
    <ListPage<Withdrawal>
      name="withdrawals"
      title={t('withdrawals.all')}
      lead={t('withdrawals.all.lead')}
      filters={[
        choice('state', t('approval.state'), withdrawalStates, (code) => t(`withdrawals.state.${code}`)),
        { kind: 'text', name: 'memberId', label: t('withdrawals.member') },
        { kind: 'text', name: 'withdrawalId', label: t('withdrawals.number') },
        { kind: 'day', name: 'from', label: t('deposits.from') },
        { kind: 'day', name: 'to', label: t('deposits.to') },
      ]}
      fixed={brand === null ? {} : { brand }}
      rowKey={({ id }) => id}
      to={({ id }) => `/withdrawals/${id}`}
      load={(query, after, signal) =>
        api('GET /ops/withdrawals', { query: { ...query, after } as WithdrawalQuery }, signal)
      }
      columns={[
        { id: 'asked', title: t('withdrawals.asked'), render: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          id: 'member',
          title: t('withdrawals.member'),
          render: ({ memberId, userName }) => <MemberName id={memberId} name={userName} />,
        },
        {
          id: 'account',
          title: t('withdrawals.account'),
          render: ({ method, account }) => `${method} ${account}`,
        },
        {
          id: 'state',
          title: t('approval.state'),
          render: ({ state }) => <WithdrawalState state={state} />,
        },
        {
          id: 'amount',
          title: t('withdrawals.amount'),
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
          numeric: true,
        },
        {
          id: 'fee',
          title: t('withdrawals.fee'),
          render: ({ fee, currency }) => <Amount value={fee} currency={currency} />,
          numeric: true,
        },
      ]}
      empty={{ title: t('withdrawals.all.none') }}
    />
  );
}
