/** The rewards: what promotions pay. Everything that gives members money for a promotion goes through here. */
import { defineHandler } from '#platform/due/work.ts';
import type { Module } from '#platform/module.ts';
import { createBonuses, type Bonuses } from '../bonus/bonuses.ts';
import { createFreeSpins, type FreeSpins } from '../spins/free-spins.ts';
import type { RewardsDependencies } from './dependencies.ts';
import { lapseWork, payWork } from './due-work.ts';
import { creditPoints } from '../points/queries/points.ts';
import { changedChannel } from './queries/changed.ts';
import { findRewardOf, listRewardPeriods, listRewardsOf, type RewardName } from './queries/rewards.ts';
import type { Reward } from './reward.ts';
import { claimReward } from './use-cases/claim-reward.ts';
import { issueReward, payReward, type NewReward, type RewardAnswer } from './use-cases/issue-reward.ts';
import { lapseReward } from './use-cases/lapse-reward.ts';

export interface Rewards extends Module {
  /** Issues a reward that waits in the reward centre until the member takes it. */
  issueReward(reward: NewReward): Promise<RewardAnswer>;
  /** Issues a reward and pays it at once; the same promotion, member and period again pays nothing twice. */
  payReward(reward: NewReward): Promise<RewardAnswer>;
  findReward(name: RewardName): Promise<Reward | null>;
  /** Adds points, once per member and key; inside a transaction. */
  creditPoints: typeof creditPoints;
  bonuses: Bonuses;
  freeSpins: FreeSpins;
  /** A member's, those that wait first, then the newest. */
  listRewards(member: Pick<RewardName, 'brand' | 'memberId'>, limit: number): Promise<Reward[]>;
  /** Code and period of a member's rewards of some promotions: what was given already. */
  listPeriods(
    member: Pick<RewardName, 'brand' | 'memberId'>,
    codes: readonly string[],
    since: Date,
  ): Promise<{ code: string; period: string }[]>;
}

export function createRewards(dependencies: RewardsDependencies): Rewards {
  const { db, push, onError = () => {} } = dependencies;
  const bonuses = createBonuses(dependencies);
  const freeSpins = createFreeSpins(dependencies);
  return {
    routes() {},
    bonuses,
    freeSpins,
    recover: () => bonuses.refresh(null),
    resync: () => bonuses.refresh(null),
    issueReward: (reward) => issueReward(dependencies, reward),
    payReward: (reward) => payReward(dependencies, reward),
    findReward: (name) => findRewardOf(db, name),
    listRewards: (member, limit) => listRewardsOf(db, member, limit),
    creditPoints,
    listPeriods: (member, codes, since) => listRewardPeriods(db, member, codes, since),
    jobs: [
      ...bonuses.jobs,
      ...freeSpins.jobs,
      defineHandler({
        kind: payWork,
        run: async ({ payload }) => void (await claimReward(dependencies, BigInt(payload.rewardId))),
      }),
      defineHandler({
        kind: lapseWork,
        inTransaction: true,
        run: ({ payload }, { tx }) => lapseReward(tx, dependencies, BigInt(payload.rewardId)),
      }),
    ],
    channels: {
      [changedChannel](payload) {
        const split = payload.lastIndexOf(':');
        const memberId = payload.slice(split + 1);
        push.announce('promotions', payload.slice(0, split), memberId);
        bonuses.refresh(BigInt(memberId)).catch(onError);
      },
    },
  };
}
