import { symbolRoles } from '../lines/line-rules.ts';
import { fromDraws } from '../from-draws.ts';
import type { GameModel, ModelFacts, Round } from '../model.ts';
import { printColumns } from '../print-columns.ts';
import type { WaysGame, WaysRules, WaysSlot } from './ways-slot.ts';

/** What the rules sheet of a slot of ways tells besides what every model tells. */
export interface WaysFacts extends ModelFacts {
  /** Share of rounds that open the free games. */
  readonly freeGamesRate: number;
  /** Mean number of free games once opened. */
  readonly freeGamesMean: number;
  /** The most that a paid game alone can pay, in stakes. */
  readonly maxPaidGame: number;
}

/** A model of the family `ways`, with what its presentation needs to show it. */
export interface WaysModel extends GameModel {
  readonly family: 'ways';
  readonly facts: WaysFacts;
  readonly rules: WaysRules;
  readonly slot: WaysSlot;
}

const roundOf = (games: readonly WaysGame[]): Round => ({
  // What a wild counts for is in the ways: no step has a multiplier of its own.
  steps: games.map(({ index, stops, pay, opened }) => ({
    index,
    draw: stops,
    multiplier: 1,
    win: pay,
    opened,
  })),
  win: games.reduce((sum, { pay }) => sum + pay, 0),
});

export function waysModel(name: string, slot: WaysSlot, facts: WaysFacts): WaysModel {
  return {
    name,
    family: 'ways',
    stakeParts: slot.rules.stakeParts,
    ways: slot.ways,
    facts,
    rules: slot.rules,
    slot,
    play: (numbers) => roundOf(slot.play(numbers)),
    roundOf: (draws) => fromDraws(draws, (nextDraw) => roundOf(slot.roundOf(nextDraw))),
    print: ({ draw }) => printColumns(slot.gridAt(draw), (symbol) => symbolRoles[symbol]),
  };
}
