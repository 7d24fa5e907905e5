import { fromDraws } from '../from-draws.ts';
import { symbolRoles } from '../lines/line-rules.ts';
import type { GameModel, Round } from '../model.ts';
import { printColumns } from '../print-columns.ts';
import type { WaysFacts } from '../ways/ways-model.ts';
import { mostRows, type RowsGame, type RowsRules, type RowsSlot } from './rows-slot.ts';

/** A model of the family `rows`, with what its presentation needs to show it. */
export interface RowsModel extends GameModel {
  readonly family: 'rows';
  readonly facts: WaysFacts;
  readonly rules: RowsRules;
  readonly slot: RowsSlot;
}

const roundOf = (games: readonly RowsGame[]): Round => ({
  steps: games.map(({ index, draw, multiplier, win, opened }) => ({ index, draw, multiplier, win, opened })),
  win: games.reduce((sum, { win }) => sum + win, 0),
});

export function rowsModel(name: string, slot: RowsSlot, facts: WaysFacts): RowsModel {
  return {
    name,
    family: 'rows',
    stakeParts: slot.rules.stakeParts,
    ways: mostRows ** slot.reels.length,
    facts,
    rules: slot.rules,
    slot,
    play: (numbers) => roundOf(slot.play(numbers)),
    roundOf: (draws) => fromDraws(draws, (nextDraw) => roundOf(slot.roundOf(nextDraw))),
    print: ({ draw }) => printColumns(slot.columnsAt(draw), (symbol) => symbolRoles[symbol]),
  };
}
