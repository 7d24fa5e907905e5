/** The programs of the product as child processes: start, readiness, log files, end. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ownEnvironment } from '../own-environment.mjs';
import type { Reload, Reloaded } from './hot-program.ts';
import { nodeFlags } from './node-flags.ts';
import { Sentence } from './sentence.ts';

export interface ChildOptions {
  name: string;
  /** File to run, relative to the root. */
  file: string;
  env: Record<string, string>;
  /** Settings of others, which this program does not hear. */
  hidden?: ReadonlySet<string>;
  /** Where it answers; this machine's own address where it is left out. */
  host?: string;
  /** null: it has none, and tells that it is ready. */
  port: number | null;
  /** Repeat what it says on standard error here, besides in its log. */
  echo: boolean;
  root: string;
  logDir: string;
  /** Of Node, besides those that all programs have. */
  flags?: readonly string[];
  /** It takes changes of its sources while it runs (`hot-program.ts`). */
  hot?: boolean;
}

interface Address {
  host: string;
  port: number;
}

export interface Child {
  name: string;
  pid: number;
  /** Resolves with its last words when the process has ended. */
  ended: Promise<string>;
  /** Waits until its port answers. @throws Sentence when it ends before, or takes longer than a minute. */
  ready(): Promise<void>;
  /** Tells a hot program which files have changed. */
  reload(changed: string[]): Promise<Reloaded>;
  stop(): Promise<void>;
}

/** A log beyond it is put aside once at the start, so that logs cannot grow for ever. */
const maxLogBytes = 20_000_000;

export function startChild({
  name,
  file,
  env,
  hidden = new Set(),
  host = '127.0.0.1',
  port,
  echo,
  root,
  logDir,
  flags = [],
  hot = false,
}: ChildOptions): Child {
  // An address: in a path, `#` and `%` would mean something else to it.
  const parent = pathToFileURL(join(root, 'tools/start/with-parent.mjs')).href;
  // The removal of types by a function of Node's is new, and Node says so.
  const quiet = '--disable-warning=ExperimentalWarning';
  const given = ownEnvironment(process.env);
  const preload = given['PERYA_PRELOAD'] ? ['--import', given['PERYA_PRELOAD']] : [];
  const command = hot ? [quiet, join(import.meta.dirname, 'hot-program.ts'), root, file] : [join(root, file)];
  const process_ = spawn(
    process.execPath,
    [...nodeFlags, ...flags, '--import', parent, ...preload, ...command],
    {
      cwd: root,
      env: Object.fromEntries(
        Object.entries({ ...given, ...env }).filter(([setting]) => !hidden.has(setting)),
      ),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const log = openLog(logDir, name);
  let lastWords = '';
  process_.stdout?.pipe(log, { end: false });
  process_.stderr?.on('data', (chunk: Buffer) => {
    log.write(chunk);
    lastWords = (lastWords + chunk.toString()).slice(-4_000);
    if (echo) process.stderr.write(chunk);
  });
  const ended = new Promise<string>((resolve) => process_.once('close', () => resolve(lastWords.trim())));
  void ended.then(() => log.end());
  const told = new Promise<void>((resolve) => process_.once('message', () => resolve()));
  return {
    name,
    pid: process_.pid ?? 0,
    ended,
    ready: () => (port === null ? waitForWord(name, told, ended) : waitFor(name, { host, port }, ended)),
    reload: (changed) => reload(process_, ended, { changed }),
    stop: () => stop(process_, ended),
  };
}

function reload(child: ChildProcess, ended: Promise<string>, asked: Reload): Promise<Reloaded> {
  return new Promise((resolve) => {
    const hear = (message: unknown): void => {
      if (typeof message !== 'object' || message === null || !('reloaded' in message)) return;
      child.off('message', hear);
      resolve(message as Reloaded);
    };
    child.on('message', hear);
    void ended.then((said) => resolve({ reloaded: 'failed', said }));
    // One that is ending hears nothing any more.
    child.send(asked, (error) => error && resolve({ reloaded: 'failed', said: error.message }));
  });
}

function openLog(logDir: string, name: string): ReturnType<typeof createWriteStream> {
  mkdirSync(logDir, { recursive: true });
  const path = join(logDir, `${name}.log`);
  if (existsSync(path) && statSync(path).size > maxLogBytes) renameSync(path, `${path}.1`);
  // Addresses of players stand in it: the owner writes, the group may read, nobody else.
  const log = createWriteStream(path, { flags: 'a', mode: 0o640 });
  if (existsSync(path)) chmodSync(path, 0o640);
  return log;
}

async function waitFor(name: string, address: Address, ended: Promise<string>): Promise<void> {
  let over: string | null = null;
  void ended.then((words) => (over = words));
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 30) {
    if (over !== null) throw new Sentence(over || `The ${name} ended while starting.`);
    if (await answers(address)) return;
    await sleep(30);
  }
  throw new Sentence(`The ${name} did not answer on port ${address.port} within a minute; its log says why.`);
}

async function waitForWord(name: string, told: Promise<void>, ended: Promise<string>): Promise<void> {
  const over = ended.then((words) => {
    throw new Sentence(words || `The ${name} ended while starting.`);
  });
  const late = new AbortController();
  const tooLate = sleep(60_000, undefined, { signal: late.signal }).then(() => {
    throw new Sentence(`The ${name} was not ready within a minute; its log says why.`);
  });
  await Promise.race([told, over, tooLate]).finally(() => {
    late.abort();
    // Both end later, with nobody to hear.
    for (const promise of [over, tooLate]) promise.catch(() => {});
  });
}

/** Whether something listens there. */
export function answers({ host, port }: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await ended;
  clearTimeout(timer);
}
