/** The slot that the page is about: its rules and figures stand in the page as data. */
import type { ClusterFacts } from '@perya/game-rules/cluster/cluster-model.ts';
import type { ClusterRules } from '@perya/game-rules/cluster/cluster-rules.ts';
import { createClusterSlot, type Game } from '@perya/game-rules/cluster/cluster-slot.ts';
import type { Grid } from '@perya/game-rules/cluster/groups.ts';
import { paySymbols } from '@perya/game-rules/lines/line-rules.ts';
import type { ClusterPhraseKey } from '@perya/phrases/studio/cluster/en.ts';
import type { StepView } from '../../../src/api.ts';
import { page } from '../page.ts';
import type { Words } from '../words.ts';

export type ClusterWords = Words<ClusterPhraseKey>;

export const rules = page.rules as ClusterRules;
export const facts = page.facts as ClusterFacts;
const slot = createClusterSlot(rules);

/** The games that these steps of a round show, from its first one on. */
export function gamesOf(steps: readonly StepView[]): Game[] {
  const games: Game[] = [];
  for (const { draw } of steps) games.push(slot.gameOf(draw, games));
  return games;
}

/** What the grid shows before the first round: no two alike touch, the same for everybody. */
export const restingGrid: Grid = Array.from({ length: rules.columns * rules.rows }, (_, cell) => {
  const [column, row] = [Math.floor(cell / rules.rows), cell % rules.rows];
  return paySymbols[(column * 3 + row * 5) % paySymbols.length]!;
});

/** The row of multipliers that a game climbs, and how far it has climbed when it begins. */
export function climbOf(before: readonly StepView[]): { multipliers: readonly number[]; won: number } {
  if (before.length === 0) return { multipliers: rules.multipliers, won: 0 };
  const { multipliers, keeps } = rules.freeGames;
  return { multipliers, won: keeps && before.length > 1 ? gamesOf(before).at(-1)!.wonDrops : 0 };
}

/** So many scatters of a game open or add free games. */
export function scattersWanted(free: boolean): number {
  const { opened, addedFrom } = rules.freeGames;
  return free ? addedFrom : Math.min(...Object.keys(opened).map(Number));
}

export function freeGamesRule({ say }: ClusterWords): string {
  const { keeps, multipliers } = rules.freeGames;
  const values = { start: multipliers[0]!, most: multipliers.at(-1)! };
  return say(keeps ? 'cluster.free.kept' : 'cluster.free.anew', values);
}
