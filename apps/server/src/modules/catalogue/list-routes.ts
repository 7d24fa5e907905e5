/** The lists of the catalogue: each endpoint one line of what it does. */
import { categories } from '@perya/contract/catalogue/categories.ts';
import { gameDetails } from '@perya/contract/catalogue/game-details.ts';
import { gameList } from '@perya/contract/catalogue/game-list.ts';
import { gameMenus } from '@perya/contract/catalogue/game-menus.ts';
import { hotGames } from '@perya/contract/catalogue/hot-games.ts';
import { hotMatches } from '@perya/contract/catalogue/hot-matches.ts';
import { lotteries } from '@perya/contract/catalogue/lotteries.ts';
import { lotteryMenu } from '@perya/contract/catalogue/lottery-menu.ts';
import { mobileGames } from '@perya/contract/catalogue/mobile-games.ts';
import { searchGames } from '@perya/contract/catalogue/search-games.ts';
import { slotsCenter } from '@perya/contract/catalogue/slots-center.ts';
import { vassalGameTypes } from '@perya/contract/catalogue/vassal-game-types.ts';
import { vassalages } from '@perya/contract/catalogue/vassalages.ts';
import { vendorConfiguration } from '@perya/contract/catalogue/vendor-configuration.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { gamePresenter } from './present.ts';
import {
  presentCategory,
  presentHotMatch,
  presentLottery,
  presentVendor,
  presentVendorName,
} from './present-lists.ts';
import { askedPlatform, findGames, listGames } from './rules/list-games.ts';
import { listLotteries, lotteryMenuOf } from './rules/lotteries.ts';
import { launchesLobby } from './rules/playable.ts';
import { searchVendors } from './rules/search-vendors.ts';
import { slotsCentreOf } from './rules/slots-centre.ts';
import { vendorsOfType } from './rules/vassal-types.ts';
import { listHotMatches } from './queries/hot-matches.ts';
import type { CatalogueContext } from './dependencies.ts';
import { findGameDetails } from './use-cases/find-game-details.ts';
import { findGameList } from './use-cases/find-game-list.ts';

/** No screen shows more hot games, or more lotteries, at once. */
const mostHot = 100;
/** Matches that turn on home. */
const mostMatches = 8;
const mostLotteries = 500;
/** Suppliers found beside games. */
const mostVendors = 5;
const gamesOfVendor = 26;

export function bindLists(bind: Bind, context: CatalogueContext): void {
  bindGameLists(bind, context);
  bindSlotsCentre(bind, context);
  bindMenus(bind, context);
  bindLotteries(bind, context);

  bind(gameDetails, async ({ brand, query }) => {
    const found = await findGameDetails(context, brand, query);
    if (!found.ok) return found;
    const { game, state, until, similar } = found.value;
    const present = gamePresenter(context, brand);
    return ok({
      game: present(game),
      state,
      until: until?.toISOString() ?? null,
      similar: similar.map(present),
    });
  });

  bind(hotMatches, async ({ brand }) => {
    const list = await listHotMatches(context.db, context.clock.now(), mostMatches);
    const timeZone = context.timeZoneOf(brand);
    return ok({ list: list.map((match) => presentHotMatch(match, context.artPath, timeZone)) });
  });
}

function bindGameLists(bind: Bind, context: CatalogueContext): void {
  const { artPath, library } = context;

  bind(gameList, async ({ brand, session, query, reply }) => {
    const found = await findGameList(context, session, query);
    if (!found.ok) return found;
    // The address does not say whose favourites these are.
    if (query.gameClassify === 'FAV') reply.header('cache-control', 'no-store');
    const { games, totalPages, totalCount } = found.value;
    return ok({
      games: games.map(gamePresenter(context, brand)),
      pageNum: query.pageNo,
      totalPages,
      totalCount,
    });
  });

  bind(hotGames, async ({ brand, query }) => {
    const filter = { category: query.gameType, classify: 'HOT', platform: askedPlatform(query) } as const;
    const { games } = listGames(await library.index(), filter, { pageNo: 1, pageSize: mostHot });
    return ok({ list: games.map(gamePresenter(context, brand)) });
  });

  bind(searchGames, async ({ brand, query: { q, limit, platform } }) => {
    const index = await library.index();
    return ok({
      games: findGames(index, { platform }, q, limit).map(gamePresenter(context, brand)),
      vendors: searchVendors(index.vendors, q, mostVendors).map((vendor) => presentVendor(vendor, artPath)),
    });
  });
}

