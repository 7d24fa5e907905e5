/** How often scatters fall and how many free games follow: exact for every slot with tumbling, as nothing else matters to it. */
import type { ClusterRules } from './cluster-rules.ts';

/** Probability of each number of scatters in a game. */
export function scatterChances({ columns, rows, scatter }: ClusterRules): number[] {
  const chance = rows / scatter.places;
  let chances = [1];
  for (let column = 0; column < columns; column += 1) {
    chances = [...chances, 0].map(
      (none, count) => none * (1 - chance) + (count > 0 ? chances[count - 1]! * chance : 0),
    );
  }
  return chances;
}

/** Mean and mean square of what one free game pays by its scatters, in parts of the stake. */
export interface FreeGameWorth {
  readonly chance: number;
  readonly scatters: number;
  readonly mean: number;
  readonly meanSquare: number;
}

export interface FreeGamesWorth {
  /** How many are played. */
  readonly games: number;
  readonly mean: number;
  readonly meanSquare: number;
}

/**
 * What free games are worth together, `games` of them owed and none played, each drawn alike and independently. A recursion over
 * the games played and the games owed, as scatters add some.
 */
export function freeGamesWorth(
  { freeGames: { addedFrom, added, limit } }: ClusterRules,
  games: number,
  classes: readonly FreeGameWorth[],
): FreeGamesWorth {
  const known = new Map<string, FreeGamesWorth>();
  const from = (played: number, owed: number): FreeGamesWorth => {
    if (played === owed) return { games: 0, mean: 0, meanSquare: 0 };
    const key = `${played} ${owed}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const sum = { games: 1, mean: 0, meanSquare: 0 };
    for (const { chance, scatters, mean, meanSquare } of classes) {
      const more = scatters >= addedFrom ? Math.min(added, limit - owed) : 0;
      const after = from(played + 1, owed + more);
      sum.games += chance * after.games;
      sum.mean += chance * (mean + after.mean);
      sum.meanSquare += chance * (meanSquare + 2 * mean * after.mean + after.meanSquare);
    }
    known.set(key, sum);
    return sum;
  };
  return from(0, games);
}

/** Share of rounds that open free games, and how many are then played on average. */
export function freeGamesOpened(rules: ClusterRules): { rate: number; mean: number } {
  const chances = scatterChances(rules);
  const classes = chances.map((chance, scatters) => ({ chance, scatters, mean: 0, meanSquare: 0 }));
  let rate = 0;
  let games = 0;
  chances.forEach((chance, scatters) => {
    const opened = rules.freeGames.opened[scatters] ?? 0;
    if (opened === 0) return;
    rate += chance;
    games += chance * freeGamesWorth(rules, opened, classes).games;
  });
  return { rate, mean: games / rate };
}
