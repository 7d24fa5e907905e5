/** Three nodes of etcd, Patroni and PostgreSQL, set up by the examples in `deploy/`. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile, chown } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { etcdSettings, patroniSettings, type NodeFacts } from './example.ts';
import { databaseHosts, runOn, signalAll, startOn, type Host } from './network.ts';
import type { Installed } from './packages.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const user = 'postgres';

export const databaseRoles = ['perya_owner', 'perya_server', 'perya_studio', 'perya_book'] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

export interface Nodes {
  /** Patroni's leader and the standby that every commit waits for. @throws Error if one of them is missing. */
  find(role: 'leader' | 'sync_standby'): Promise<Host>;
  /** Waits until there are a leader, a synchronous standby and a replica that follows. */
  healthy(withinMs: number): Promise<void>;
  /** Starts the programs of a node whose machine has come back. */
  start(host: Host): void;
  kill(host: Host): Promise<void>;
  /** Of every role of Perya. */
  password: string;
}

export interface NodesOptions {
  folder: string;
  installed: Installed;
  etcdApi: 2 | 3;
}

/** Starts all nodes, waits for the first leader, and makes roles and database by `roles.sql`. */
export async function startNodes({ folder, installed, etcdApi }: NodesOptions): Promise<Nodes> {
  const { postgres } = installed;
  const password = randomBytes(12).toString('hex');
  const facts = databaseHosts.map((host): NodeFacts => ({
    host,
    folder: join(folder, host.name),
    binDir: postgres.binDir,
    postgresMajor: postgres.major,
    etcdApi,
    password,
  }));
  for (const one of facts) await writeSettings(one);
  const start = (host: Host): void => {
    const { folder } = facts.find((one) => one.host === host)!;
    const common = { user, cwd: folder, env: { HOME: folder } };
    startOn(host, {
      ...common,
      file: 'etcd',
      args: ['--config-file', join(folder, 'etcd.yml')],
      log: join(folder, 'etcd.log'),
    });
    startOn(host, {
      ...common,
      file: 'patroni',
      args: [join(folder, 'patroni.yml')],
      log: join(folder, 'patroni.log'),
    });
  };
  for (const { host } of facts) start(host);
  const nodes = { find, healthy, start, kill: (host: Host) => signalAll(host, 'SIGKILL') };
  await healthy(120_000);
  const leader = await find('leader');
  await createRoles(facts.find(({ host }) => host === leader)!);
  return { ...nodes, password };
}

async function writeSettings(facts: NodeFacts): Promise<void> {
  const { folder } = facts;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const read = (path: string) => readFile(join(deploy, path), 'utf8');
  await writeFile(join(folder, 'etcd.yml'), etcdSettings(await read('etcd/etcd.conf.yml'), facts));
  await writeFile(join(folder, 'patroni.yml'), patroniSettings(await read('patroni/patroni.yml'), facts));
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8' })),
  );
  for (const path of [folder, join(folder, 'etcd.yml'), join(folder, 'patroni.yml')])
    await chown(path, uid!, gid!);
}

async function createRoles({ host, folder, binDir, password }: NodeFacts): Promise<void> {
  const psql = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-d', 'postgres'];
  const ask = (args: string[]) => runOn(host, { user, file: join(binDir, 'psql'), args: [...psql, ...args] });
  const path = join(folder, 'roles.sql');
  // Its user may not be able to read the checkout.
  await writeFile(path, await readFile(join(deploy, 'patroni/roles.sql')));
  await ask(['-f', path]);
  for (const role of databaseRoles) await ask(['-c', `alter role ${role} password '${password}'`]);
}

/** As the first node that answers sees it. */
async function listMembers(): Promise<Member[]> {
  const asked = databaseHosts.map(async ({ address }) => {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
    const { members } = (await response.json()) as { members: Member[] };
    if (members.length === 0) throw new Error('no members');
    return members;
  });
  return Promise.any(asked).catch(() => []);
}

async function find(role: 'leader' | 'sync_standby'): Promise<Host> {
  const found = (await listMembers()).find((member) => member.role === role);
  const host = databaseHosts.find(({ name }) => name === found?.name);
  if (!host) throw new Error(`Patroni names no ${role}`);
  return host;
}

const follows = ({ state, lag }: Member): boolean =>
  (state === 'running' || state === 'streaming') && (lag === undefined || Number(lag) < 16_000_000);

async function healthy(withinMs: number): Promise<void> {
  const untilMs = performance.now() + withinMs;
  for (;;) {
    const members = await listMembers();
    const roles = new Set(members.filter(follows).map(({ role }) => role));
    if (['leader', 'sync_standby', 'replica'].every((role) => roles.has(role))) return;
    if (performance.now() > untilMs)
      throw new Error(`The nodes did not come together: ${JSON.stringify(members)}`);
    await sleep(500);
  }
}