function bindSlotsCentre(bind: Bind, context: CatalogueContext): void {
  bind(slotsCenter, async ({ brand, query: { platform } }) => {
    const { artPath, library } = context;
    const present = gamePresenter(context, brand);
    const { gameCount, families, vendors, hot, fresh } = slotsCentreOf(await library.index(), platform);
    return ok({
      gameCount,
      families: families.map(({ family, count, first }) => ({
        gameClassify: family,
        gameCount: count,
        mobileSmallIcon: present(first).mobileSmallIcon,
      })),
      vendors: vendors.map((vendor) => presentVendorName(vendor, 'RNG', artPath)),
      hot: hot.map(present),
      fresh: fresh.map(present),
    });
  });
}

function bindMenus(bind: Bind, { artPath, library }: CatalogueContext): void {
  bind(categories, async () => {
    const { rail } = await library.index();
    const shown = rail.filter(({ category, gameCount }) => gameCount > 0 || category === 'HOT');
    return ok({ list: shown.map((view) => presentCategory(view, artPath)) });
  });

  bind(gameMenus, async () => {
    const { rail } = await library.index();
    return ok({
      list: rail.map(({ category, gameCount, open, vendors }) => ({
        gameCategory: category,
        gameCount,
        vendorCount: vendors.length,
        open,
      })),
    });
  });

  bind(vassalages, async () => {
    const { vendors } = await library.index();
    return ok({
      list: vendors.map((vendor) => ({ ...presentVendor(vendor, artPath), gameTypes: vendor.categories })),
    });
  });

  bind(vendorConfiguration, async () => {
    const { rail } = await library.index();
    const sorting = rail.map((view) => {
      const { gameCategory, vendors } = presentCategory(view, artPath);
      return { gameCategory, vendorNames: vendors };
    });
    const mapping = Object.fromEntries(
      sorting.map(({ gameCategory, vendorNames }) => [gameCategory, vendorNames]),
    );
    return ok({ sorting, mapping });
  });
}

function bindLotteries(bind: Bind, context: CatalogueContext): void {
  const { artPath, library } = context;

  bind(lotteryMenu, async () => {
    const list = lotteryMenuOf(await library.index()).map(({ prizeMode, gameCount, vendors }) => ({
      prizeMode,
      gameCount,
      vendors: vendors.map(({ vendor, category }) => ({
        ...presentVendorName(vendor, category, artPath),
        lobby: launchesLobby(vendor.code),
      })),
    }));
    return ok({ list });
  });

  bind(lotteries, async ({ brand, query }) => {
    const present = gamePresenter(context, brand);
    const list = listLotteries(await library.index(), query.prizeMode).slice(0, mostLotteries);
    return ok({ list: list.flatMap((game) => presentLottery(game, present)) });
  });

  bind(mobileGames, async ({ brand, query: { pageNo, pageSize, platform = 'html5' } }) => {
    const present = gamePresenter(context, brand);
    const index = await library.index();
    const among = listLotteries(index).map(({ nodeId }) => nodeId);
    const { games, totalPages } = listGames(index, { among, platform }, { pageNo, pageSize });
    return ok({
      list: games.flatMap((game) => presentLottery(game, present)),
      pageNum: pageNo,
      totalPages,
    });
  });

  bind(vassalGameTypes, async ({ brand, query }) => {
    const present = gamePresenter(context, brand);
    const index = await library.index();
    const list = vendorsOfType(index, query.typeId).map(({ category, vendor }) => {
      const filter = { category, vendor: vendor.code };
      const { games } = listGames(index, filter, { pageNo: 1, pageSize: gamesOfVendor });
      return {
        ...presentVendorName(vendor, category, artPath),
        games: games.map(present),
      };
    });
    return ok({ list });
  });
}
