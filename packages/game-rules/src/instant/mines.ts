/**
 * Mines: a board of 25 fields hides mines. Each field opened without one raises what can be taken; a mine ends the round.
 * First choice: `[mines]`; then fields 0 … 24, row by row. The board is drawn with the bet and shown only when the round is
 * over: the draw of a field is 1 for a mine and 0 for none, and that of the last choice goes on with all mines; `take`
 * draws the mines alone.
 */
import { isTake, type Choice } from '../choices.ts';
import type { Draw } from '../model.ts';
import { instantModel, type Standing } from './choice-game.ts';
import {
  checkDifferent,
  checkDraw,
  choose,
  drawDifferent,
  mostParts,
  multiplierOf,
  stakeParts,
  within,
} from './odds.ts';

export const minesFields = 25;
export const minesEdge = 5;
export const minesCount = { least: 1, most: 24 } as const;

/** By mines, then by fields opened without one: what can be taken, in hundredths; as far as it goes. */
const multipliers: readonly (readonly number[])[] = Array.from(
  { length: minesCount.most + 1 },
  (_, mines) => {
    const row = [stakeParts];
    const safe = mines === 0 ? 0 : minesFields - mines;
    for (let opened = 1; opened <= safe; opened += 1) {
      const worth = multiplierOf(choose(minesFields - mines, opened), choose(minesFields, opened));
      if (worth > mostParts) break;
      row.push(worth);
    }
    return row;
  },
);

/** After so many fields without a mine, in hundredths. */
export const minesMultiplier = (mines: number, opened: number): number => multipliers[mines]![opened]!;

/** How many fields can be opened: all without a mine, or as many as pay no more than the most. */
export const minesLongest = (mines: number): number => multipliers[mines]!.length - 1;

export interface MinesState extends Standing {
  readonly mines: number;
  /** In the order in which they were opened. */
  readonly opened: readonly number[];
  /** Where the mines were, once the round is over. */
  readonly shown: readonly number[] | null;
}

function afterChoice(state: MinesState, choice: Choice, draw: Draw): MinesState {
  if (isTake(choice)) return { ...state, over: true, shown: checkBoard(state, draw, null) };
  const [hit, ...board] = draw;
  if (hit !== 0 && hit !== 1) throw new RangeError(`draw ${draw.join()}`);
  const opened = [...state.opened, choice[0]!];
  if (hit === 1) return { ...state, over: true, worth: 0, shown: checkBoard(state, board, choice[0]!) };
  const last = opened.length === minesLongest(state.mines);
  const next: MinesState = {
    ...state,
    opened,
    over: last,
    worth: minesMultiplier(state.mines, opened.length),
    canTake: true,
  };
  if (!last && board.length > 0) throw new RangeError('The board is shown before its time.');
  return last ? { ...next, shown: checkBoard(next, board, null) } : next;
}

/** The mines of a finished round: so many, all different, none where a field was opened, one where it was hit. */
function checkBoard(
  { mines: count, opened }: MinesState,
  board: readonly number[],
  hit: number | null,
): readonly number[] {
  checkDifferent(board, minesFields, count);
  if (board.some((field) => opened.includes(field)) || (hit !== null && !board.includes(hit)))
    throw new RangeError(`mines ${board.join()}`);
  return board;
}

/** Three mines, five fields. */
const plan = { mines: 3, fields: 5 } as const;
const survives = (fields: number): number =>
  Number(choose(minesFields - plan.mines, fields)) / Number(choose(minesFields, fields));

export const mines = instantModel<MinesState, readonly number[]>({
  name: 'mines',
  game: {
    begin: ([count, ...more]) =>
      more.length === 0 && within(count, minesCount.least, minesCount.most)
        ? { mines: count, opened: [], shown: null, over: false, worth: stakeParts, canTake: false }
        : null,
    hide: (numbers, { mines: count }) => drawDifferent((bound) => numbers.nextInt(bound), minesFields, count),
    deal: () => [],
    dealt(begun, draw) {
      checkDraw(draw);
      return begun;
    },
    further: {
      allows: ({ opened }, choice) =>
        choice.length === 1 && within(choice[0], 0, minesFields - 1) && !opened.includes(choice[0]),
      draw(state, choice, board) {
        if (isTake(choice)) return board;
        const hit = board.includes(choice[0]!);
        const last = hit || state.opened.length + 1 === minesLongest(state.mines);
        return [hit ? 1 : 0, ...(last ? board : [])];
      },
      after: afterChoice,
    },
    mostOf: ([count = 0]) => minesMultiplier(count, minesLongest(count)),
    print: (draw) => [draw.join(' ')],
  },
  facts: {
    rtp: 0.9813913043478262,
    rtpLeast: 0.9768000000000001,
    rtpMost: 0.9844,
    hitRate: 0.4956521739130435,
    standardDeviation: 0.9899625701808974,
    maxRound: 1.98,
    volatility: 'low',
  },
  reference: (_round, choices) => {
    if (choices.length === 0) return [plan.mines];
    return choices.length > plan.fields ? [] : [choices.length - 1];
  },
  outcomes: {
    name: 'fields opened before a mine',
    shares: Array.from({ length: plan.fields + 1 }, (_, fields) =>
      fields === plan.fields ? survives(fields) : survives(fields) - survives(fields + 1),
    ),
    of: ({ steps, win }) => (win > 0 ? plan.fields : steps.length - 2),
  },
});
