/** A base backup of the embedded PostgreSQL by its own protocol (`pg_backup_start`): the package brings the server alone, no `pg_basebackup`. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { createClient } from '../../packages/process/src/connection.ts';
import { storageRooms } from '../../apps/server/src/platform/storage/storage.ts';
import { findDatabase } from '../find-database.ts';

export interface Backup {
  path: string;
  bytes: number;
  seconds: number;
}

/** What belongs to an installation besides the cluster (docs/operations.md, "Backup and restore"). */
const besides = ['keys', ...storageRooms, 'postgres.password'];
const unfinished = '.unfinished';

export const backupFolder = (dataDir: string): string =>
  resolve(process.env['BACKUP_DIR'] || join(dataDir, 'backups'));

/** Whole backups, the oldest first. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{8}T\d{6}\d{3}Z$/.test(name))
    .toSorted();
}

/** @returns the names of deleted backups */
export function deleteOldBackups(folder: string, keep: number): string[] {
  const old = keep === Infinity ? [] : listBackups(folder).slice(0, -keep);
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
  return old;
}

/** @throws Error if there is no database, or its files cannot be read */
export async function takeBackup(dataDir: string, folder: string): Promise<Backup> {
  const startedMs = performance.now();
  const place = await findDatabase();
  if (typeof place === 'string') throw new Error(place);
  const takenAt = new Date();
  const path = join(folder, takenAt.toISOString().replaceAll(/[-:.]/g, ''));
  const draft = `${path}${unfinished}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const bytes = await copyCluster(place.url, join(dataDir, 'postgres'), join(draft, 'postgres'));
    for (const name of besides)
      if (existsSync(join(dataDir, name)))
        await cp(join(dataDir, name), join(draft, name), { recursive: true, preserveTimestamps: true });
    await writeFile(join(draft, 'backup.json'), `${JSON.stringify({ takenAt })}\n`);
    // Gets its name only once it is complete.
    renameSync(draft, path);
    return { path, bytes, seconds: (performance.now() - startedMs) / 1_000 };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await place.close();
  }
}

/** Recreated by the server, or useless in a copy (PostgreSQL's documentation, "Making a Base Backup Using the Low Level API"). */
const emptyFolders =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const leftOut = /^(postmaster\.(pid|opts)|.*pgsql_tmp.*|pg_internal\.init.*|.*\.unfinished)$/;

async function copyCluster(url: string, from: string, to: string): Promise<number> {
  const client = createClient({ url, name: 'perya-backup' });
  await client.connect();
  try {
    // Keeps the write-ahead log until this connection ends.
    await client.query(
      `select pg_create_physical_replication_slot('perya_backup_${process.pid}', true, true)`,
    );
    await client.query("select pg_backup_start('perya', true)");
    const bytes = await copyFolder(from, to);
    const label = await endBackup(client);
    await writeFile(join(to, 'backup_label'), label.labelfile);
    if (label.spcmapfile !== '') await writeFile(join(to, 'tablespace_map'), label.spcmapfile);
    return bytes + (await copyLog(join(from, 'pg_wal'), join(to, 'pg_wal'), firstSegmentOf(label.labelfile)));
  } finally {
    await client.end();
  }
}

interface Label {
  labelfile: string;
  spcmapfile: string;
}

async function endBackup(client: pg.Client): Promise<Label> {
  const { rows } = await client.query<Label>('select labelfile, spcmapfile from pg_backup_stop(false)');
  return rows[0] as Label;
}

function firstSegmentOf(label: string): string {
  const [, segment] = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label) ?? [];
  if (segment === undefined) throw new Error('PostgreSQL named no segment from which to recover');
  return segment;
}

const atOnce = 32;

async function copyFolder(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = (await readdir(from, { withFileTypes: true })).filter(({ name }) => !leftOut.test(name));
  let bytes = 0;
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    if (emptyFolders.test(name)) await mkdir(join(to, name), { mode: 0o700 });
    else bytes += await copyFolder(join(from, name), join(to, name));
  }
  // Many at once: each waits for the disk.
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  for (let first = 0; first < files.length; first += atOnce) {
    const some = files.slice(first, first + atOnce);
    const copied = await Promise.all(some.map((name) => copyFile(join(from, name), join(to, name))));
    bytes += copied.reduce((sum, size) => sum + size, 0);
  }
  return bytes;
}

/** Copies the write-ahead log from a segment on, the current segment included: recovery stops where its records end. */
async function copyLog(from: string, to: string, first: string): Promise<number> {
  const names = (await readdir(from)).filter(
    (name) => name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name.slice(8) >= first.slice(8)),
  );
  let bytes = 0;
  for (const name of names) bytes += await copyFile(join(from, name), join(to, name));
  return bytes;
}

/** Copies a file and flushes it to disk. Skips deleted files, which recovery does not need. */
async function copyFile(from: string, to: string): Promise<number> {
  const content = await readFile(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (content === null) return 0;
  const file = await open(to, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  return content.length;
}
