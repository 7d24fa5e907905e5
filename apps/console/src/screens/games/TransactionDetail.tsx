/** A supplier's transaction: its postings per purse, and those of the whole round. */
import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { BrandName } from '#console/lib/brand.tsx';
import { phraseOf, useT } from '#console/lib/words.ts';
import { DataTable } from '#console/templates/DataTable.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { MemberLink } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { TransactionState } from './transaction.tsx';

type One = ApiValue<'GET /ops/supplier-transactions/one'>;

export function TransactionDetail() {
  const t = useT();
  const [search] = useSearchParams();
  const query = {
    brand: search.get('brand') ?? '',
    memberId: search.get('memberId') ?? '',
    key: search.get('key') ?? '',
  };
  const answer = useQuery({
    queryKey: ['supplier-transaction', query],
    queryFn: ({ signal }) => api('GET /ops/supplier-transactions/one', { query }, signal),
  });
  return (
    <DetailPage<One>
      answer={answer}
      back={{ to: '/games/transactions', label: t('transactions.title') }}
      show={(one) => ({
        title: `${t(`transactions.kind.${one.transaction.kind}`)} ${one.transaction.transaction}`,
        badges: <TransactionState state={one.transaction.state} />,
        children: (
          <>
            <TransactionFacts one={one} />
            <Title order={2}>{t('transactions.postings')}</Title>
            <Postings label={t('transactions.postings')} list={one.postings} />
            <Title order={2}>{t('transactions.ofRound')}</Title>
            <Postings label={t('transactions.ofRound')} list={one.round} />
          </>
        ),
      })}
    />
  );
}

function TransactionFacts({ one: { transaction, verifyUrl } }: { one: One }) {
  const t = useT();
  const { memberId, userName, currency } = transaction;
  return (
    <Facts
      facts={[
        [t('transactions.amount'), <Amount key="amount" value={transaction.amount} currency={currency} />],
        [t('transactions.at'), <Moment key="at" at={transaction.at} />],
        [
          t('play.member'),
          <MemberLink key="member" id={memberId}>
            {userName}
          </MemberLink>,
        ],
        [t('approval.brand'), <BrandName key="brand" code={transaction.brand} />],
        [t('rtp.supplier'), transaction.supplier],
        [t('rtp.game'), transaction.gameName],
        [
          t('play.round'),
          verifyUrl === null ? (
            transaction.round
          ) : (
            <Anchor key="round" href={verifyUrl} target="_blank" rel="noreferrer" size="sm">
              {transaction.round}
            </Anchor>
          ),
        ],
        [t('transactions.key'), transaction.key],
      ]}
    />
  );
}

function Postings({ label, list }: { label: string; list: One['postings'] }) {
  const t = useT();
  return (
    <DataTable
      label={label}
      rows={list}
      rowKey={({ id, purse, kind, house }) => `${id} ${purse} ${kind} ${house}`}
      columns={[
        { id: 'at', title: t('transactions.at'), render: ({ at }) => <Moment at={at} /> },
        {
          id: 'kind',
          title: t('transfer.kind'),
          render: ({ kind }) => phraseOf(t, `transfer.kind.${kind}`, kind),
        },
        {
          id: 'purse',
          title: t('transfer.purse'),
          render: ({ purse }) => (purse === '0' ? t('member.cash') : t('member.bonus', { purse })),
        },
        { id: 'house', title: t('transfer.house'), render: ({ house }) => house },
        {
          id: 'amount',
          title: t('transactions.amount'),
          numeric: true,
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
        {
          id: 'balance',
          title: t('transfer.balance'),
          numeric: true,
          render: ({ balanceAfter }) => <Amount value={balanceAfter} />,
        },
      ]}
    />
  );
}
