import { symbolRoles } from '../lines/line-rules.ts';
import { fromDraws } from '../from-draws.ts';
import type { GameModel, ModelFacts, Round, Step } from '../model.ts';
import { printColumns } from '../print-columns.ts';
import { multiplierAt, type ClusterRules } from './cluster-rules.ts';
import { createClusterSlot, type ClusterSlot, type Game, type PlayedRound } from './cluster-slot.ts';

/** What the rules sheet tells besides what every model tells. */
export interface ClusterFacts extends ModelFacts {
  /** Share of rounds that open the free games. */
  readonly freeGamesRate: number;
  /** Mean number of free games once opened. */
  readonly freeGamesMean: number;
  /** No paid game alone pays more, in stakes. */
  readonly maxPaidGame: number;
  /** Return, hit rate and deviation: measured over so many rounds and rounded; 0: counted exactly. */
  readonly measuredRounds: number;
}

/** A model of the family `cluster`, with what its presentation needs to show it. */
export interface ClusterModel extends GameModel {
  readonly family: 'cluster';
  readonly facts: ClusterFacts;
  readonly rules: ClusterRules;
  readonly slot: ClusterSlot;
}

export function clusterModel(name: string, rules: ClusterRules, facts: ClusterFacts): ClusterModel {
  const slot = createClusterSlot(rules);
  /** The multiplier of a step is the one that stood at its end: where a kept one goes on. */
  const stepOf = ({ index, draw, wonDrops, win, freeGamesWon }: Game): Step => {
    const { multipliers } = index === 0 ? rules : rules.freeGames;
    return { index, draw, multiplier: multiplierAt(multipliers, wonDrops), win, opened: freeGamesWon };
  };
  const stepsOf = ({ games, win }: PlayedRound): Round => ({ steps: games.map(stepOf), win });
  return {
    name,
    family: 'cluster',
    stakeParts: rules.stakeParts,
    facts,
    rules,
    slot,
    play: (numbers) => stepsOf(slot.play(numbers)),
    roundOf: (draws) => fromDraws(draws, (nextDraw) => stepsOf(slot.roundOf(nextDraw))),
    // Grids do not depend on the games before: these only move the multiplier.
    print: ({ draw }) => slot.gameOf(draw, []).drops.flatMap(({ grid }, drop) => printed(rules, grid, drop)),
  };
}

function printed({ columns, rows }: ClusterRules, grid: readonly number[], drop: number): string[] {
  const reels = Array.from({ length: columns }, (_, column) =>
    grid.slice(column * rows, (column + 1) * rows),
  );
  const lines = printColumns(reels, (symbol) => symbolRoles[symbol]);
  return drop === 0 ? lines : ['', ...lines];
}
