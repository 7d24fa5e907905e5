/** The amount that is staked: any whole step between what the game, the operator and the choice allow. */
import { mostStakeOf, type MostPay } from '@perya/game-rules/stakes.ts';
import type { FreeStakesView } from '../../../src/api.ts';

/**
 * The highest stake on a choice.
 * @param operatorMostMinor null where the operator names none.
 */
export function highestStake(free: FreeStakesView, pay: MostPay, operatorMostMinor: bigint | null): bigint {
  const { leastMinor, stepMinor } = free;
  const most = mostStakeOf(free, pay);
  const allowed =
    operatorMostMinor === null || operatorMostMinor > most
      ? most
      : (operatorMostMinor / stepMinor) * stepMinor;
  return allowed < leastMinor ? leastMinor : allowed;
}

/** The nearest amount that may be staked. */
export function fittingStake(
  { leastMinor, stepMinor }: FreeStakesView,
  wantedMinor: bigint,
  highestMinor: bigint,
): bigint {
  const whole = ((wantedMinor + stepMinor / 2n) / stepMinor) * stepMinor;
  const least = whole < leastMinor ? leastMinor : whole;
  return least > highestMinor ? highestMinor : least;
}
