/** Plays the rules of a slot with hold-and-spin: the paid game on its lines, then the respins in which values stay. */
import type { NumberSource } from '../fair/fair-random.ts';
import { scatterSymbol } from '../lines/line-rules.ts';
import { createLineSlot, type LineSlot, type LineWin } from '../lines/line-slot.ts';
import type { Draw } from '../model.ts';
import { cellOf, valueOfTicket, weightOf, type HoldRules } from './hold-rules.ts';

/** Of each cell: 0 where no value symbol stands, else one more than the number of its value. */
export type Board = readonly number[];

/** One game of a round: the paid one, or a respin. */
export interface HoldGame {
  /** 0 for the paid game. */
  readonly index: number;
  /**
   * Of the paid game the stops of the reels and then the number of the value on each value symbol, in the order of the cells;
   * of a respin the whole board after it.
   */
  readonly draw: Draw;
  readonly board: Board;
  /** Cells whose value symbols landed in this game. */
  readonly landed: readonly number[];
  /** Of the paid game alone. */
  readonly lineWins: readonly LineWin[];
  /** Won in this game, in parts of the stake: lines, the values that landed and are held, and the grand. */
  readonly win: number;
  /** Respins that it opened or gave back; less than none where the last cell was filled before the respins were used up. */
  readonly opened: number;
  /** Respins left after it. */
  readonly left: number;
  readonly isFull: boolean;
}

export interface HoldSlot {
  readonly rules: HoldRules;
  /** The paid game's lines. */
  readonly lines: LineSlot;
  readonly cellCount: number;
  /** What the paid game showed. @throws RangeError for what it could not have shown. */
  boardOf(paidDraw: Draw): Board;
  /** The game that was drawn, after the one before it; the paid one after null. @throws RangeError where it does not follow */
  gameOf(before: HoldGame | null, draw: Draw): HoldGame;
  play(numbers: NumberSource): readonly HoldGame[];
  /** The round that given draws make; asked once for each game. @throws RangeError where one does not follow from the other. */
  roundOf(nextDraw: (standing: Board | null) => Draw): readonly HoldGame[];
}

export function createHoldSlot(rules: HoldRules): HoldSlot {
  const lines = createLineSlot(rules.base);
  const reelCount = lines.reels.length;
  const { values, landing } = rules.hold;
  const allWeights = weightOf(values);
  const drawValue = (numbers: NumberSource): number => valueOfTicket(values, numbers.nextInt(allWeights));

  const valueCells = (stops: readonly number[]): number[] =>
    lines
      .gridAt(stops)
      .flatMap((column, reel) =>
        column.flatMap((symbol, row) =>
          symbol === scatterSymbol ? [cellOf(reel, row, rules.base.rows)] : [],
        ),
      );

  const slot: HoldSlot = {
    rules,
    lines,
    cellCount: reelCount * rules.base.rows,
    boardOf(paidDraw) {
      const cells = valueCells(paidDraw.slice(0, reelCount));
      if (paidDraw.length !== reelCount + cells.length) throw new RangeError(`${paidDraw.length} numbers`);
      const board = Array.from({ length: slot.cellCount }, () => 0);
      cells.forEach((cell, index) => {
        const value = paidDraw[reelCount + index]!;
        if (!values[value]) throw new RangeError(`value ${value}`);
        board[cell] = 1 + value;
      });
      return board;
    },
    gameOf: (before, draw) => (before ? respin(slot, before, draw) : paidGame(slot, draw)),
    roundOf(nextDraw) {
      let last = slot.gameOf(null, nextDraw(null));
      const games = [last];
      while (last.left > 0) {
        last = slot.gameOf(last, nextDraw(last.board));
        games.push(last);
      }
      return games;
    },
    play: (numbers) =>
      slot.roundOf((standing) => {
        if (standing) {
          return standing.map((held) => {
            if (held > 0) return held;
            return numbers.nextInt(landing.of) < landing.cases ? 1 + drawValue(numbers) : 0;
          });
        }
        const stops = lines.reels.map((strip) => numbers.nextInt(strip.length));
        return [...stops, ...valueCells(stops).map(() => drawValue(numbers))];
      }),
  };
  return slot;
}

function paidGame(slot: HoldSlot, draw: Draw): HoldGame {
  const { hold } = slot.rules;
  const board = slot.boardOf(draw);
  const { lineWins, pay } = slot.lines.evaluate(draw.slice(0, slot.lines.reels.length));
  const landed = newCells(null, board);
  const opens = landed.length >= hold.opens;
  const isFull = landed.length === slot.cellCount;
  const left = opens && !isFull ? hold.respins : 0;
  const held = opens ? worthOf(slot, board, landed, isFull) : 0;
  return { index: 0, draw, board, landed, lineWins, win: pay + held, opened: left, left, isFull };
}

function respin(slot: HoldSlot, before: HoldGame, draw: Draw): HoldGame {
  const { hold } = slot.rules;
  const board = draw;
  const isKnown = (value: number): boolean => value === 0 || hold.values[value - 1] !== undefined;
  if (board.length !== slot.cellCount || !board.every(isKnown)) throw new RangeError(`board ${board.join()}`);
  if (before.board.some((held, cell) => held > 0 && board[cell] !== held))
    throw new RangeError('a value left');
  const landed = newCells(before.board, board);
  const isFull = board.every((value) => value > 0);
  const unused = before.left - 1;
  const left = isFull ? 0 : landed.length > 0 ? hold.respins : unused;
  return {
    index: before.index + 1,
    draw,
    board,
    landed,
    lineWins: [],
    win: worthOf(slot, board, landed, isFull),
    opened: left - unused,
    left,
    isFull,
  };
}

const newCells = (before: Board | null, board: Board): number[] =>
  board.flatMap((value, cell) => (value > 0 && !before?.[cell] ? [cell] : []));

/** Parts of the stake. */
function worthOf(
  { rules: { hold } }: HoldSlot,
  board: Board,
  landed: readonly number[],
  isFull: boolean,
): number {
  const sum = landed.reduce((parts, cell) => parts + hold.values[board[cell]! - 1]!.parts, 0);
  return sum + (isFull ? hold.grand : 0);
}
