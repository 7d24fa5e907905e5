/** Missions: how far a member is, and what a check-in gives. Pure. */
import type { Mission } from '@perya/contract/loyalty/programmes.ts';
import { minorOf } from './levels.ts';

/** Whether a metric is an amount of money; else it is a number. */
export const isAmount = (metric: Mission['metric']): boolean =>
  metric === 'turnover' || metric === 'deposits';

/** Minor units, or a number. */
export const targetOf = ({ metric }: Pick<Mission, 'metric'>, target: string): bigint =>
  isAmount(metric) ? minorOf(target) : BigInt(target.split('.')[0] ?? '0');

/** @param before the streak of the day before, 0 where it was missed. @returns the new streak, within the row of rewards. */
export const nextStreak = (before: number, rewards: number): number => (before % rewards) + 1;
