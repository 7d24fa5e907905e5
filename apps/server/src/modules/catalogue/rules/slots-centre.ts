/** What the slots centre shows of the index: slots by how they play and by who makes them, what is hot and what is new. Pure. */
import { slotFamilies, type SlotFamily } from './categories.ts';
import type { GameIndex, VendorView } from './game-index.ts';
import { listGames, type GameFilter, type ListedGame } from './list-games.ts';

/** Tiles of a row that is pushed along. */
const rowLength = 12;

export interface SlotsCentre<G> {
  gameCount: number;
  /** Those that have a game, each with its first. */
  families: { family: SlotFamily; count: number; first: G }[];
  vendors: readonly VendorView[];
  hot: G[];
  fresh: G[];
}

export function slotsCentreOf<G extends ListedGame>(
  index: GameIndex<G>,
  platform: GameFilter['platform'],
): SlotsCentre<G> {
  const of = (classify: GameFilter['classify'], pageSize: number) =>
    listGames(index, { category: 'RNG', classify, platform }, { pageNo: 1, pageSize });
  const slots = index.rail.find(({ category }) => category === 'RNG');
  return {
    gameCount: slots?.gameCount ?? 0,
    families: slotFamilies.flatMap((family) => {
      // A page of one game: there are as many pages as games.
      const { games, totalPages: count } = of(family, 1);
      return games[0] ? [{ family, count, first: games[0] }] : [];
    }),
    vendors: slots?.vendors ?? [],
    hot: of('HOT', rowLength).games,
    fresh: of('NEW', rowLength).games,
  };
}
