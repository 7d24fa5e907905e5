/** Rows of slips: as the phone sends them, as the rules price them, as an order keeps them. Pure. */
import type { PricedRow, SlipRow } from '@perya/game-rules/lottery/slip.ts';
import type { UnitMode } from '@perya/game-rules/lottery/price.ts';

/** As an order keeps a row: prices are those at which it was sold. Amounts are minor units as text. */
export interface StoredRow {
  play: string;
  selection: number[][];
  mode: UnitMode;
  multiple: number;
  series: number;
  stakes: number;
  stakeMinor: string;
  amountMinor: string;
  prizesMinor: string[];
  /** Ten-thousandths of the amount that come back; orders from before series were sold have none. */
  rebate?: number;
}

export interface SentRow {
  play: string;
  selection: readonly (readonly number[])[];
  mode: UnitMode;
  multiple: number;
  series: number;
}

export const toSlipRow = ({ play, selection, mode, multiple, series }: SentRow | StoredRow): SlipRow => ({
  playId: play,
  selection,
  unitMode: mode,
  multiple: BigInt(multiple),
  series: BigInt(series),
});

export const toStoredRow = (row: SentRow, priced: PricedRow): StoredRow => ({
  play: row.play,
  selection: row.selection.map((area) => [...area]),
  mode: row.mode,
  multiple: row.multiple,
  series: row.series,
  stakes: priced.stakes,
  stakeMinor: `${priced.stakeMinor}`,
  amountMinor: `${priced.amountMinor}`,
  prizesMinor: priced.prizesMinor.map(String),
  rebate: Number(priced.rebate),
});

export const rowsOf = (rows: readonly StoredRow[]): SlipRow[] => rows.map(toSlipRow);

export const pricedOf = (row: StoredRow): PricedRow => ({
  stakes: row.stakes,
  stakeMinor: BigInt(row.stakeMinor),
  amountMinor: BigInt(row.amountMinor),
  rebate: BigInt(row.rebate ?? 0),
  prizesMinor: row.prizesMinor.map(BigInt),
});

/** What comes back of rows with their draw, minor units, rounded down once for each row. */
export const rebateMinorOf = (rows: readonly StoredRow[]): bigint =>
  rows.reduce((sum, row) => sum + (BigInt(row.amountMinor) * BigInt(row.rebate ?? 0)) / 10_000n, 0n);
