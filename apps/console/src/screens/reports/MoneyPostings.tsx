import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { formatAmount, formatCount } from '#console/lib/format.ts';
import { useCan } from '#console/lib/session.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { MemberName } from '#console/ui/Standing.tsx';

const path = 'GET /ops/reports/money/postings';
type Answer = ApiValue<typeof path>;
type Posting = Answer['list'][number];
type PostingQuery = ApiRequest<typeof path>['query'];

/** The postings behind a number of the report of money; the report leads here with its days and kind. */
export const MoneyPostings = ofOneBrand('play.postings', MoneyPostingsOfBrand);

function MoneyPostingsOfBrand() {
  const t = useT();
  const can = useCan();
  const brand = useOneBrand();
  const [search] = useSearchParams();
  const { from = '', to = '', kind = '', account } = Object.fromEntries(search) as Record<string, string>;
  const asked = { brand: brand.code, from, to, kind, ...(account !== undefined && { account }) };
  const total = useTotal(asked as unknown as PostingQuery, kind !== '');
  const word = phraseOf(t, `transfer.kind.${kind}`, kind);
  return (
    <ListPage<Posting>
      name="money-postings"
      title={t('play.postings')}
      lead={[
        word,
        ...(account === undefined ? [] : [account]),
        from === to ? from : `${from} – ${to}`,
        ...(total === null
          ? []
          : [
              t('report.postings.total', {
                count: formatCount(Number(total.postings)),
                amount: `${formatAmount(total.amount)} ${brand.currency}`,
              }),
            ]),
      ].join(' · ')}
      back={{ to: addressBack(from, to), label: t('report.money') }}
      fixed={asked}
      rowKey={({ id, purse, amount }) => `${id} ${purse} ${amount}`}
      to={({ memberId, purse }) =>
        can('member.view') && can('money.view') ? `/members/${memberId}?tab=money&purse=${purse}` : null
      }
      load={async (query, after, signal) => {
        const page = { query: { ...query, after } as unknown as PostingQuery };
        const { list, next, total: all } = await api(path, page, signal);
        return { list, next, total: { count: Number(all.postings), capped: false } };
      }}
      columns={[
        { id: 'at', title: t('play.at'), render: ({ at }) => <Moment at={at} /> },
        {
          id: 'member',
          title: t('incentive.member'),
          render: ({ memberId, userName }) => <MemberName id={memberId} name={userName} />,
        },
        { id: 'house', title: t('play.house'), render: ({ house }) => house },
        { id: 'reference', title: t('transfer.reference'), render: ({ reference }) => reference ?? '–' },
        { id: 'key', title: t('health.key'), render: ({ key }) => key, hidden: true },
        {
          id: 'amount',
          title: t('transfer.amount'),
          numeric: true,
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
      ]}
      empty={{ title: t('play.postings.none') }}
    />
  );
}

/** The number itself, as the report has it. */
function useTotal(query: PostingQuery, enabled: boolean): Answer['total'] | null {
  const { data } = useQuery({
    queryKey: ['money-total', query],
    queryFn: ({ signal }) => api(path, { query: { ...query, limit: 1 } }, signal),
    enabled,
  });
  return data?.total ?? null;
}

const addressBack = (from: string, to: string): string => `/reports/money?from=${from}&to=${to}`;
