/** Front door of the catalogue: games, their lists, search. See README.md. */
import { createBackoff } from '#platform/due/retry.ts';
import { defineRecurring } from '#platform/due/work.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import { createCatalogueVersion } from './catalogue-version.ts';
import type { CatalogueContext, CatalogueDependencies } from './dependencies.ts';
import { createGameCache } from './game-cache.ts';
import { createLibrary } from './library.ts';
import { createRated } from './rated-games.ts';
import type { bestRtps } from './rules/best-rtps.ts';
import type { spinGames } from './rules/spin-games.ts';
import { bindLists } from './list-routes.ts';
import { bindCatalogueOperators } from './operator-routes.ts';
import { bindOwnLists } from './own-list-routes.ts';
import { updateGameOpen, type Game } from './queries/catalogue.ts';
import { launchState, type LaunchState } from './rules/launch-state.ts';
import { findNamedGame, type GameName } from './use-cases/find-named-game.ts';
import { pullAllFixtures } from './use-cases/pull-fixtures.ts';
import { rememberRecent } from './use-cases/remember-recent.ts';

export type { CatalogueDependencies } from './dependencies.ts';
export { listVendorCodes } from './queries/catalogue.ts';
export { seedCatalogue } from './seed.ts';

const fixturesEveryMs = 60_000;
/** Retries soon if the sportsbook does not answer yet at the start. */
const fixturesAgain = createBackoff({
  firstMs: 2_000,
  maxMs: fixturesEveryMs,
  attempts: Number.MAX_SAFE_INTEGER,
});

export interface Catalogue extends Module {
  operatorRoutes(bind: BindOperators): void;
  channels: Record<'games_catalogue', () => void>;
  /** A game by its vendor's code, at most a second old. */
  game(vendor: string, gameCode: string): Promise<Game | null>;
  /** The current game for a launch, and whether it opens for the brand. */
  findToOpen(brand: string, name: GameName): Promise<{ game: Game; state: LaunchState } | null>;
  /** Adds the game to the member's recent games. @returns false for an unknown game. */
  rememberOpened(member: { brand: string; memberId: bigint }, nodeId: string): Promise<boolean>;
  /** The highest RTP of each category, in hundredths of a percent, without the excluded games (`<vendor>/<code>`). */
  bestRtps(excluded: readonly string[]): Promise<ReturnType<typeof bestRtps>>;
  /** Slots that can have free spins, by `<vendor>/<code>`. */
  spinGames(): Promise<ReturnType<typeof spinGames>>;
  /** Opens or closes a game at once; open rounds can be finished. @returns false for an unknown game. */
  setGameOpen(nodeId: string, open: boolean): Promise<boolean>;
}

export function createCatalogue(dependencies: CatalogueDependencies): Catalogue {
  const { db, clock, vendorsAtWork, onError = () => {} } = dependencies;
  const version = createCatalogueVersion(db, clock);
  const library = createLibrary(db, version, onError);
  const games = createGameCache(db, version);
  const context: CatalogueContext = { ...dependencies, library };
  const rated = createRated(library);
  const changed = (): void => {
    version.forget();
    library.refresh();
  };
  return {
    routes(bind) {
      bindLists(bind, context);
      bindOwnLists(bind, context);
    },
    operatorRoutes: (bind) => bindCatalogueOperators(bind, db),
    channels: { games_catalogue: changed },
    game: games.game,
    async findToOpen(brand, name) {
      const game = await findNamedGame(db, name);
      return game && { game, state: launchState(game, vendorsAtWork(brand)) };
    },
    bestRtps: async (excluded) => (await rated()).bestRtps(excluded),
    spinGames: async () => (await rated()).spinGames,
    rememberOpened: (member, nodeId) => rememberRecent(context, member, nodeId),
    async setGameOpen(nodeId, open) {
      const found = await updateGameOpen(db, nodeId, open);
      games.clear();
      changed();
      return found;
    },
    // A restored database may have a version that this process has already seen.
    resync() {
      version.forget();
      games.clear();
      library.clear();
    },
    jobs: [
      defineRecurring('catalogue.fixtures', fixturesEveryMs, {
        retry: fixturesAgain,
        run: () => pullAllFixtures(db, dependencies.matchFeeds),
      }),
    ].filter(() => dependencies.matchFeeds.size > 0),
  };
}
