/** Games that somebody may like who wanted another one. Pure. */
import { shownCategory, type GameCategory } from './categories.ts';

export interface ComparedGame {
  nodeId: string;
  vendor: string;
  category: GameCategory;
  hot: boolean;
  open: boolean;
}

/** What counts, and how much: the kind of game first, then who made it; what many play settles the rest. */
const weights = { category: 8, vendor: 2, hot: 1 } as const;

/** The most alike of the open games, most alike first, equal ones in the order of the lobby. */
export function similarGames<G extends ComparedGame>(wanted: G, games: readonly G[], limit: number): G[] {
  const category = shownCategory(wanted.category, wanted.vendor);
  const likeness = (game: G): number =>
    Number(shownCategory(game.category, game.vendor) === category) * weights.category +
    Number(game.vendor === wanted.vendor) * weights.vendor +
    Number(game.hot) * weights.hot;
  return games
    .filter((game) => game.open && game.nodeId !== wanted.nodeId)
    .map((game, position) => ({ game, position, likeness: likeness(game) }))
    .toSorted((a, b) => b.likeness - a.likeness || a.position - b.position)
    .slice(0, limit)
    .map(({ game }) => game);
}
