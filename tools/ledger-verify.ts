/**
 * `npm run ledger:verify`: proves every balance, held amount and number of the ledger from its transfers, and names each
 * account that drifts. Looks at DATABASE_URL, else at the embedded PostgreSQL in DATA_DIR, running or not. Exit code 1
 * on a drift, 2 where there is nothing to look at.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { driftText, verifyLedger } from '../apps/server/src/modules/wallet/ledger/verify.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startPostgres } from './postgres.ts';

interface Place {
  url: string;
  close(): Promise<void>;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const place = await findDatabase();
  if (typeof place === 'string') {
    console.error(place);
    return 2;
  }
  const db = openDatabase(place.url, 1);
  try {
    const { rows } = await db.query<{ found: boolean }>(
      "select to_regclass('wallet.transfer') is not null as found",
    );
    if (!rows[0]?.found) {
      console.error('This database has no ledger yet.');
      return 2;
    }
    const startedMs = performance.now();
    const { accounts, transfers, drifts } = await verifyLedger(db);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    for (const drift of drifts) console.log(`✗ ${driftText(drift)}`);
    const looked = `${accounts} accounts, ${transfers} transfers, ${seconds} s`;
    console.log(
      drifts.length === 0 ? `✓ the ledger is proven: ${looked}` : `✗ ${drifts.length} drifts: ${looked}`,
    );
    return drifts.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(
      `The ledger could not be read: ${(error as Error).message || 'DATABASE_URL cannot be reached'}.`,
    );
    return 2;
  } finally {
    await db.close();
    await place.close();
  }
}

/** @returns a sentence where there is none. */
async function findDatabase(): Promise<Place | string> {
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

/** The address of the server that runs on a cluster's folder: its lock file has the process first, the port fourth. */
function runningUrl(dataDir: string): string | null {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  const password = readFileSync(`${dataDir}.password`, 'utf8').trim();
  return `postgres://perya:${password}@127.0.0.1:${port?.trim()}/perya`;
}
