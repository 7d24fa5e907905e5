import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { List } from '#console/templates/List.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';

const path = 'GET /ops/members/:memberId/rewards';
type Reward = ApiValue<typeof path>['list'][number];

/** Rewards from promotions. A row opens the postings of its purse. */
export function Rewards({ memberId }: { memberId: string }) {
  const t = useT();
  return (
    <List<Reward>
      label={t('member.tab.rewards')}
      name={`member-rewards ${memberId}`}
      rowKey={({ id }) => id}
      // A bonus has its own purse, named by its number; cash is a promotion in the cash purse.
      to={({ id, bonus }) =>
        `/members/${memberId}?tab=money&${bonus === null ? 'kinds=promotion' : `purse=${id}`}`
      }
      load={(query, after, signal) =>
        api(
          path,
          { params: { memberId }, query: { ...query, after } as ApiRequest<typeof path>['query'] },
          signal,
        )
      }
      columns={[
        { id: 'at', title: t('audit.at'), render: ({ at }) => <Moment at={at} /> },
        { id: 'code', title: t('offer.code'), render: ({ code }) => code },
        { id: 'period', title: t('incentive.period'), render: ({ period }) => period },
        { id: 'kind', title: t('offer.kind'), render: ({ kind }) => t(`offer.kind.${kind}`) },
        {
          id: 'state',
          title: t('incentive.state'),
          render: ({ state, bonus }) =>
            phraseOf(t, `incentive.state.${bonus?.state ?? state}`, bonus?.state ?? state),
        },
        {
          id: 'amount',
          title: t('incentive.amount'),
          numeric: true,
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
        ...(['balance', 'converted', 'removed'] as const).map((name) => ({
          id: name,
          title: t(`incentive.${name}`),
          numeric: true,
          render: ({ bonus }: Reward) => <Amount value={bonus?.[name] ?? null} />,
        })),
      ]}
      empty={{ title: t('rewards.none') }}
    />
  );
}
