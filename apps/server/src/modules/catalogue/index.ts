/** Front door of the catalogue: which games there are, how they are listed and found. See README.md. */
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
/** A sportsbook that is not there yet when this process starts is asked again soon. */
const fixturesAgain = createBackoff({
  firstMs: 2_000,
  maxMs: fixturesEveryMs,
  attempts: Number.MAX_SAFE_INTEGER,
});

export interface Catalogue extends Module {
  operatorRoutes(bind: BindOperators): void;
  channels: Record<'games_catalogue', () => void>;
  /** A game by its vendor's code, as it is at most a second ago. */
  game(vendor: string, gameCode: string): Promise<Game | null>;
  /** The game that a launch names, as it is now, and whether it opens for the brand. */
  findToOpen(brand: string, name: GameName): Promise<{ game: Game; state: LaunchState } | null>;
  /** Keeps among the member's recent games that this one was opened. @returns false for an unknown game. */
  rememberOpened(member: { brand: string; memberId: bigint }, nodeId: string): Promise<boolean>;
  /** What the best game of each category pays back, in hundredths of a percent, without the excluded ones (`<vendor>/<code>`). */
  bestRtps(excluded: readonly string[]): Promise<ReturnType<typeof bestRtps>>;
  /** Slots, by `<vendor>/<code>`: where free spins can be played. */
  spinGames(): Promise<ReturnType<typeof spinGames>>;
  /** Opens or closes a game at once; a round that is under way may be finished. @returns false for an unknown one. */
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
    // The database may be one that was restored, with a version that is known already.
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
