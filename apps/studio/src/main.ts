/** Starts and stops the studio's process. */
import { fileURLToPath } from 'node:url';
import { migrate } from '@perya/migrate/migrate.ts';
import { checkDatabase } from '@perya/process/check-database.ts';
import { ensureSecretFile } from '@perya/process/key-file.ts';
import { openPool } from '@perya/process/database.ts';
import { createDraining } from '@perya/process/draining.ts';
import { createRegistry, watchProcess, watchRequests } from '@perya/process/metrics.ts';
import { runProgram, type Program, type SayStage } from '@perya/process/run-program.ts';
import { SettingError } from '@perya/process/settings.ts';
import type { TraceSettings } from '@perya/process/trace-settings.ts';
import { createActivity } from './server/activity.ts';
import { createStudioApp, type AppOptions } from './server/app.ts';
import { createDesk } from './server/desk.ts';
import { readConfig } from './server/config.ts';
import { createFishRooms } from './server/fish/fish.ts';
import { createGames } from './server/games.ts';
import { createAlarms } from './server/guard/alarms.ts';
import { createGuard } from './server/guard/guard.ts';
import { serveMetrics, watchRooms, watchWallet } from './server/metrics.ts';
import { createPictureStore } from './server/pictures/store.ts';
import type { FishContext } from './server/fish/context.ts';
import { findMagazineProof } from './server/fish/routes.ts';
import { proofsDesk } from './server/proofs-desk.ts';
import { createCardRoom } from './server/pvp/pvp.ts';
import { findMatchProof } from './server/pvp/routes.ts';
import { findRoundProof } from './server/routes.ts';
import { findBetProof } from './server/sportsbook/routes.ts';
import { findTableProof } from './server/tables/public-routes.ts';
import { openSeeds } from './server/seeds/open-seeds.ts';
import { cardsDesk } from './server/pvp/desk.ts';
import type { SportsContext } from './server/sportsbook/context.ts';
import { sportsbookDesk } from './server/sportsbook/desk.ts';
import { createSportsRoom, startSportsRoom } from './server/sportsbook/room.ts';
import type { TableContext } from './server/tables/context.ts';
import { tablesDesk } from './server/tables/desk.ts';
import { createTables } from './server/tables/tables.ts';
import type { Context } from './server/use-cases/context.ts';
import { createDelivery } from './server/stakes/delivery.ts';
import { createRounds } from './server/use-cases/rounds.ts';
import { createWallets } from './server/wallets.ts';

