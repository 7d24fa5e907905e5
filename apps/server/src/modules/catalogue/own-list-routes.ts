/** A member's own lists, favourites and recents: each endpoint one line of what it does. */
import { addFavourite } from '@perya/contract/catalogue/add-favourite.ts';
import { addRecent } from '@perya/contract/catalogue/add-recent.ts';
import { favouriteNodeIds } from '@perya/contract/catalogue/favourite-node-ids.ts';
import { listFavourites as listEndpoint } from '@perya/contract/catalogue/list-favourites.ts';
import { recentGames } from '@perya/contract/catalogue/recent-games.ts';
import { removeFavourite } from '@perya/contract/catalogue/remove-favourite.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { gamePresenter } from './present.ts';
import { deleteFavourite, insertFavourite, listFavourites } from './queries/favourites.ts';
import { listRecents } from './queries/recents.ts';
import { askedPlatform, listGames } from './rules/list-games.ts';
import type { CatalogueContext } from './dependencies.ts';
import { recentLimit, rememberRecent } from './use-cases/remember-recent.ts';

export function bindOwnLists(bind: Bind, context: CatalogueContext): void {
  const { library, db, clock } = context;

  bind(listEndpoint, async ({ session, query: { gameType, platform, pageNo, pageSize } }) => {
    const among = await listFavourites(db, session);
    const filter = { among, category: gameType, platform };
    const { games, totalPages } = listGames(await library.index(), filter, { pageNo, pageSize });
    return ok({ content: games.map(gamePresenter(context, session.brand)), pageNum: pageNo, totalPages });
  });

  bind(favouriteNodeIds, async ({ session }) => ok({ list: await listFavourites(db, session) }));

  bind(addFavourite, async ({ session, body: { nodeId, vendor = null } }) => {
    const found = await insertFavourite(db, session, { nodeId, vendor }, clock.now());
    return found ? ok({}) : fail('not.found');
  });

  bind(removeFavourite, async ({ session, body }) => {
    await deleteFavourite(db, session, body.nodeId);
    return ok({});
  });

  bind(recentGames, async ({ session, query }) => {
    const { gameType, page, pageSize } = query;
    const among = await listRecents(db, session, recentLimit);
    const filter = { among, category: gameType, platform: askedPlatform(query) };
    const { games, totalPages } = listGames(await library.index(), filter, { pageNo: page, pageSize });
    return ok({ list: games.map(gamePresenter(context, session.brand)), totalPages });
  });

  bind(addRecent, async ({ session, query }) =>
    (await rememberRecent(context, session, query.nodeId)) ? ok({}) : fail('not.found'),
  );
}
