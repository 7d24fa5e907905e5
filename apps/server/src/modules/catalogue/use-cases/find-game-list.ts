import type * as z from 'zod/mini';
import type { gameList } from '@perya/contract/catalogue/game-list.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Game } from '../queries/catalogue.ts';
import { listFavourites, type Owner } from '../queries/favourites.ts';
import { askedPlatform, listGames, type ListPage } from '../rules/list-games.ts';
import type { CatalogueContext } from '../dependencies.ts';

type Query = z.output<typeof gameList.query>;

/** The game list (specification 2 §7). The class `FAV` is the caller's favourites, in the order of the lobby or the search. */
export async function findGameList(
  { db, library }: Pick<CatalogueContext, 'db' | 'library'>,
  member: Owner | null,
  { gameClassify, gameType, gameName, vassalage, isNew, pageNo, pageSize, ...query }: Query,
): Promise<Result<ListPage<Game>, 'session.required'>> {
  const own = gameClassify === 'FAV';
  if (own && member === null) return fail('session.required');
  const page = listGames(
    await library.index(),
    {
      category: gameType,
      vendor: vassalage,
      text: gameName,
      classify: gameClassify === 'FAV' ? undefined : gameClassify,
      onlyNew: isNew === '1',
      minBet: query.minBet,
      minLine: query.minLine,
      platform: askedPlatform(query),
      sort: query.sortBy,
      among: own && member !== null ? await listFavourites(db, member) : undefined,
    },
    { pageNo, pageSize },
  );
  return ok(page);
}
