/**
 * Machines of the check: network namespaces at one bridge, with the very addresses of the examples in `deploy/`. All of it is made inside a
 * network, mount and process namespace of its own (`enclosure.ts`), so it can neither meet a network of the machine nor outlive the check.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, closeSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Host {
  name: string;
  address: string;
}

export const databaseHosts: readonly Host[] = [
  { name: 'db1', address: '10.0.0.11' },
  { name: 'db2', address: '10.0.0.12' },
  { name: 'db3', address: '10.0.0.13' },
];
export const siteHosts: readonly Host[] = [
  { name: 'site1', address: '10.0.0.21' },
  { name: 'site2', address: '10.0.0.22' },
];
export const proxyHost: Host = { name: 'proxy1', address: '10.0.0.31' };
/** Where the load and the payment provider are: outside of all namespaces. */
export const outside = '10.0.0.1';

export async function buildNetwork(): Promise<void> {
  mkdirSync('/run/netns', { recursive: true });
  // Of this mount namespace alone: names and shared memory end with it.
  for (const path of ['/run/netns', '/dev/shm']) await run('mount', ['-t', 'tmpfs', 'tmpfs', path]);
  await ip('link set lo up');
  await ip('link add bridge0 type bridge');
  await ip(`addr add ${outside}/24 dev bridge0`);
  await ip('link set bridge0 up');
  for (const { name, address } of [...databaseHosts, ...siteHosts, proxyHost]) {
    await ip(`netns add ${name}`);
    await ip(`link add ${name} type veth peer name eth0 netns ${name}`);
    await ip(`link set ${name} master bridge0 up`);
    await ip(`-n ${name} addr add ${address}/24 dev eth0`);
    await ip(`-n ${name} link set eth0 up`);
    await ip(`-n ${name} link set lo up`);
  }
}

const ip = (words: string) => run('ip', words.split(' '));

/** Packets from and to the host are lost without a word. */
export const cut = async ({ name }: Host): Promise<void> => void (await ip(`link set ${name} down`));
export const join = async ({ name }: Host): Promise<void> => void (await ip(`link set ${name} up`));

export interface Command {
  file: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** A user of the machine; root if it is left out. */
  user?: string;
  cwd?: string;
  /** File for what it says. */
  log: string;
}

/** Starts a program on a host. Its process is the program itself: `ip` and `setpriv` become it. */
export function startOn(host: Host, { file, args, env = {}, user, cwd, log }: Command): ChildProcess {
  const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
  const output = openSync(log, 'a');
  const child = spawn('ip', ['netns', 'exec', host.name, ...as, file, ...args], {
    cwd: cwd ?? '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return child;
}

/** Runs a program on a host to its end. @throws with its words where it fails. */
export async function runOn(host: Host, command: Omit<Command, 'log'>): Promise<string> {
  const { file, args, env = {}, user, cwd = '/' } = command;
  const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
  const { stdout } = await run('ip', ['netns', 'exec', host.name, ...as, file, ...args], {
    cwd,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
  });
  return stdout;
}

/** Every process of a host. */
export async function listProcesses({ name }: Host): Promise<number[]> {
  const { stdout } = await run('ip', ['netns', 'pids', name]);
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** Sends a signal to every process of a host, those included that begin meanwhile. */
export async function signalAll(host: Host, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const told = new Set<number>();
  for (let fresh = 1; fresh > 0;) {
    const processes = (await listProcesses(host)).filter((pid) => !told.has(pid));
    fresh = processes.length;
    for (const pid of processes) {
      told.add(pid);
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended by itself.
      }
    }
  }
}
