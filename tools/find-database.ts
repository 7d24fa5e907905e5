/** The database of this installation, for tools that an operator runs beside the programs or without them. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPostgres } from './postgres.ts';
import { findPostmaster } from './postmaster.ts';

export interface Place {
  url: string;
  close(): Promise<void>;
}

/**
 * DATABASE_URL, else the embedded PostgreSQL in DATA_DIR: the one that runs, or one that is started for as long.
 * @returns a sentence where there is none.
 */
export async function findDatabase(): Promise<Place | string> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, close: async () => {} };
  const dataDir = join(resolve(process.env['DATA_DIR'] || '.data'), 'postgres');
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    return `There is no database in ${dataDir}: run npm start first, or set DATABASE_URL.`;
  const running = runningUrl(dataDir);
  if (running !== null) return { url: running, close: async () => {} };
  const postgres = await startPostgres({ dataDir });
  return { url: postgres.url, close: () => postgres.stop() };
}

/** The address of the server that runs on a cluster's folder. */
function runningUrl(dataDir: string): string | null {
  const postmaster = findPostmaster(dataDir);
  if (postmaster === null) return null;
  const password = readFileSync(`${dataDir}.password`, 'utf8').trim();
  return `postgres://perya:${password}@127.0.0.1:${postmaster.port}/perya`;
}
