/**
 * `npm run ledger:verify`: proves every balance, held amount and number of the ledger from its transfers, and names each
 * account that drifts; of a spread ledger all schemas, wherever they are. Looks at DATABASE_URL, else at the embedded PostgreSQL in DATA_DIR, running or not. Exit code 1
 * on a drift, 2 where there is nothing to look at.
 */
import { openPlaces } from '../apps/server/src/modules/wallet/ledger/spread/places.ts';
import {
  verifySpread,
  type SpreadDrift,
} from '../apps/server/src/modules/wallet/ledger/spread/verify-spread.ts';
import {
  driftText,
  verifyLedger,
  type Drift,
  type Verification,
} from '../apps/server/src/modules/wallet/ledger/verify.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { findDatabase } from './find-database.ts';

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
    const { accounts, transfers, drifts } = await verify(db, place.url);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    for (const drift of drifts) console.log(`✗ ${schemaText(drift)}${driftText(drift)}`);
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

/** The ledger's one schema, or all of a spread one. */
async function verify(db: Database, url: string): Promise<Verification> {
  const places = await openPlaces({ db, url, open: openDatabase, poolSize: 1, onError: () => {} });
  if (places === null) return verifyLedger(db);
  try {
    return await verifySpread(db, places);
  } finally {
    await places.close();
  }
}

function schemaText({ schema }: Drift & Partial<SpreadDrift>): string {
  return schema === undefined ? '' : `${schema} `;
}
