/** Rows of slips as the second book reads them. It shares no code with the sale. */
import type { UnitMode } from '@perya/game-rules/lottery/price.ts';
import type { SlipRow } from '@perya/game-rules/lottery/slip.ts';

/** A row as stored with its order, with the prices at the time of sale. Amounts are minor units as text. */
export interface SoldRow {
  play: string;
  selection: number[][];
  mode: UnitMode;
  multiple: number;
  series: number;
  stakes: number;
  stakeMinor: string;
  prizesMinor: string[];
  rebate?: number;
}

export const slipRowOf = ({ play, selection, mode, multiple, series }: SoldRow): SlipRow => ({
  playId: play,
  selection,
  unitMode: mode,
  multiple: BigInt(multiple),
  series: BigInt(series),
});

export const pricesOf = ({ stakeMinor, prizesMinor }: SoldRow) => ({
  stakeMinor: BigInt(stakeMinor),
  prizesMinor: prizesMinor.map(BigInt),
});
