/**
 * `npm run backup`: a copy of the embedded PostgreSQL, with the keys and the members' pictures, in BACKUP_DIR (`DATA_DIR/backups`), whether
 * Perya runs or not. Back up a PostgreSQL of your own with pgBackRest or WAL-G (docs/operations.md). `--keep 7` deletes all but the newest
 * seven. Exit code 2 if there is nothing to copy.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openToolStorage } from './open-storage.ts';
import { refuse } from './operator.ts';
import { backupFolder, deleteOldBackups, takeBackup } from './restore/backup.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const keep = readKeep();
  if (keep === null) return refuse('Usage: npm run backup [-- --keep 7]');
  if (process.env['DATABASE_URL'])
    return refuse(
      'DATABASE_URL names a PostgreSQL of your own: back it up by pgBackRest or WAL-G, see docs/operations.md.',
    );
  const dataDir = resolve(process.env['DATA_DIR'] || '.data');
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    return refuse(`There is no database in ${dataDir}: run npm start first.`);
  try {
    const folder = backupFolder(dataDir);
    const { bucket } = await openToolStorage();
    const { path, bytes, seconds } = await takeBackup(dataDir, folder);
    console.log(`✓ ${path}: ${Math.ceil(bytes / 1_000_000)} MB in ${seconds.toFixed(1)} s`);
    if (bucket !== null)
      console.log(
        `• pictures of members are in the bucket ${bucket}, which needs versions or a copy of its own`,
      );
    for (const old of deleteOldBackups(folder, keep)) console.log(`• deleted ${old}`);
    return 0;
  } catch (error) {
    return refuse(`The backup failed: ${(error as Error).message}.`);
  }
}

/** @returns how many backups to keep; null for invalid arguments */
function readKeep(): number | null {
  try {
    const { keep } = parseArgs({ options: { keep: { type: 'string' } } }).values;
    const count = keep === undefined ? Infinity : Number(keep);
    return count >= 1 && (count === Infinity || Number.isInteger(count)) ? count : null;
  } catch {
    return null;
  }
}
