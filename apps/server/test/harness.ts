/** The real server on a real database, for tests: one of its own per call. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { createApp, type App } from '#src/app.ts';
import { readConfig, type Config } from '#src/config.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLogger } from '@perya/http/log.ts';
import { createOutageFilter } from '@perya/process/outage-log.ts';
import { createIdMaker } from '#platform/id.ts';
import type { SiteFiles } from '#platform/site/site.ts';
import { createServerDatabase, type TestDatabase } from '#test/database.ts';

export { createTestDatabase } from '#test/database.ts';

export interface HarnessOptions {
  /** Over the defaults of a test: a quiet log, no rate limits, no shedding. */
  config?: Partial<Config>;
  clock?: Clock;
  /** Where the log goes, for tests that read it. */
  log?: DestinationStream;
  /** Of the ledger; 0: it is not spread. */
  schemas?: number;
  /** The site, and the folder of the built console; absent: the endpoints alone. */
  site?: SiteFiles;
  consolePages?: string;
  /** A migrated database with something in it; dropped at the end all the same. */
  database?: TestDatabase;
}

export interface RequestOptions {
  token?: string;
  /** Sent as JSON, unless it is a string or bytes: those go as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
  // Tests look into answers of every form; what they expect is checked right there.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface TestServer extends App {
  url: string;
  db: Database;
  databaseUrl: string;
  config: Config;
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
}

/** Starts a server on a free port and an empty, migrated database; `close` ends both. */
export async function startServer(options: HarnessOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createServerDatabase(options.schemas));
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-server-'));
  const config: Config = {
    ...readConfig({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_POOL_SIZE: '4',
    }),
    logLevel: options.log ? 'debug' : 'silent',
    rateLimits: false,
    lottery: false,
    matchFeeds: new Map(),
    resultFeeds: new Map(),
    maxEventLoopDelayMs: 0,
    ...options.config,
  };
  const db = openDatabase(config.databaseUrl, config.databasePoolSize);
  const app = await createApp(config, {
    db,
    clock: options.clock ?? systemClock,
    makeId: createIdMaker(config.nodeId),
    ...(options.site && { site: options.site }),
    ...(options.consolePages !== undefined && { consolePages: options.consolePages }),
    logger: createLogger('server', config.logLevel, {
      destination: options.log,
      passes: createOutageFilter(),
    }),
  });
  const url = await app.http.listen({ host: config.host, port: config.port });
  return {
    ...app,
    url,
    db,
    databaseUrl: database.url,
    config,
    request: (method, path, request) => sendRequest(url, method, path, request),
    async close() {
      await app.close();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One request, as tests read its answer. */
export async function sendRequest(
  url: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<TestResponse> {
  const { token, body, headers } = options;
  const json = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && {
      body: json ? JSON.stringify(body) : (body as string | Uint8Array<ArrayBuffer>),
    }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}
