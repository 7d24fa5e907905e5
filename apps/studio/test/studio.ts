/** The studio for tests: in this process, or in one of its own that can be killed. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from '../../../tools/vitest-postgres.ts';
import { migrate } from '@perya/migrate/migrate.ts';
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import { createActivity } from '../src/server/activity.ts';
import { createStudioApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import { openPool } from '@perya/process/database.ts';
import type { Context } from '../src/server/use-cases/context.ts';
import { createDelivery } from '../src/server/stakes/delivery.ts';
import { openSeeds } from '../src/server/seeds/open-seeds.ts';
import { createRounds } from '../src/server/use-cases/rounds.ts';
import { createFishRooms } from '../src/server/fish/fish.ts';
import { createAlarms } from '../src/server/guard/alarms.ts';
import { createGuard } from '../src/server/guard/guard.ts';
import { createGames } from '../src/server/games.ts';
import type { Clock } from '../src/server/clock.ts';
import { createTables, type Tables } from '../src/server/tables/tables.ts';
import { createPictureStore } from '../src/server/pictures/store.ts';
import { pvpTimes } from '../src/server/pvp/context.ts';
import { createCardRoom, type CardRoom } from '../src/server/pvp/pvp.ts';
import { createWallets } from '../src/server/wallets.ts';
import type { Answer, SessionView } from '../src/api.ts';
import { launchOf, startFakeWallet, suppliers, type FakeWallet } from './fake-wallet.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function createDatabase(): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  const name = `studio_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  return {
    url: Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

const environment = (
  wallet: FakeWallet,
  databaseUrl: string,
  served: readonly string[] = suppliers,
): Record<string, string> => ({
  STUDIO_PORT: '0',
  DATABASE_URL: databaseUrl,
  WALLET_URL: wallet.url,
  PUBLIC_URL: 'http://site.test',
  STUDIO_SUPPLIERS: served.map((code) => `${code}:hub88`).join(','),
  STUDIO_KEY_DIR: wallet.keyDirectory,
  STUDIO_PICTURE_DIR: join(wallet.keyDirectory, 'pictures'),
  STUDIO_WALLET_TIMEOUT_MS: '400',
  STUDIO_PENDING_TIMEOUT_MS: '1700',
  DRAW_AHEAD: 'off',
});

/** Launches that the wallet knows. */
export const fiestaNights = launchOf('STUDIO', 'fiesta-nights');
export const crownTiger = launchOf('LAKAN', 'crown-tiger');
/** Its stakes feed a jackpot, where the wallet has one. */
export const codexOfKings = launchOf('LAKAN', 'codex-of-kings');

export type Request = <T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  session?: string,
) => Promise<{
  status: number;
  body: Answer<T> & { value: T; errorCode: string };
}>;

export interface TestStudio {
  context: Context;
  /** Not started: a test moves its tables itself. */
  tables: Tables;
  /** Not started, and in a hurry. */
  cards: CardRoom;
  wallet: FakeWallet;
  request: Request;
  session: string;
  opened: SessionView;
  /** Makes everything that is owed due now and sends it. */
  deliverNow(): Promise<void>;
  /** Takes requests at the address too that it answers with: streams cannot be injected. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface StudioOptions {
  /** Over the settings of a test. */
  settings?: Record<string, string>;
  /** Codes of the suppliers that it serves, the first test session's among them; left out: those of all tests. */
  served?: readonly string[];
  /** Where its whole log goes, for tests that read it. */
  log?: Writable;
  /** Fills the new database before it is brought to its shape. */
  before?: (databaseUrl: string) => Promise<void>;
  /** Makes it another process of that one's studio: the same wallet, the same database. Closed before that one. */
  beside?: TestStudio;
}

/** What a studio of tests works with, on a database that is brought to its shape. */
async function openContext(
  wallet: FakeWallet,
  databaseUrl: string,
  { settings, served = suppliers }: StudioOptions,
): Promise<Context> {
  // A wallet in the same busy process may take its time: here nothing waits for a call to be given up.
  const patient = { STUDIO_WALLET_TIMEOUT_MS: '3000', STUDIO_PENDING_TIMEOUT_MS: '9500' };
  const config = readConfig({ ...environment(wallet, databaseUrl, served), ...patient, ...settings });
  await migrate({
    url: databaseUrl,
    directory: fileURLToPath(new URL('../migrations', import.meta.url)),
    name: 'studio',
  });
  const db = openPool({ url: databaseUrl, size: 8, name: 'perya-studio' });
  return {
    config,
    db,
    ...(await openSeeds(db, config.seedKeyFile, config.drand)),
    games: createGames(new Set(served)),
    pictures: createPictureStore(config.pictureDirectory),
    activity: createActivity(),
    guard: createGuard(),
    alarms: createAlarms(),
    walletOf: createWallets(config),
    log: { warn: () => {}, error: () => {} },
  };
}

/**
 * A studio in this process with an open session of the wallet's one player.
 * @param clock of the tables; the system's where it is left out.
 */
export async function startStudio(clock?: Clock, options: StudioOptions = {}): Promise<TestStudio> {
  const { log, beside } = options;
  const wallet = beside?.wallet ?? (await startFakeWallet(undefined, options.served));
  const database = beside ? null : await createDatabase();
  const databaseUrl = beside?.context.config.databaseUrl ?? database!.url;
  if (database) await options.before?.(database.url);
  const context = await openContext(wallet, databaseUrl, options);
  const { db } = context;
  const tables = createTables(context, clock);
  const cards = createCardRoom(context, { ...pvpTimes, bindMs: 20_000, pace: 0.08 });
  const fish = createFishRooms(context, clock);
  const delivery = createDelivery(context, [
    createRounds(context),
    ...[tables, cards, fish].map(({ family }) => family),
  ]);
  const app = await createStudioApp({
    context,
    tables,
    cards,
    fish,
    clientDirectory: null,
    logLevel: log ? 'trace' : 'silent',
    ...(log && { log }),
  });
  if (log) for (const part of [context, tables.context, fish.context]) part.log = app.log;
  const request: Request = async (method, path, body, session) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { ...(session && { authorization: `Bearer ${session}` }), 'content-type': 'application/json' },
      ...(body !== undefined && { payload: encodeJson(body) }),
    });
    return { status: response.statusCode, body: decodeJson(response.body) as never };
  };
  const opened = (await request<SessionView>('POST', '/api/session', fiestaNights)).body.value;
  return {
    context,
    tables,
    cards,
    wallet,
    request,
    session: opened.session,
    opened,
    async deliverNow() {
      await db.query("update studio.stake set next_attempt_at = now() - interval '1 second'");
      await db.query("update studio.jackpot_win set next_attempt_at = now() - interval '1 second'");
      await delivery.pass();
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      context.pictures.close();
      await db.close();
      if (beside) return;
      await wallet.close();
      await database!.drop();
    },
  };
}

export interface StudioProcess {
  url: string;
  kill(): void;
  gone: Promise<void>;
}

/** A studio in a process of its own. */
export async function forkStudio(
  wallet: FakeWallet,
  databaseUrl: string,
  served?: readonly string[],
): Promise<StudioProcess> {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child: ChildProcess = fork(main, {
    env: { ...process.env, ...environment(wallet, databaseUrl, served), LOG_LEVEL: 'silent' },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: string }).ready));
    child.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)));
  });
  return { url, kill: () => child.kill('SIGKILL'), gone };
}
