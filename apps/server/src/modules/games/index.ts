/** Front door of the games: catalogue, launches, the suppliers' wallet API, the betting record. */
import type { Database } from '#platform/db/database.ts';
import { createGroup } from '#platform/group.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Result } from '@perya/contract/result.ts';
import type { Consumer } from '#modules/wallet/index.ts';
import type { Transfer } from '#modules/wallet/ledger/posting.ts';
import { createCatalogueVersion } from './catalogue/catalogue-version.ts';
import { createLibrary } from './catalogue/library.ts';
import type { GamesDependencies, Player, Sitter, SitterState } from './dependencies.ts';
import { bindLists } from './list-routes.ts';
import { bindOwnLists } from './own-list-routes.ts';
import { updateGameOpen, updateSupplier } from './queries/catalogue.ts';
import { listOpenRounds, type Round } from './queries/rounds.ts';
import { deleteOldTokens } from './queries/transactions.ts';
import { bindGames } from './routes.ts';
import type { DialectName } from './rules/dialects.ts';
import { bindSuppliers } from './supplier-routes.ts';
import { createCatalogueCache } from './supplier/catalogue-cache.ts';
import type { SupplierContext } from './supplier/context.ts';
import { watchFixtures, type FixtureWatch } from './supplier/fixture-watch.ts';
import { createJackpotKeeper } from './supplier/jackpot-keeper.ts';
import { createRounds } from './supplier/rounds.ts';
import { createSittings } from './supplier/sittings.ts';
import { createJackpotWins } from './use-cases/find-jackpots.ts';
import { createWinners } from './use-cases/find-winners.ts';
import { settleOpenRound } from './use-cases/settle-open-round.ts';

export type { GamesDependencies, Player } from './dependencies.ts';
export type { DialectName } from './rules/dialects.ts';
export type { Round } from './queries/rounds.ts';
export { listVendorCodes } from './queries/catalogue.ts';
export { seedCatalogue } from './seed.ts';

/** A token whose sitting ended that long ago is deleted; until then wins may come. */
const keepTokensMs = 30 * 24 * 60 * 60_000;

export interface Games {
  routes(bind: Bind): void;
  channels: Record<'games_catalogue', () => void>;
  /** Opens or closes a game at once; a round that is under way may be finished. @returns false for an unknown one. */
  setGameOpen(nodeId: string, open: boolean): Promise<boolean>;
  /** Name of the game that a movement of money belongs to; null for one that belongs to none. */
  gameOf(transfer: Pick<Transfer, 'detail'>): Promise<string | null>;
  /** Rounds of a brand that are not ended, oldest first. @param before opened earlier than that. */
  listOpenRounds(brand: string, before: Date, limit: number): Promise<Round[]>;
  settleOpenRound(
    round: { brand: string; memberId: bigint; roundId: bigint },
    how: 'close' | 'refund',
  ): Promise<Result<null, 'not.found'>>;
  /** What it derives from the ledger. */
  consumers: readonly Consumer[];
  /** Forgets what is kept of the catalogue, and clears what is of no use; call at the start. */
  recover(): Promise<void>;
  /** Keeps the matches that begin soon as these feeds (vendor → address) say them, until `close`. */
  watchFixtures(feeds: ReadonlyMap<string, string>): void;
  /** Feeds the jackpots every few seconds, until `close`. */
  keepJackpots(): void;
  /** Feeds them now, with all that was answered before, and pays what was marked earlier than that. */
  feedJackpots(owedBefore?: Date): Promise<void>;
  /** Resolves when all answered transactions are counted in their rounds. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** What the use cases share. */
function createContext(dependencies: GamesDependencies, onError: (error: unknown) => void) {
  const { db, clock } = dependencies;
  const version = createCatalogueVersion(db, clock);
  const library = createLibrary(db, version, onError);
  const catalogue = createCatalogueCache(db, clock, version);
  const context: SupplierContext = {
    ...dependencies,
    onError,
    catalogue,
    library,
    winners: createWinners(dependencies),
    jackpotWins: createJackpotWins({ ...dependencies, catalogue }),
    sittings: createSittings(db, clock),
    rounds: createRounds({ db, onError }),
    findPlayer: createGroup<bigint, Player | null>({
      async run(ids) {
        const found = await dependencies.findPlayers([...new Set(ids)]);
        const players = new Map(found.map((player) => [player.memberId, player]));
        return ids.map((id) => players.get(id) ?? null);
      },
    }),
    stateOf: createGroup<Sitter, SitterState>({
      run: async (sitters) => [...(await dependencies.checkSitters(sitters))],
    }),
    standingOf: createGroup<Sitter, SitterState>({
      run: async (sitters) => [...(await dependencies.checkSitters(sitters, { renew: false }))],
    }),
    betsInFlight: new Map(),
  };
  return { context, version, library };
}

export function createGames(dependencies: GamesDependencies): Games {
  const { db, clock, onError = () => {} } = dependencies;
  let fixtures: FixtureWatch | undefined;
  const { context, version, library } = createContext(dependencies, onError);
  const jackpots = createJackpotKeeper(context);
  const catalogueChanged = (): void => {
    version.forget();
    library.refresh();
  };
  return {
    routes(bind) {
      bindGames(bind, context);
      bindLists(bind, context);
      bindOwnLists(bind, context);
      bindSuppliers(bind, context);
    },
    channels: { games_catalogue: catalogueChanged },
    consumers: [context.rounds.consumer],
    async setGameOpen(nodeId, open) {
      const found = await updateGameOpen(db, nodeId, open);
      context.catalogue.clear();
      catalogueChanged();
      return found;
    },
    async gameOf({ detail }) {
      const { vendor, game } = detail ?? {};
      if (typeof vendor !== 'string' || typeof game !== 'string') return null;
      return (await context.catalogue.game(vendor, game))?.name ?? null;
    },
    listOpenRounds: (brand, before, limit) => listOpenRounds(db, brand, before, limit),
    settleOpenRound: (round, how) => settleOpenRound(context, round, how),
    async recover() {
      // The database may be one that was restored, with a number that is known already.
      version.forget();
      context.catalogue.clear();
      library.clear();
      await deleteOldTokens(db, new Date(clock.now().getTime() - keepTokensMs));
    },
    watchFixtures(feeds) {
      fixtures?.stop();
      fixtures = watchFixtures(db, feeds, onError);
    },
    keepJackpots: () => jackpots.start(),
    async feedJackpots(owedBefore) {
      await dependencies.followers.settled();
      await jackpots.once(owedBefore ?? null);
    },
    settled: () => dependencies.followers.settled(),
    async close() {
      fixtures?.stop();
      await jackpots.stop();
    },
  };
}

/**
 * Registers a supplier's door: where its games are launched (`<launchUrl>/<game code>`), the dialect that it speaks, and a
 * public key that it signs with (PEM). Keys that it has stay valid.
 */
export async function registerSupplier(
  db: Database,
  supplier: { code: string; dialect: DialectName; launchUrl: string; publicKey: string },
): Promise<void> {
  await updateSupplier(db, supplier);
}
