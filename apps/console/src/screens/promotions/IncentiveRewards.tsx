import { useParams } from 'react-router';
import { api, type ApiRequest } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { postingsOf, rewardColumns, type Reward } from '#console/ui/reward.tsx';
import { MemberName } from '#console/ui/Standing.tsx';

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
      columns={rewardColumns(t, {
        id: 'member',
        title: t('incentive.member'),
        render: ({ memberId, userName }) => <MemberName id={memberId} name={userName} />,
      })}
      empty={{ title: t('incentive.none') }}
    />
  );
}
