import { useParams } from 'react-router';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { phraseOf, useT, type Translate } from '#console/lib/words.ts';
import type { Column } from '#console/templates/DataTable.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';

type Reward = ApiValue<'GET /ops/incentives/rewards'>['list'][number];
type RewardQuery = ApiRequest<'GET /ops/incentives/rewards'>['query'];

const parts = ['issued', 'redeemed', 'expired', 'adjusted', 'liability'] as const;

/** The rewards behind a figure of the report. A row opens the postings of its purse. */
export function IncentiveRewards() {
  const t = useT();
  const can = useCan();
  const { brand = '', code = '' } = useParams();
  return (
    <ListPage<Reward>
      name="incentive-rewards"
      title={t('incentive.rewards', { code })}
      lead={t('incentive.rewards.lead')}
      back={{ to: '/incentives', label: t('incentives.title') }}
      filters={[choice('part', t('incentive.part'), parts, (code) => t(`incentive.part.${code}`))]}
      fixed={{ brand, code }}
      rowKey={({ id }) => id}
      {...(can('member.view') && can('money.view') && { to: postingsOf })}
      load={(query, after, signal) =>
        api('GET /ops/incentives/rewards', { query: { ...query, after } as RewardQuery }, signal)
      }
      columns={columnsOf(t)}
      empty={{ title: t('incentive.none') }}
    />
  );
}

/** A bonus has its own purse, named by its number; cash is a promotion in the cash purse. */
const postingsOf = ({ id, memberId, bonus }: Reward): string =>
  `/members/${memberId}?tab=money&${bonus === null ? 'kinds=promotion' : `purse=${id}`}`;

const columnsOf = (t: Translate): Column<Reward>[] => [
  { id: 'at', title: t('audit.at'), render: ({ at }) => <Moment at={at} /> },
  { id: 'member', title: t('incentive.member'), render: ({ userName, memberId }) => userName || memberId },
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
    render: ({ amount }) => <Amount value={amount} />,
  },
  ...(['balance', 'converted', 'removed'] as const).map((name) => ({
    id: name,
    title: t(`incentive.${name}`),
    numeric: true,
    render: ({ bonus }: Reward) => <Amount value={bonus?.[name] ?? null} />,
  })),
];
