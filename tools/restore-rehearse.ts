/**
 * `npm run restore:rehearse`: restores the latest backup beside the live system, lets PostgreSQL recover it, proves every balance and the
 * trial balance, and prints the backup's age. Of the live system it changes nothing; its
 * result is kept there, as the check `restore` of the console's evidence. The backup is the newest of BACKUP_DIR (`npm run backup`), or
 * what RESTORE_COMMAND puts into `{folder}`. Exit code 1 if the books do not agree, 2 if there is no backup to restore.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeTemporary } from './guard/guard.ts';
import { driftText, verifyLedger } from '../apps/server/src/modules/wallet/ledger/verify.ts';
import { readTrialBalance } from '../apps/server/src/modules/wallet/ledger/trial-balance.ts';
import { insertRehearsal } from '../apps/server/src/modules/reports/index.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { findDatabase } from './find-database.ts';
import { refuse } from './operator.ts';
import { bringBackup, openRestored } from './restore/rehearsal.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const work = makeTemporary('perya-rehearsal-');
  const startedMs = performance.now();
  try {
    const dataDir = resolve(process.env['DATA_DIR'] || '.data');
    const backup = await bringBackup(work, { dataDir, env: process.env });
    if (typeof backup === 'string') return refuse(backup);
    console.log(`• ${backup.name}`);
    const restored = await openRestored(backup);
    const db = openDatabase(restored.url, 2);
    try {
      console.log(`✓ restored and recovered in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`);
      const passed = await prove(db);
      await keep(passed, backup.name);
      return passed ? 0 : 1;
    } finally {
      await db.close();
      await restored.stop();
    }
  } catch (error) {
    return refuse(`The backup could not be restored: ${(error as Error).message}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** A live system that cannot be reached does not change what the rehearsal found. */
async function keep(passed: boolean, backup: string): Promise<void> {
  const place = await findDatabase().catch((error: Error) => error.message);
  if (typeof place === 'string') return console.log(`• not kept: ${place}`);
  const db = openDatabase(place.url, 1);
  try {
    await insertRehearsal(db, { at: new Date(), passed, backup });
  } catch (error) {
    console.log(`• not kept: ${(error as Error).message}`);
  } finally {
    await db.close();
    await place.close();
  }
}

async function prove(db: Database): Promise<boolean> {
  const { accounts, transfers, drifts } = await verifyLedger(db);
  for (const drift of drifts.slice(0, 20)) console.log(`✗ ${driftText(drift)}`);
  console.log(
    drifts.length === 0
      ? `✓ ${accounts} accounts proven from ${transfers} transfers`
      : `✗ ${drifts.length} accounts drift`,
  );
  const { isZero } = await readTrialBalance(db, null);
  console.log(
    isZero ? '✓ all sums of the trial balance are zero' : '✗ a sum of the trial balance is not zero',
  );
  const { rows } = await db.query<{ last: Date | null }>('select max(at) as last from wallet.transfer');
  const last = rows[0]?.last ?? null;
  console.log(
    last === null
      ? '• it holds no transfer'
      : `• age: the last transfer in it is of ${last.toISOString()}, ${ageOf(Date.now() - last.getTime())} ago`,
  );
  return drifts.length === 0 && isZero;
}

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.floor(ms / 1_000)} s`;
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2_880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} days`;
}
