/** The real server with a large catalogue, for measuring its lists and its search. */
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporary } from '../guard/guard.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { upsertGames, upsertVendors } from '../../apps/server/src/modules/catalogue/queries/catalogue.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { seed } from '../../apps/server/src/seed.ts';
import { migrate } from '../../packages/migrate/src/migrate.ts';
import { freePort, startPostgres } from '../postgres.ts';
import { benchVendors, type BenchGame } from './catalogue-games.ts';

export interface CatalogueServer {
  url: string;
  db: Database;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const gamesAtOnce = 5_000;

export async function openCatalogueServer(games: readonly BenchGame[]): Promise<CatalogueServer> {
  const folder = makeTemporary('perya-bench-');
  await chmod(folder, 0o755);
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { shared_buffers: '256MB' },
  });
  const port = await freePort();
  const env = {
    PORT: `${port}`,
    CONSOLE_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    MATCH_FEEDS: 'off',
    LOG_LEVEL: 'warn',
  };
  await migrate({ url: postgres.url, directory: join(root, 'apps/server/migrations'), name: 'server' });
  await seed(readConfig(env));
  const db = openDatabase(postgres.url, 2);
  await upsertVendors(db, benchVendors);
  for (let start = 0; start < games.length; start += gamesAtOnce)
    await upsertGames(db, games.slice(start, start + gamesAtOnce));
  await db.query('vacuum analyze');
  const server = fork(join(root, 'apps/server/src/main.ts'), {
    env: { ...process.env, ...env },
    execArgv: [],
  });
  await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`the server ended (${code})`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    db,
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
      await db.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
