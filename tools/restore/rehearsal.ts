/** Restores a backup beside the live system, on an isolated PostgreSQL. */
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries, launcherFor, startPostgres, startUntilReady } from '../postgres.ts';
import { versionOfCluster, versionOfServer } from '../postgres-versions.ts';
import { makeOwn } from '../postmaster.ts';
import { backupFolder, listBackups } from './backup.ts';

export interface Restored {
  url: string;
  stop(): Promise<void>;
}

export interface Brought {
  /** For the operator. */
  name: string;
  /** The restored cluster. */
  folder: string;
  /** For a backup of the operator's own PostgreSQL: its address, for user and database. Null: the embedded one. */
  foreign: { url: string; binDir: string | null } | null;
}

interface Where {
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** @param work an empty folder @returns a sentence if there is no backup */
export async function bringBackup(work: string, { dataDir, env }: Where): Promise<Brought | string> {
  chmodSync(work, 0o755);
  const folder = join(work, 'postgres');
  const command = env['RESTORE_COMMAND'];
  if (command) {
    const url = env['DATABASE_URL'];
    if (!url) return 'RESTORE_COMMAND needs DATABASE_URL, for the names of user and database.';
    mkdirSync(folder, { mode: 0o700 });
    const code = await runCommand(command.replaceAll('{folder}', folder));
    if (code !== 0) return `RESTORE_COMMAND ended with ${code}.`;
    return {
      name: 'restored by RESTORE_COMMAND',
      folder,
      foreign: { url, binDir: env['POSTGRES_BIN_DIR'] || null },
    };
  }
  const backups = backupFolder(dataDir);
  const latest = listBackups(backups).at(-1);
  if (latest === undefined)
    return `There is no backup in ${backups}: run npm run backup, or set RESTORE_COMMAND.`;
  for (const part of ['postgres', 'postgres.password'])
    await cp(join(backups, latest, part), join(work, part), { recursive: true });
  return { name: `${latest} of ${backups}`, folder, foreign: null };
}

function runCommand(command: string): Promise<number | null> {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

export async function openRestored({ folder, foreign }: Brought): Promise<Restored> {
  if (foreign !== null) return openForeign(folder, foreign);
  const { url, stop } = await startPostgres({ dataDir: folder, settings: { hot_standby: 'off' } });
  return { url, stop };
}

/**
 * Its settings may name memory, certificates and an archive of the live system, and its access rules need passwords. So it gets other settings,
 * and a socket in a private folder instead of a port.
 */
async function openForeign(
  folder: string,
  { url, binDir }: NonNullable<Brought['foreign']>,
): Promise<Restored> {
  const binaries =
    binDir === null
      ? await findBinaries()
      : { initdb: join(binDir, 'initdb'), postgres: join(binDir, 'postgres') };
  const [data, programs] = [versionOfCluster(folder), versionOfServer(binaries.postgres)];
  if (data !== programs)
    throw new Error(
      `it holds data of PostgreSQL ${data}, and the programs are of PostgreSQL ${programs}: set POSTGRES_BIN_DIR to a folder with those of PostgreSQL ${data}.`,
    );
  const launch = await launcherFor(folder, binaries);
  makeOwn(folder, launch.owner);
  const way = `${folder}.way`;
  mkdirSync(way, { mode: 0o700 });
  const files = { 'pg_hba.conf': 'local all all trust\n', 'pg_ident.conf': '', 'postgresql.conf': '' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(way, name), text);
  if (launch.owner)
    for (const path of ['', ...Object.keys(files)])
      chownSync(join(way, path), launch.owner.uid, launch.owner.gid);
  const settings = {
    config_file: join(way, 'postgresql.conf'),
    hba_file: join(way, 'pg_hba.conf'),
    ident_file: join(way, 'pg_ident.conf'),
    listen_addresses: '',
    unix_socket_directories: way,
    port: 5432,
    // Recovery needs no other settings of the live system.
    hot_standby: 'off',
    archive_mode: 'off',
    lc_messages: 'C',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { child, ended } = await startUntilReady(() =>
    launch.spawn(binaries.postgres, ['-D', folder, ...flags]),
  );
  const address = new URL(url);
  const own = new URL(`postgres://localhost${address.pathname}`);
  own.username = address.username;
  own.searchParams.set('host', way);
  return {
    url: own.href,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await ended;
    },
  };
}
