import { useT } from '#console/lib/words.ts';
import { List } from '#console/templates/List.tsx';
import { postingsOf, rewardColumns, type Reward } from '#console/ui/reward.tsx';
import { loadOf } from './member-list.ts';

/** Rewards from promotions. A row opens the postings of its purse. */
export function Rewards({ memberId }: { memberId: string }) {
  const t = useT();
  return (
    <List<Reward>
      label={t('member.tab.rewards')}
      name={`member-rewards ${memberId}`}
      rowKey={({ id }) => id}
      to={postingsOf}
      load={loadOf('GET /ops/members/:memberId/rewards', memberId)}
      columns={rewardColumns(t, { id: 'code', title: t('offer.code'), render: ({ code }) => code })}
      empty={{ title: t('rewards.none') }}
    />
  );
}
