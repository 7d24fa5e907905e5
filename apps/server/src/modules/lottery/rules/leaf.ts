/** The text of a slip's leaf in the tree of its issue: everything that its prize depends on, and nothing of its buyer. */
import type { SlipRow } from '@perya/game-rules/lottery/slip.ts';

export interface LeafFacts {
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