/** For a connection, and for a free one of the pool: waiting longer serves nobody. */
const freeWithinMs = 20_000;

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export async function start(say: SayStage): Promise<Program> {
  const config = readConfig(process.env);
  await prepareDatabase(config.databaseUrl, say);
  const traces = config.traces && (await openTraces(config.traces));
  const metrics = createRegistry();
  const draining = createDraining();
  const db = openPool({ url: config.databaseUrl, size: 8, name: 'perya-studio', timeoutMs: freeWithinMs });
  say('preparing the games');
  const games = createGames(new Set(config.suppliers.map(({ code }) => code)));
  const context: Context = {
    config,
    db,
    games,
    pictures: createPictureStore(config.pictureDirectory),
    ...(await openSeeds(db, config.seedKeyFile, config.drand)),
    draining,
    guard: createGuard(),
    alarms: createAlarms(),
    activity: createActivity(),
    walletOf: createWallets(config, watchWallet(metrics)),
    log: console as never,
  };
  const sports = createSportsRoom(context);
  const tables = createTables(context);
  const cards = createCardRoom(context);
  const fish = createFishRooms(context);
  const app = await createStudioApp({
    context,
    sports,
    tables,
    cards,
    fish,
    clientDirectory: config.clientDirectory,
    onAnswered: watchRequests(metrics)('players'),
    logLevel: process.env['LOG_LEVEL'] ?? 'info',
  });
  for (const one of [context, tables.context, fish.context]) one.log = app.log;
  for (const warning of config.warnings) app.log.warn(warning);
  const families = [createRounds(context), ...[tables, cards, fish, sports].map(({ family }) => family)];
  const delivery = createDelivery(context, families).start();
  watchProcess(metrics);
  watchPlayers(metrics, context, { tables, cards, fish, sports });
  const told = config.metrics && (await serveMetrics(metrics, config.metrics));
  const desk = await openDesk(context, sports.context, tables.context, fish.context);
  say('opening tables and matches');
  const room = startSportsRoom(sports);
  tables.floor.start();
  fish.aquarium.start();
  const address = await app.listen({ port: config.port, host: process.env['HOST'] ?? '127.0.0.1' });
  await cards.hall.start(config.internalUrl ?? address);
  const hotFirst = games.list.toSorted((one, other) => Number(other.entry.hot) - Number(one.entry.hot));
  if (config.drawAhead) context.pictures.drawAhead(hotFirst);

  const stop = async (): Promise<void> => {
    // End streams before the server, which waits for them. This also releases the tables to other processes.
    const endStreams = () =>
      Promise.all([room.stop(), tables.floor.stop(), cards.hall.stop(), fish.aquarium.stop()]);
    await draining.drain({ pauseMs: config.drainMs, endStreams, withinMs: 20_000 });
    await app.close();
    await Promise.all([told?.close(), desk?.close()]);
    await delivery.stop();
    context.pictures.close();
    await Promise.all([db.close(), traces?.close()]);
  };
  return { ready: address, stop };
}

/** Keeps the studio awake while anybody looks at it, and counts who does. */
function watchPlayers(
  metrics: ReturnType<typeof createRegistry>,
  context: Context,
  { tables, cards, fish, sports }: Required<Pick<AppOptions, 'tables' | 'cards' | 'fish' | 'sports'>>,
): void {
  const streams = {
    tables: () => tables.floor.watchers,
    cards: () => cards.hall.watchers,
    fish: () => fish.aquarium.watchers,
    sportsbook: () => sports.stream.size,
  };
  for (const count of Object.values(streams)) context.activity.watch(() => count() > 0);
  watchRooms(metrics, context, {
    streams,
    tables: () => tables.floor.held,
    cardTables: () => cards.hall.busy,
  });
}

async function prepareDatabase(url: string, say: SayStage): Promise<void> {
  say('looking at the database');
  await checkDatabase(url);
  say('bringing the tables up to date');
  await migrate({ url, directory: pathOf('../migrations'), name: 'studio' });
}

/** The library is loaded only where traces are wanted. */
async function openTraces(settings: TraceSettings): Promise<{ close(): Promise<void> }> {
  const library = await import('@perya/process/open-traces.ts');
  return library.openTraces(settings, { service: 'perya-studio', instance: `${process.pid}` });
}

/** @throws SettingError if the port cannot be had, or the secret cannot be read */
async function openDesk(context: Context, sports: SportsContext, tables: TableContext, fish: FishContext) {
  const { desk } = context.config;
  if (desk === null) return null;
  const secret = await ensureSecretFile(desk.secretFile).catch((error: Error) => {
    throw new SettingError(
      `The setting STUDIO_DESK_SECRET_FILE names a file that cannot be read: ${error.message}`,
    );
  });
  const proofs = proofsDesk([
    findRoundProof(context),
    findTableProof(tables),
    findMatchProof(context),
    findMagazineProof(fish),
    findBetProof(sports),
  ]);
  const parts = [sportsbookDesk(sports), tablesDesk(tables), cardsDesk(context), proofs];
  const app = await createDesk({
    secret,
    parts,
    logLevel: process.env['LOG_LEVEL'] ?? 'info',
    traced: context.config.traces !== null,
  });
  await app.listen({ port: desk.port, host: desk.host }).catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(`The setting STUDIO_DESK_PORT names a port that cannot be had (${error.code}).`);
  });
  return app;
}

if (import.meta.main) await runProgram(start);
