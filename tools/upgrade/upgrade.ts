/**
 * Moves an embedded cluster of an older PostgreSQL into the one that Perya brings: dump by the old programs, restore beside the old folder,
 * comparison, proof of the books. Only then the new folder takes the old one's place, which is kept.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../packages/process/src/connection.ts';
import { guardProcess, makeTemporary } from '../guard/guard.ts';
import { systemEnvironment } from '../own-environment.mjs';
import { startPostgres, type Postgres } from '../postgres.ts';
import { versionOfCluster, versionOfServer } from '../postgres-versions.ts';
import { compareDatabases, copyRoles, listDatabases } from './copy.ts';

export interface UpgradeOptions {
  /** The cluster's folder, `DATA_DIR/postgres`. */
  cluster: string;
  /** Folder of the old version's programs. */
  oldBin: string;
  say: (text: string) => void;
  /** Proves the restored database. @throws where its books do not agree. */
  prove: (url: string) => Promise<void>;
}

/** What is needed of the old version. */
const oldPrograms = ['postgres', 'pg_dump', 'pg_restore'];

/** @returns the folder of programs of this version, or null. */
export function findOldPrograms(version: number, given: string | undefined): string | null {
  const usual = [
    `/usr/lib/postgresql/${version}/bin`,
    `/usr/pgsql-${version}/bin`,
    `/opt/homebrew/opt/postgresql@${version}/bin`,
    `/usr/local/opt/postgresql@${version}/bin`,
  ];
  const isWhole = (folder: string): boolean =>
    oldPrograms.every((name) => existsSync(join(folder, name))) &&
    versionOfServer(join(folder, 'postgres')) === version;
  return (given === undefined ? usual : [given]).find(isWhole) ?? null;
}

const draftOf = (cluster: string): string => `${cluster}.new`;
/** Written when the new cluster is proven: from here on only names change. */
const proofOf = (cluster: string): string => `${draftOf(cluster)}.proven`;

/** True where an earlier upgrade was interrupted between its last two steps. */
export const isHalfMoved = (cluster: string): boolean => !existsSync(cluster) && existsSync(proofOf(cluster));

/** @returns the folder of the old cluster. @throws with a sentence; the old cluster is then as it was. */
export async function upgradeCluster({ cluster, oldBin, say, prove }: UpgradeOptions): Promise<string> {
  const draft = draftOf(cluster);
  for (const path of [proofOf(cluster), draft, `${draft}.password`])
    rmSync(path, { recursive: true, force: true });
  const work = makeTemporary('perya-upgrade-');
  const servers: Postgres[] = [];
  const open = async (options: Parameters<typeof startPostgres>[0]): Promise<Postgres> => {
    const server = await startPostgres(options);
    servers.push(server);
    return server;
  };
  try {
    const binaries = { postgres: join(oldBin, 'postgres'), initdb: join(oldBin, 'initdb') };
    const from = await open({ dataDir: cluster, binaries });
    const to = await open({ dataDir: draft });
    await copyRoles(from.urlOf('postgres'), to.urlOf('postgres'));
    for (const name of await listDatabases(from.urlOf('postgres'))) {
      const file = join(work, 'dump');
      say(`• database ${name}: dumping`);
      await run(join(oldBin, 'pg_dump'), ['--format=custom', `--file=${file}`], from.urlOf(name));
      say(`• database ${name}: restoring`);
      await createDatabase(to.urlOf('postgres'), name);
      await run(join(oldBin, 'pg_restore'), ['--exit-on-error', '--dbname', name, file], to.urlOf(name));
      const { tables, rows } = await compareDatabases(from.urlOf(name), to.urlOf(name));
      say(`✓ database ${name}: ${tables} tables with ${rows} rows are the same`);
    }
    await prove(to.url);
    await analyse(to.url);
  } catch (error) {
    await stopAll(servers);
    for (const path of [draft, `${draft}.password`]) rmSync(path, { recursive: true, force: true });
    throw error;
  } finally {
    await stopAll(servers);
    rmSync(work, { recursive: true, force: true });
  }
  writeFileSync(proofOf(cluster), '');
  const kept = freeName(`${cluster}.${versionOfCluster(cluster)}`);
  copyFileSync(`${cluster}.password`, `${kept}.password`);
  renameSync(cluster, kept);
  finishMove(cluster);
  return kept;
}

/** The last step: the proven cluster takes its place. */
export function finishMove(cluster: string): void {
  const draft = draftOf(cluster);
  if (existsSync(`${draft}.password`)) renameSync(`${draft}.password`, `${cluster}.password`);
  renameSync(draft, cluster);
  rmSync(proofOf(cluster));
}

function freeName(wanted: string): string {
  let name = wanted;
  for (let count = 2; existsSync(name); count += 1) name = `${wanted}.${count}`;
  return name;
}

const stopAll = async (servers: Postgres[]): Promise<void> => {
  for (const server of servers.splice(0)) await server.stop();
};

async function createDatabase(url: string, name: string): Promise<void> {
  const client = createClient({ url, name: 'perya-upgrade' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)} template template0`);
  } finally {
    await client.end();
  }
}

/** Without statistics the first hours would be slow. */
async function analyse(url: string): Promise<void> {
  const client = createClient({ url, name: 'perya-upgrade' });
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}

/** The address goes by the environment: command lines are seen by every user of the machine. */
function run(program: string, args: string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const child = spawn(program, args, {
    env: {
      ...systemEnvironment(process.env),
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      PGSSLMODE: 'disable',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  guardProcess(child.pid);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${said.trim()}`)),
    );
  });
}
