/** The pool as it stands now: what it would pay if bets were closed. */
import {
  poolReturns,
  sumsOf,
  type SpotReturns,
  type SpotSums,
  type TablePool,
} from '@perya/game-rules/table/pool.ts';
import type { LaidBet } from '@perya/game-rules/table/table-model.ts';
import type { TableView } from '../../../../src/table-api.ts';

export interface PoolNow {
  /** All that lies on each side, and the house's part of it. */
  sums: SpotSums;
  house: SpotSums;
  /** In hundredths; null where everything would come back. */
  returns: SpotReturns | null;
  /** Bets are closed and the sums are fixed. */
  fixed: boolean;
  /** Chips in the player's hand are counted with it: they change what he would be paid. */
  withOwn: boolean;
}

export function poolNow(
  pool: TablePool,
  { round, onSpotsMinor }: TableView,
  inHand: readonly LaidBet[],
): PoolNow {
  const house = round?.opening ? pool.houseStakes(round.opening) : {};
  const fixed = round?.laidMinor ?? null;
  const own = fixed ? [] : inHand.filter(({ spot }) => pool.spots.includes(spot));
  const players = Object.fromEntries(
    pool.spots.map((spot) => [
      spot,
      own.reduce(
        (sum, bet) => sum + (bet.spot === spot ? bet.stakeMinor : 0n),
        (fixed ?? onSpotsMinor)[spot] ?? 0n,
      ),
    ]),
  );
  const sums = sumsOf(pool, house, players);
  return { sums, house, returns: poolReturns(pool, sums), fixed: fixed !== null, withOwn: own.length > 0 };
}
