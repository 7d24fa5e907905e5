/** Which goal of the next level is the farthest, so that one bar tells the way. Pure. */
import type { ApiValue } from '@perya/contract/api.ts';
import { shareOf } from './Meter.tsx';

type Progress = NonNullable<ApiValue<'GET /wps/member/clubBenefit'>['rankProgress']>;

export interface Goal {
  /** Its phrase is `vip.<name>`. */
  name: 'turnover' | 'month' | 'deposits';
  /** Decimals with two digits. */
  actual: string;
  expected: string;
}

export function farthestGoal({ totalTurnover, monthlyTurnover, deposits }: Progress): Goal {
  const goals: Goal[] = [
    { name: 'month', ...monthlyTurnover },
    { name: 'deposits', ...deposits },
  ];
  return goals.reduce((farthest, goal) => (sharePassed(goal) < sharePassed(farthest) ? goal : farthest), {
    name: 'turnover',
    ...totalTurnover,
  });
}

const sharePassed = ({ actual, expected }: Goal): number => shareOf(actual, expected);

/** What is missing of a goal, as a decimal; nothing of one that is reached. */
export function missingOf({ actual, expected }: Goal): string {
  const minor = minorOf(expected) - minorOf(actual);
  const digits = (minor > 0n ? minor : 0n).toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
