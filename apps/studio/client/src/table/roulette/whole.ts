/** The whole table in the width of a phone: every number, dozen, column and even chance. Splits and corners are separate parts. */
import { colourOf } from '@perya/game-rules/table/roulette/layout.ts';
import { h } from '../../dom.ts';
import { face } from '../face.ts';

/** Position of a place: grid columns from `from` until `to` (exclusive), and the row. */
interface Cell {
  from: number;
  to: number;
  row: number;
}

/** The zero, twelve streets, the columns' bets. */
const lastColumn = 14;

export const wholeCells: ReadonlyMap<string, Cell> = new Map<string, Cell>([
  ...Array.from({ length: 36 }, (_, index): [string, Cell] => {
    const from = Math.floor(index / 3) + 2;
    // The third number of each street is on top.
    return [`straight-${index + 1}`, { from, to: from + 1, row: 3 - (index % 3) }];
  }),
  ...[1, 2, 3].map((column): [string, Cell] => [
    `column-${column}`,
    { from: lastColumn, to: lastColumn + 1, row: 4 - column },
  ]),
  ...[1, 2, 3].map((dozen): [string, Cell] => [
    `dozen-${dozen}`,
    { from: dozen * 4 - 2, to: dozen * 4 + 2, row: 4 },
  ]),
  ...(['low', 'even', 'red', 'black', 'odd', 'high'] as const).map((id, index): [string, Cell] => [
    id,
    { from: index * 2 + 2, to: index * 2 + 4, row: 5 },
  ]),
]);

/** @param place creates the button of a spot. @param shortOf its label. */
export function wholeTable(
  place: (id: string, className: string, content: HTMLElement[]) => HTMLElement,
  shortOf: (id: string) => string,
): HTMLElement {
  const zero = place('straight-0', 'place-small pocket-green whole-zero', [face('b', '0')]);
  const cells = [...wholeCells].map(([id, { from, to, row }]) => {
    const number = /^straight-(\d+)$/.exec(id)?.[1];
    const colour = number === undefined ? tints[id] : colourOf(Number(number));
    const cell = place(id, `place-small${colour ? ` pocket-${colour}` : ''}`, [
      face('b', number ?? shortOf(id)),
    ]);
    cell.style.gridArea = `${row} / ${from} / ${row + 1} / ${to}`;
    return cell;
  });
  return h('div', { class: 'whole' }, zero, ...cells);
}

const tints: Readonly<Record<string, string>> = { red: 'red', black: 'black' };
