import { fromDraws } from '../from-draws.ts';
import type { GameModel, ModelFacts, Round, Step } from '../model.ts';
import { printColumns } from '../print-columns.ts';
import { classicRoles, type ClassicRules } from './classic-rules.ts';
import { createClassicSlot, type ClassicSlot, type Game } from './classic-slot.ts';

/** What the rules sheet of a slot of three reels tells besides what every model tells. */
export interface ClassicFacts extends ModelFacts {
  /** Share of rounds with respins; 0 where there are none. */
  readonly respinRate: number;
  /** The most that a paid game alone can pay, in stakes. */
  readonly maxPaidGame: number;
}

/** A model of the family `classic`, with what its presentation needs to show it. */
export interface ClassicModel extends GameModel {
  readonly family: 'classic';
  readonly facts: ClassicFacts;
  readonly rules: ClassicRules;
  readonly slot: ClassicSlot;
}

/** A win's factor belongs to its line: the step as a whole has none. */
const stepOf = ({ index, stops, pay, opened }: Game): Step => ({
  index,
  draw: stops,
  multiplier: 1,
  win: pay,
  opened,
});

function stepsOf(games: readonly Game[]): Round {
  return { steps: games.map(stepOf), win: games.reduce((sum, { pay }) => sum + pay, 0) };
}

export function classicModel(name: string, rules: ClassicRules, facts: ClassicFacts): ClassicModel {
  const slot = createClassicSlot(rules);
  return {
    name,
    family: 'classic',
    stakeParts: rules.stakeParts,
    ways: rules.lines.length,
    facts,
    rules,
    slot,
    play: (numbers) => stepsOf(slot.play(numbers)),
    roundOf: (draws) => fromDraws(draws, (nextDraw) => stepsOf(slot.roundOf(nextDraw))),
    print: ({ draw }) => printColumns(slot.gridAt(draw), (symbol) => classicRoles[symbol]),
  };
}
