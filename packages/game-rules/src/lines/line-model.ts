import { fromDraws } from '../from-draws.ts';
import type { GameModel, ModelFacts, Round, Step } from '../model.ts';
import { printColumns } from '../print-columns.ts';
import { symbolRoles, type LineRules } from './line-rules.ts';
import type { Game, LineSlot, PlayedRound } from './line-slot.ts';

/** What the rules sheet of a line slot tells besides what every model tells. */
export interface LineFacts extends ModelFacts {
  /** Share of rounds that open the free games. */
  readonly freeGamesRate: number;
  /** Mean number of free games once opened. */
  readonly freeGamesMean: number;
  /** The most that a paid game alone can pay, in stakes. */
  readonly maxPaidGame: number;
}

/** A model of the family `lines`, with what its presentation needs to show it. */
export interface LineModel extends GameModel {
  readonly family: 'lines';
  readonly facts: LineFacts;
  readonly rules: LineRules;
  readonly slot: LineSlot;
}

const stepOf = ({ index, stops, multiplier, win, freeGamesWon }: Game): Step => ({
  index,
  draw: stops,
  multiplier,
  win,
  opened: freeGamesWon,
});

const stepsOf = ({ games, win }: PlayedRound): Round => ({ steps: games.map(stepOf), win });

export function lineModel(name: string, slot: LineSlot, facts: LineFacts): LineModel {
  return {
    name,
    family: 'lines',
    stakeParts: slot.rules.lines.length,
    ways: slot.rules.lines.length,
    facts,
    rules: slot.rules,
    slot,
    play: (numbers) => stepsOf(slot.play(numbers)),
    roundOf: (draws) => fromDraws(draws, (nextDraw) => stepsOf(slot.roundOf(nextDraw))),
    print: ({ draw }) => printColumns(slot.gridAt(draw), (symbol) => symbolRoles[symbol]),
  };
}
