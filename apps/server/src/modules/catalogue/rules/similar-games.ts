/** Games that somebody may like who wanted another one. Pure. */
import { shownCategory, type GameCategory } from './categories.ts';

export interface ComparedGame {
  nodeId: string;
  vendor: string;
  category: GameCategory;
  /** Kind of slot; null: not a slot. */
  classify: string | null;
  themeTags: readonly string[];
  hot: boolean;
  open: boolean;
}

/** What counts, and how much: the kind of game before its theme, and both before who made it; what many play settles the rest. */
const weights = { category: 32, classify: 8, tag: 4, vendor: 2, hot: 1 } as const;
/** A game with many words is not more alike for it. */
const mostTags = 2;

/** The most alike of the open games, most alike first, equal ones in the order of the lobby. */
export function similarGames<G extends ComparedGame>(wanted: G, games: readonly G[], limit: number): G[] {
  const category = shownCategory(wanted.category, wanted.vendor);
  const likeness = (game: G): number =>
    Number(shownCategory(game.category, game.vendor) === category) * weights.category +
    Number(game.classify !== null && game.classify === wanted.classify) * weights.classify +
    Math.min(mostTags, game.themeTags.filter((tag) => wanted.themeTags.includes(tag)).length) * weights.tag +
    Number(game.vendor === wanted.vendor) * weights.vendor +
    Number(game.hot) * weights.hot;
  return games
    .filter((game) => game.open && game.nodeId !== wanted.nodeId)
    .map((game, position) => ({ game, position, likeness: likeness(game) }))
    .toSorted((a, b) => b.likeness - a.likeness || a.position - b.position)
    .slice(0, limit)
    .map(({ game }) => game);
}
