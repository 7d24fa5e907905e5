/** The text of a slip's leaf in the tree of its issue: everything that its prize depends on, and nothing of its buyer. */
import { unitModes, type UnitMode } from './price.ts';
import type { SlipRow } from './slip.ts';

export interface LeafFacts {
  /** A number that names the slip and says nothing of its buyer. */
  slipId: bigint;
  game: string;
  numero: string;
  multiple: number;
  amountMinor: bigint;
  rows: readonly SlipRow[];
}

/** `slip|game|issue|multiple|amount|play:mode:multiple:series:1,2/3;…`; amounts in minor units. */
export function leafText({ slipId, game, numero, multiple, amountMinor, rows }: LeafFacts): string {
  const printed = rows.map(
    (row) =>
      `${row.playId}:${row.unitMode}:${row.multiple}:${row.series}:${row.selection.map((area) => area.join(',')).join('/')}`,
  );
  return [slipId, game, numero, multiple, amountMinor, printed.join(';')].join('|');
}

/** Reads a leaf back. @returns null for a text that is none. */
export function parseLeaf(text: string): LeafFacts | null {
  const [slipId = '', game = '', numero = '', multiple = '', amount = '', printed = '', ...more] =
    text.split('|');
  if (more.length > 0 || ![slipId, multiple, amount].every((part) => /^\d{1,19}$/.test(part))) return null;
  const rows = printed.split(';').map(parseRow);
  if (rows.includes(null)) return null;
  return {
    slipId: BigInt(slipId),
    game,
    numero,
    multiple: Number(multiple),
    amountMinor: BigInt(amount),
    rows: rows as SlipRow[],
  };
}

function parseRow(text: string): SlipRow | null {
  const [playId = '', unitMode = '', multiple = '', series = '', areas = '', ...more] = text.split(':');
  if (more.length > 0 || !Object.hasOwn(unitModes, unitMode)) return null;
  if (!/^\d+$/.test(multiple) || !/^\d+$/.test(series)) return null;
  const selection = areas.split('/').map((area) => (area === '' ? [] : area.split(',').map(Number)));
  return {
    playId,
    unitMode: unitMode as UnitMode,
    multiple: BigInt(multiple),
    series: BigInt(series),
    selection,
  };
}
