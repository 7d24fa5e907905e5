/** The programs of the product as child processes: start, readiness, log files, end. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownEnvironment } from '../own-environment.mjs';
import type { Reload, Reloaded } from './hot-program.ts';
import { flagsFor } from './node-flags.ts';
import { waitPatiently } from './patience.ts';

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
  /** How long it may do nothing at all while it starts. */
  stuckAfterMs?: number;
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
  /**
   * Waits until its port answers, or until it says that it is ready.
   * @param onWait told what it is doing while that takes long. @throws Sentence when it ends before, or is stuck.
   */
  ready(onWait?: (text: string) => void): Promise<void>;
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
  stuckAfterMs,
}: ChildOptions): Child {
  // An address: in a path, `#` and `%` would mean something else to it.
  const parent = pathToFileURL(join(root, 'tools/start/with-parent.mjs')).href;
  // The removal of types by a function of Node's is new, and Node says so.
  const quiet = '--disable-warning=ExperimentalWarning';
  const given = ownEnvironment(process.env);
  // Addresses of modules with blanks between them.
  const preload = (given['PERYA_PRELOAD'] ?? '')
    .split(' ')
    .filter(Boolean)
    .flatMap((url) => ['--import', url]);
  const command = hot ? [quiet, join(import.meta.dirname, 'hot-program.ts'), root, file] : [join(root, file)];
  const process_ = spawn(
    process.execPath,
    [...flagsFor(name), ...flags, '--import', parent, ...preload, ...command],
    {
      cwd: root,
      env: Object.fromEntries(
        Object.entries({ ...given, ...env }).filter(([setting]) => !hidden.has(setting)),
      ),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const log = openLog(logDir, name);
  const { said, ended, endOf } = hearProgram(process_, name, (chunk) => {
    log.write(chunk);
    if (echo) process.stderr.write(chunk);
  });
  process_.stdout?.pipe(log, { end: false });
  void ended.then(() => log.end());
  return {
    name,
    pid: process_.pid ?? 0,
    ended,
    ready: (onWait = () => {}) =>
      waitPatiently({
        name,
        pid: process_.pid ?? 0,
        isReady: async () => (port === null ? said.ready : answers({ host, port })),
        ended: endOf,
        signs: () => said,
        kill: () => process_.kill('SIGKILL'),
        onWait,
        ...(stuckAfterMs !== undefined && { stuckAfterMs }),
      }),
    reload: (changed) => reload(process_, ended, { changed }),
    stop: () => stop(process_, ended),
  };
}

interface Heard {
  said: { errors: string; output: string; count: number; stage: string | null; ready: boolean };
  /** Resolves with its last words. */
  ended: Promise<string>;
  /** The sentence of an end while starting; null before it. */
  endOf: () => string | null;
}

function hearProgram(child: ChildProcess, name: string, onError: (chunk: Buffer) => void): Heard {
  const said: Heard['said'] = { errors: '', output: '', count: 0, stage: null, ready: false };
  const keep = (text: string, chunk: Buffer): string => {
    said.count += 1;
    return (text + chunk.toString()).slice(-4_000);
  };
  child.stdout?.on('data', (chunk: Buffer) => (said.output = keep(said.output, chunk)));
  child.stderr?.on('data', (chunk: Buffer) => {
    said.errors = keep(said.errors, chunk);
    onError(chunk);
  });
  child.on('message', (message: { starting?: string; ready?: unknown }) => {
    said.count += 1;
    if (message.starting !== undefined) said.stage = message.starting;
    if (message.ready !== undefined) said.ready = true;
  });
  let end: string | null = null;
  const ended = new Promise<string>((resolve) => {
    const close = (code: number | null, signal: NodeJS.Signals | null): void => {
      const words = lastWordsOf(said);
      const how = `The ${name} ended while starting (${howOf(code, signal)})`;
      if (words === '') end = `${how} and said nothing.`;
      else end = said.errors.trim() === '' ? `${how}.\n${words}` : words;
      resolve(words);
    };
    child.once('close', close);
    // One that cannot be started at all has no other end.
    child.once('error', (error) => {
      if (child.pid !== undefined) return;
      said.errors = error.message;
      close(null, null);
    });
  });
  return { said, ended, endOf: () => end };
}

/** Errors first; a program that only logs has its last lines. */
function lastWordsOf({ errors, output }: { errors: string; output: string }): string {
  return errors.trim() || output.trim().split('\n').slice(-5).join('\n');
}

function howOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGKILL') return 'killed by SIGKILL, as the system does when memory is short';
  return signal === null ? `exit code ${code}` : `ended by ${signal}`;
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
