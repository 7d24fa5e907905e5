/** The amount that is staked: any whole step between what the game, the operator and the choice allow. */
import type { FreeStakesView } from '../../../src/api.ts';

/**
 * The highest stake on a choice.
 * @param mostTimes the most that the choice pays, in stakes.
 * @param operatorMost centavos; null where the operator names none.
 */
export function highestStake(
  { leastMinor, mostMinor, stepMinor, mostWinMinor }: FreeStakesView,
  mostTimes: number,
  operatorMost: number | null,
): number {
  const most = Math.min(mostMinor, mostWinMinor / mostTimes, operatorMost ?? Infinity);
  return Math.max(leastMinor, Math.floor(most / stepMinor) * stepMinor);
}

/** The nearest amount that may be staked. */
export function fittingStake(
  { leastMinor, stepMinor }: FreeStakesView,
  wantedMinor: number,
  highestMinor: number,
): number {
  const whole = Math.round(wantedMinor / stepMinor) * stepMinor;
  return Math.min(highestMinor, Math.max(leastMinor, whole));
}
