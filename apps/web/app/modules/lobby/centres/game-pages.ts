/** Lists of games, page after page, as the centres show them. */
import type { Api } from '#app/lib/api.ts';
import { tileOf, writeTiles, type Category } from '../lobby.ts';

/** What a list is of. HOT is a list of its own; the others are lists of games of a type, of a supplier, or of both. */
export interface GameFilter {
  category: Category | null;
  vendor: string | null;
}

export interface GamePage {
  /** Lines of text, as tiles travel (`writeTiles`). */
  tiles: string;
  pageNum: number;
  totalPages: number;
}

export async function loadGamePage(
  api: Api,
  { category, vendor }: GameFilter,
  pageNo: number,
): Promise<GamePage> {
  if (category === 'HOT') {
    const { list } = await api('GET /wps/game/hot', { query: {} });
    return { tiles: writeTiles(list.map(tileOf)), pageNum: 1, totalPages: 1 };
  }
  const query = { pageNo, ...(category && { gameType: category }), ...(vendor && { vassalage: vendor }) };
  const { games, pageNum, totalPages } = await api('GET /wps/relay/GCSGAME_gameList', { query });
  return { tiles: writeTiles(games.map(tileOf)), pageNum, totalPages };
}
