/** A row of a slip: what it costs, whether it may be sold, and what it wins. Amounts are the server's; a phone's are compared. */
import type { NumberGame } from './games.ts';
import { findPlay, fixedSeriesOf } from './games.ts';
import { isSelection, type Drawn, type Selection, type Tier } from './play.ts';
import { isSeries, prizeMinor, rebateOf, stakePriceMinor, type UnitMode } from './price.ts';

export interface SlipRow {
  readonly playId: string;
  readonly selection: Selection;
  readonly multiple: bigint;
  /** Of tradition; other plays have one of their own. */
  readonly series: bigint;
  readonly unitMode: UnitMode;
}

export type RowFault = 'play' | 'selection' | 'stakes' | 'multiple' | 'series' | 'amount';

export interface PricedRow {
  readonly stakes: number;
  /** Minor units of one stake and of the row. */
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  /** Ten-thousandths of the amount that come back as rebate. */
  readonly rebate: bigint;
  /** What one winning stake of each tier pays, minor units. */
  readonly prizesMinor: readonly bigint[];
}

/** A row stands for at most so many stakes. */
export const mostStakes = 100_000;
export const mostMultiple = 10_000n;

/** @param unitMinor minor units of one unit of the currency (100 for pesos). */
export function priceRow(
  game: NumberGame,
  { playId, selection, multiple, series, unitMode }: SlipRow,
  unitMinor: bigint,
): { ok: true; value: PricedRow } | { ok: false; error: RowFault } {
  const play = findPlay(game, playId);
  if (play === null) return { ok: false, error: 'play' };
  if (!isSelection(play.selector, selection)) return { ok: false, error: 'selection' };
  const stakes = play.count(selection);
  if (stakes < 1 || stakes > mostStakes) return { ok: false, error: 'stakes' };
  if (multiple < 1n || multiple > mostMultiple) return { ok: false, error: 'multiple' };
  const fixed = fixedSeriesOf(game, play);
  if (fixed === null ? !isSeries(game.series, series) : series !== fixed)
    return { ok: false, error: 'series' };
  const stakeMinor = stakePriceMinor(unitMinor, unitMode, multiple);
  if (stakeMinor === null) return { ok: false, error: 'amount' };
  return {
    ok: true,
    value: {
      stakes,
      stakeMinor,
      amountMinor: stakeMinor * BigInt(stakes),
      rebate: fixed === null ? rebateOf(game.series, series) : 0n,
      prizesMinor: play.tiers.map((odds: Tier) => prizeMinor(stakeMinor, odds, series)),
    },
  };
}

/**
 * What a row that was sold wins, minor units: its winning stakes at the prices at which it was sold, and the stakes that are
 * returned (a push). @throws Error for a row that was never sold.
 */
export function settleRow(
  game: NumberGame,
  row: SlipRow,
  { stakeMinor, prizesMinor }: PricedRow,
  drawn: Drawn,
): bigint {
  const play = findPlay(game, row.playId);
  if (play === null) throw new Error(`${game.code} has no play ${row.playId}`);
  const won = play.hits(row.selection, drawn);
  const pushed = play.pushed?.(row.selection, drawn) ?? [];
  return prizesMinor.reduce(
    (sum, prize, index) => sum + prize * BigInt(won[index]!) + stakeMinor * BigInt(pushed[index] ?? 0),
    0n,
  );
}
