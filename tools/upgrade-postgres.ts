/**
 * `npm run upgrade:postgres [-- --old-bin <folder>]`: moves the embedded database of DATA_DIR to the major version of PostgreSQL that this Perya
 * brings, proves its books, and keeps the old folder. Needs the old version's `postgres`, `pg_dump` and `pg_restore`, and room for a second copy.
 * Exit code 1 where it failed, and everything is as it was; 2 where there is nothing that it can do.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyAudit } from '../apps/server/src/modules/operators/index.ts';
import { driftText, verifyLedger } from '../apps/server/src/modules/wallet/ledger/verify.ts';
import { readTrialBalance } from '../apps/server/src/modules/wallet/ledger/trial-balance.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { refuse } from './operator.ts';
import { findBinaries } from './postgres.ts';
import { versionOfCluster, versionOfServer } from './postgres-versions.ts';
import { claimDataDir } from './start/claim.ts';
import { Sentence } from './start/sentence.ts';
import { findOldPrograms, finishMove, isHalfMoved, upgradeCluster } from './upgrade/upgrade.ts';

const usage = 'Usage: npm run upgrade:postgres [-- --old-bin /usr/lib/postgresql/15/bin]';

process.exitCode = await main();

async function main(): Promise<number> {
  const given = readArguments();
  if (given === null) return refuse(usage);
  if (process.env['DATABASE_URL'])
    return refuse(
      'The setting DATABASE_URL names a PostgreSQL of yours: upgrade it with its own pg_upgrade.',
    );
  const dataDir = resolve(process.env['DATA_DIR'] || '.data');
  const cluster = join(dataDir, 'postgres');
  if (isHalfMoved(cluster)) {
    finishMove(cluster);
    console.log('✓ the upgrade that was interrupted is finished');
    return 0;
  }
  if (!existsSync(join(cluster, 'PG_VERSION'))) return refuse(`There is no database in ${cluster}.`);
  const { postgres } = await findBinaries();
  const [from, to] = [versionOfCluster(cluster), versionOfServer(postgres)];
  if (from === to) {
    console.log(`✓ ${cluster} holds data of PostgreSQL ${to} already`);
    return 0;
  }
  if (from > to)
    return refuse(`${cluster} holds data of PostgreSQL ${from}, newer than PostgreSQL ${to} of this Perya.`);
  const oldBin = findOldPrograms(from, given.oldBin);
  if (oldBin === null)
    return refuse(
      `The programs postgres, pg_dump and pg_restore of PostgreSQL ${from} are needed once: install them (Debian: apt-get install postgresql-${from}) and name their folder with --old-bin.`,
    );
  return upgrade({ dataDir, cluster, oldBin, from, to });
}

interface Plan {
  dataDir: string;
  cluster: string;
  oldBin: string;
  from: number;
  to: number;
}

async function upgrade({ dataDir, cluster, oldBin, from, to }: Plan): Promise<number> {
  try {
    const claim = await claimDataDir(dataDir);
    try {
      console.log(`• PostgreSQL ${from} → ${to}, with the programs in ${oldBin}`);
      const kept = await upgradeCluster({ cluster, oldBin, say: (text) => console.log(text), prove });
      console.log(`✓ ${cluster} holds data of PostgreSQL ${to}`);
      console.log(`  The old data is kept in ${kept}: delete it, and ${kept}.password, when all is well.`);
      return 0;
    } finally {
      claim.release();
    }
  } catch (error) {
    console.error(`Nothing was changed: ${(error as Error).message}`);
    return error instanceof Sentence ? 2 : 1;
  }
}

/** Every balance from its transfers, the sums, and the audit's chains of hashes. */
async function prove(url: string): Promise<void> {
  const db = openDatabase(url, 2);
  try {
    const { rows } = await db.query<{ ledger: boolean; audit: boolean }>(
      `select to_regclass('wallet.transfer') is not null as ledger, to_regclass('operators.audit') is not null as audit`,
    );
    if (rows[0]?.ledger) {
      const { accounts, transfers, drifts } = await verifyLedger(db);
      if (drifts[0]) throw new Error(`the restored ledger drifts: ${driftText(drifts[0])}`);
      const { isZero } = await readTrialBalance(db, null);
      if (!isZero) throw new Error('a sum of the restored trial balance is not zero');
      console.log(`✓ the ledger is proven: ${accounts} accounts, ${transfers} transfers`);
    }
    if (rows[0]?.audit) {
      const { broken, rows: audited } = await verifyAudit(db);
      if (broken[0]) throw new Error(`the restored audit is broken at row ${broken[0].number}`);
      console.log(`✓ the audit is proven: ${audited} rows`);
    }
  } finally {
    await db.close();
  }
}

function readArguments(): { oldBin: string | undefined } | null {
  try {
    const { values } = parseArgs({ options: { 'old-bin': { type: 'string' } } });
    return { oldBin: values['old-bin'] };
  } catch {
    return null;
  }
}
