/** What slots of ways share on the stage: the groups of a win, their sentences, their rules. */
import { scatterSymbol, wildSymbol } from '@perya/game-rules/lines/line-rules.ts';
import type { WaysWin, WindowResult } from '@perya/game-rules/ways/evaluate-ways.ts';
import type { WaysPhraseKey } from '@perya/phrases/studio/ways/en.ts';
import type { Words } from '../words.ts';
import type { WinGroup } from './reels/win-lights.ts';
import { paintWays, paintWaySpark } from './reels/way-beams.ts';

const colors = ['#ffc94a', '#54b8ff', '#ff7ae0', '#3ee6b0', '#ff9a3d', '#b98bff', '#ff4f6d', '#c9f26a'];

type Columns = readonly (readonly number[])[];

/** Reel and row of every cell that shows the symbol. */
export function cellsOf(columns: Columns, wanted: number): [reel: number, row: number][] {
  return columns.flatMap((column, reel) =>
    column.flatMap((symbol, row): [number, number][] => (symbol === wanted ? [[reel, row]] : [])),
  );
}

function groupOf({ symbol, count }: WaysWin, columns: Columns): WinGroup {
  const rows = columns
    .slice(0, count)
    .map((column) => column.flatMap((one, row) => (one === symbol || one === wildSymbol ? [row] : [])));
  return {
    cells: rows.flatMap((some, reel) => some.map((row) => [reel, row] as const)),
    paint: (context, middleOf) => paintWays(context, rows, middleOf, colors[symbol % colors.length]!),
    paintSpark: (context, middleOf, elapsedMs) => paintWaySpark(context, rows, middleOf, elapsedMs),
  };
}

/** One group for each symbol that pays, and one for scatters that pay or open free games. */
export function winGroups({ wins, scatters }: WindowResult, columns: Columns): WinGroup[] {
  const groups = wins.map((win) => groupOf(win, columns));
  if (scatters >= 3) groups.push({ cells: cellsOf(columns, scatterSymbol) });
  return groups;
}

/** What a group says. @param partMinor a part of the stake, with the step's multiplier. */
export function sentenceOf(
  words: Words<WaysPhraseKey>,
  { wins, scatters, scatterPay }: WindowResult,
  group: number,
  partMinor: bigint,
): string {
  const win = wins[group];
  if (!win)
    return words.say('win.scatters', {
      count: scatters,
      amount: words.money(BigInt(scatterPay) * partMinor),
    });
  return words.say('win.ways', {
    count: win.count,
    symbol: words.symbols[win.symbol]!,
    ways: win.ways.toLocaleString('en'),
    amount: words.money(BigInt(win.pay) * partMinor),
  });
}
