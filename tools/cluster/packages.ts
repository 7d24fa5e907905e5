/** The Debian packages of the check: which are needed, and their installation without starting any service or making any cluster of the machine. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { installerEnvironment } from '../own-environment.mjs';
import { Sentence } from '../start/sentence.ts';

const run = promisify(execFile);

const needed = [
  'postgresql',
  'etcd-server',
  'patroni',
  'python3-etcd',
  'python3-psycopg2',
  'haproxy',
  'iproute2',
  'util-linux',
  'openssl',
];

/** What was found or installed. */
export interface Installed {
  postgres: { major: number; binDir: string };
  /** `3.0.2` */
  patroni: string;
  etcd: string;
  haproxy: string;
}

/** @throws Sentence on anything but Debian or its like, as root. */
export function checkMachine(): void {
  if (process.platform !== 'linux') throw new Sentence('The cluster check needs Linux.');
  if (!isDebian()) throw new Sentence('The cluster check needs Debian or a system made from it.');
  if (process.getuid?.() !== 0)
    throw new Sentence('The cluster check needs root: it makes network namespaces and installs packages.');
}

function isDebian(): boolean {
  const path = '/etc/os-release';
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(text) && existsSync('/usr/bin/dpkg-query');
}

/** Installs what is missing. @throws Sentence where a package cannot be had. */
export async function installPackages(say: (text: string) => void): Promise<Installed> {
  const missing = (
    await Promise.all(needed.map(async (name) => ((await isInstalled(name)) ? [] : [name])))
  ).flat();
  if (missing.length > 0) {
    say(`• installing ${missing.join(', ')}`);
    await withoutServices(missing, () => install(missing));
  }
  return readInstalled();
}

async function isInstalled(name: string): Promise<boolean> {
  const asked = run('dpkg-query', ['--show', '--showformat=${Status}', name]);
  return asked.then(
    ({ stdout }) => stdout.endsWith(' installed'),
    () => false,
  );
}

async function install(names: readonly string[]): Promise<void> {
  const env = { ...installerEnvironment(process.env), DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Sentence(`The packages could not be installed: ${stderr.trim().split('\n').at(-1) ?? ''}`);
  }
}

/** No package starts a service meanwhile (`policy-rc.d`), and PostgreSQL's makes no cluster of its own. */
async function withoutServices(names: readonly string[], work: () => Promise<void>): Promise<void> {
  const files = [{ path: '/usr/sbin/policy-rc.d', text: '#!/bin/sh\nexit 101\n', mode: 0o755 }];
  if (names.includes('postgresql')) {
    const path = '/etc/postgresql-common/createcluster.d/perya-cluster-check.conf';
    files.push({ path, text: 'create_main_cluster = false\n', mode: 0o644 });
  }
  const ours = files.filter(({ path }) => !existsSync(path));
  for (const { path, text, mode } of ours) {
    await mkdir(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode });
  }
  try {
    await work();
  } finally {
    for (const { path } of ours) rmSync(path, { force: true });
  }
}

async function readInstalled(): Promise<Installed> {
  const [patroni, etcd, haproxy] = await Promise.all(['patroni', 'etcd-server', 'haproxy'].map(versionOf));
  const major = Math.max(...readdirSync('/usr/lib/postgresql').map(Number).filter(Number.isInteger));
  if (!(major >= 15)) throw new Sentence('The cluster check needs PostgreSQL 15 or later.');
  const postgres = { major, binDir: `/usr/lib/postgresql/${major}/bin` };
  return { postgres, patroni: patroni!, etcd: etcd!, haproxy: haproxy! };
}

/** Without the part that Debian adds. */
async function versionOf(name: string): Promise<string> {
  const { stdout } = await run('dpkg-query', ['--show', '--showformat=${Version}', name]);
  return stdout.replace(/^\d+:/, '').split(/[-+~]/)[0]!;
}

/** @returns whether a version such as `4.0.7` is at least the other. */
export function isAtLeast(version: string, least: string): boolean {
  const [own, other] = [version, least].map((text) => text.split('.').map(Number)) as [number[], number[]];
  for (const [at, number] of other.entries()) {
    const difference = (own[at] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
}
