/** Postings of suppliers' calls, found by supplier, reference, player, kind and state. */
import {
  transactionKinds,
  transactionStates,
} from '@perya/contract/suppliers/operators/list-transactions.ts';
import { useQuery } from '@tanstack/react-query';
import { addressOf, api, type ApiRequest } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { choice } from '#console/templates/filters.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { TransactionState, type Transaction } from './transaction.tsx';

type TransactionQuery = ApiRequest<'GET /ops/supplier-transactions'>['query'];

export const Transactions = ofOneBrand('transactions.title', TransactionsOfBrand);

function TransactionsOfBrand() {
  const t = useT();
  const brand = useOneBrand();
  const { data } = useQuery({
    queryKey: ['transaction-suppliers', brand.code],
    queryFn: ({ signal }) =>
      api('GET /ops/supplier-transactions', { query: { brand: brand.code, limit: 1 } }, signal),
  });
  return (
    <ListPage<Transaction>
      name="supplier-transactions"
      title={t('transactions.title')}
      lead={t('transactions.lead')}
      filters={[
        { kind: 'text', name: 'reference', label: t('transactions.reference') },
        { kind: 'text', name: 'player', label: t('transactions.player') },
        {
          kind: 'choice',
          name: 'supplier',
          label: t('rtp.supplier'),
          options: (data?.suppliers ?? []).map(({ code, name }) => ({ value: code, label: name })),
        },
        choice('kind', t('transactions.kind'), transactionKinds, (code) => t(`transactions.kind.${code}`)),
        choice('state', t('approval.state'), transactionStates, (code) => t(`transactions.state.${code}`)),
        { kind: 'moment', name: 'from', label: t('audit.from') },
        { kind: 'moment', name: 'to', label: t('audit.to') },
      ]}
      fixed={{ brand: brand.code }}
      rowKey={({ memberId, key }) => `${memberId} ${key}`}
      to={({ brand: code, memberId, key }) =>
        addressOf('/games/transactions/one', {}, { brand: code, memberId, key })
      }
      load={(query, after, signal) =>
        api('GET /ops/supplier-transactions', { query: { ...query, after } as TransactionQuery }, signal)
      }
      columns={[
        { id: 'at', title: t('transactions.at'), render: ({ at }) => <Moment at={at} /> },
        { id: 'kind', title: t('transactions.kind'), render: ({ kind }) => t(`transactions.kind.${kind}`) },
        {
          id: 'amount',
          title: t('transactions.amount'),
          numeric: true,
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
        {
          id: 'member',
          title: t('play.member'),
          render: ({ memberId, userName }) => <MemberLink id={memberId}>{userName}</MemberLink>,
        },
        { id: 'game', title: t('rtp.game'), render: ({ gameName }) => gameName },
        { id: 'supplier', title: t('rtp.supplier'), render: ({ supplier }) => supplier },
        { id: 'transaction', title: t('heldWins.transaction'), render: ({ transaction }) => transaction },
        { id: 'round', title: t('play.round'), hidden: true, render: ({ round }) => round },
        {
          id: 'state',
          title: t('approval.state'),
          render: ({ state }) => <TransactionState state={state} />,
        },
      ]}
      empty={{ title: t('transactions.none'), text: t('transactions.none.text') }}
    />
  );
}
