/** Rewards of promotions, in a list: of one member, or behind a figure of the report of incentives. */
import type { ReactNode } from 'react';
import type { ApiValue } from '#console/lib/api.ts';
import { phraseOf, type Translate } from '#console/lib/words.ts';
import { Amount } from './Amount.tsx';
import { Moment } from './Moment.tsx';

export type Reward = ApiValue<'GET /ops/incentives/rewards'>['list'][number];

/** The postings of a reward: a bonus has its own purse, named by its number; cash is a promotion in the cash purse. */
export const postingsOf = ({ id, memberId, bonus }: Reward): string =>
  `/members/${memberId}?tab=money&${bonus === null ? 'kinds=promotion' : `purse=${id}`}`;

/** @param about the column that tells the rewards apart: the member, or the promotion */
export const rewardColumns = (
  t: Translate,
  about: { id: string; title: string; render: (reward: Reward) => ReactNode },
) => [
  { id: 'at', title: t('audit.at'), render: ({ at }: Reward) => <Moment at={at} /> },
  about,
  { id: 'period', title: t('incentive.period'), render: ({ period }: Reward) => period },
  { id: 'kind', title: t('offer.kind'), render: ({ kind }: Reward) => t(`offer.kind.${kind}`) },
  {
    id: 'state',
    title: t('incentive.state'),
    render: ({ state, bonus }: Reward) =>
      phraseOf(t, `incentive.state.${bonus?.state ?? state}`, bonus?.state ?? state),
  },
  {
    id: 'amount',
    title: t('incentive.amount'),
    numeric: true,
    render: ({ amount, currency }: Reward) => <Amount value={amount} currency={currency} />,
  },
  ...(['balance', 'converted', 'removed'] as const).map((name) => ({
    id: name,
    title: t(`incentive.${name}`),
    numeric: true,
    render: ({ bonus }: Reward) => <Amount value={bonus?.[name] ?? null} />,
  })),
];
