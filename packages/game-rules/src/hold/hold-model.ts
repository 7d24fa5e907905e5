import { symbolRoles } from '../lines/line-rules.ts';
import { fromDraws } from '../from-draws.ts';
import type { GameModel, ModelFacts, Round, Step } from '../model.ts';
import { printColumns } from '../print-columns.ts';
import type { HoldRules } from './hold-rules.ts';
import { createHoldSlot, type HoldGame, type HoldSlot } from './hold-slot.ts';

/** What the rules sheet of a slot with hold-and-spin tells besides what every model tells. */
export interface HoldFacts extends ModelFacts {
  /** Share of rounds that start the respins. */
  readonly holdRate: number;
  /** Share of rounds in which all cells are filled. */
  readonly grandRate: number;
  /** The most that the lines of a paid game can pay, in stakes. */
  readonly maxPaidGame: number;
}

/** A model of the family `hold`, with what its presentation needs to show it. */
export interface HoldModel extends GameModel {
  readonly family: 'hold';
  readonly facts: HoldFacts;
  readonly rules: HoldRules;
  readonly slot: HoldSlot;
}

const stepOf = ({ index, draw, win, opened }: HoldGame): Step => ({
  index,
  draw,
  multiplier: 1,
  win,
  opened,
});

function stepsOf(games: readonly HoldGame[]): Round {
  return { steps: games.map(stepOf), win: games.reduce((sum, { win }) => sum + win, 0) };
}

export function holdModel(name: string, rules: HoldRules, facts: HoldFacts): HoldModel {
  const slot = createHoldSlot(rules);
  return {
    name,
    family: 'hold',
    stakeParts: rules.base.lines.length,
    ways: rules.base.lines.length,
    facts,
    rules,
    slot,
    play: (numbers) => stepsOf(slot.play(numbers)),
    roundOf: (draws) => fromDraws(draws, (nextDraw) => stepsOf(slot.roundOf(nextDraw))),
    print: (step) => printed(slot, step),
  };
}

/** The paid game's symbols, or the values that are held; a value stands there in parts of the stake. */
function printed(slot: HoldSlot, { index, draw }: Pick<Step, 'index' | 'draw'>): string[] {
  const { base, hold } = slot.rules;
  const reelCount = slot.lines.reels.length;
  const grid = index === 0 ? slot.lines.gridAt(draw.slice(0, reelCount)) : null;
  const board = index === 0 ? slot.boardOf(draw) : draw;
  const cells = Array.from({ length: reelCount }, (_, reel) =>
    Array.from({ length: base.rows }, (_row, row) => {
      const value = board[reel * base.rows + row]!;
      if (value > 0) return `(${hold.values[value - 1]!.parts})`;
      return grid ? symbolRoles[grid[reel]![row]!]! : '·';
    }),
  );
  return printColumns(cells, (cell) => cell);
}
