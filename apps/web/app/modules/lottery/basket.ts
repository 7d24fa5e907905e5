/** The rows that are chosen and not bought: kept on the phone, so that a reload or a lost network takes none. */
import { findPlay, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { unitModes, type UnitMode } from '@perya/game-rules/lottery/price.ts';
import { leastMultipleWithin, roundingLossOf } from '@perya/game-rules/lottery/rounding.ts';
import { priceRow, type PricedRow, type SlipRow } from '@perya/game-rules/lottery/slip.ts';

export interface BasketRow {
  /** Of this phone alone: tells equal rows apart. */
  id: string;
  play: string;
  selection: number[][];
  mode: UnitMode;
  multiple: number;
  series: number;
}

const keyOf = (game: string): string => `lottery.basket.${game}`;
export const mostRows = 50;

/** Minor units of one unit of the currency; the lottery's currencies have two digits. */
export const unitMinor = 100n;

const slipRowOf = (row: Omit<BasketRow, 'id'>): SlipRow => ({
  playId: row.play,
  selection: row.selection,
  multiple: BigInt(Math.trunc(row.multiple)),
  series: BigInt(Math.trunc(row.series)),
  unitMode: row.mode,
});

export function price(game: NumberGame, row: Omit<BasketRow, 'id'>): PricedRow | null {
  const priced = priceRow(game, slipRowOf(row), unitMinor);
  return priced.ok ? priced.value : null;
}

/** Ten-thousandths of a row's return that rounding takes at its price; 0 where it has none. */
export function lossOf(game: NumberGame, row: Omit<BasketRow, 'id'>): number {
  const [play, priced] = [findPlay(game, row.play), price(game, row)];
  return play && priced ? roundingLossOf(play, slipRowOf(row), priced) : 0;
}

/** The least multiple at which a row is sold. @param most ten-thousandths that rounding may take */
export function multipleWithin(game: NumberGame, row: Omit<BasketRow, 'id'>, most: number): number | null {
  const play = findPlay(game, row.play);
  const multiple = play && leastMultipleWithin(game, play, slipRowOf(row), { unitMinor, most });
  return multiple === null ? null : Number(multiple);
}

const modes: ReadonlySet<unknown> = new Set(Object.keys(unitModes));

function isRow(kept: unknown): kept is BasketRow {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, play, selection, mode, multiple, series } = kept as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof play === 'string' &&
    Array.isArray(selection) &&
    selection.every((area) => Array.isArray(area) && area.every(Number.isInteger)) &&
    modes.has(mode) &&
    Number.isInteger(multiple) &&
    Number.isInteger(series)
  );
}

/** What is kept of a game and can still be sold; anything else is left out. */
export function readBasket(game: NumberGame, storage: Pick<Storage, 'getItem'>): BasketRow[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(game.code)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter(isRow)
      .filter((row) => findPlay(game, row.play) && price(game, row))
      .slice(0, mostRows);
  } catch {
    return [];
  }
}

export function writeBasket(
  game: NumberGame,
  rows: readonly BasketRow[],
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
): void {
  try {
    if (rows.length === 0) storage.removeItem(keyOf(game.code));
    else storage.setItem(keyOf(game.code), JSON.stringify(rows));
  } catch {
    // A full or forbidden storage: the slip lasts as long as the page.
  }
}

export const totalOf = (game: NumberGame, rows: readonly BasketRow[]): bigint =>
  rows.reduce((sum, row) => sum + (price(game, row)?.amountMinor ?? 0n), 0n);
