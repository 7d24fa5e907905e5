/**
 * `npm run ledger:verify`: proves every balance, held amount and number of the ledger from its transfers, and names each
 * account that drifts; of a spread ledger all schemas, wherever they are. Looks at DATABASE_URL, else at the embedded PostgreSQL in DATA_DIR, running or not. Exit code 1
 * on a drift, 2 where there is nothing to look at.
 */
import { bookDriftText, verifyBooks } from '../apps/server/src/modules/wallet/index.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
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
    const { accounts, transfers, drifts } = await verifyBooks({ db, url: place.url, open: openDatabase });
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    for (const drift of drifts) console.log(`✗ ${bookDriftText(drift)}`);
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
