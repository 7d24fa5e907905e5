/** Sharing of a won first prize: by what was staked on winning lines, to the last minor unit. */
import { findPlay, type NumberGame } from './games.ts';
import type { Drawn } from './play.ts';
import { stakePriceMinor } from './price.ts';
import type { SlipRow } from './slip.ts';

/**
 * What rows stake at multiple one on lines that win the first prize, minor units; of a game without a fund nothing.
 * @param stakeMinor price of one stake of a row
 */
export function stakedOnFirst(
  game: NumberGame,
  rows: readonly { row: Pick<SlipRow, 'playId' | 'selection'>; stakeMinor: bigint }[],
  drawn: Drawn,
): bigint {
  if (!game.fund) return 0n;
  let stakedMinor = 0n;
  for (const { row, stakeMinor } of rows) {
    const play = findPlay(game, row.playId);
    const tier = play?.tiers.findIndex(({ name }) => name === game.fund?.tier) ?? -1;
    if (play && tier >= 0) stakedMinor += stakeMinor * BigInt(play.hits(row.selection, drawn)[tier] ?? 0);
  }
  return stakedMinor;
}

/** Shares of what was taken from the fund, in the order of the slips' places: rounded down, and what is left over goes to the first. */
export function sharesOf(takenMinor: bigint, stakedMinor: readonly bigint[]): bigint[] {
  const total = stakedMinor.reduce((sum, staked) => sum + staked, 0n);
  if (total === 0n) return stakedMinor.map(() => 0n);
  const shares = stakedMinor.map((staked) => (takenMinor * staked) / total);
  const given = shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share, at) => (at === 0 ? share + takenMinor - given : share));
}

/** @param unitMinor minor units of one unit of the currency */
export const stakesOf = (
  rows: readonly SlipRow[],
  unitMinor: bigint,
): { row: SlipRow; stakeMinor: bigint }[] =>
  rows.map((row) => ({ row, stakeMinor: stakePriceMinor(unitMinor, row.unitMode, row.multiple) ?? 0n }));
