/** The product's programs: all of them started together, watched, and some started again when their sources change. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../apps/server/src/config.ts';
import { startChild, type Child } from './children.ts';
import { serverSecrets } from './environment.ts';
import { reachedAt } from './settings.ts';

const none: ReadonlySet<string> = new Set();

export interface Program {
  name: string;
  /** Relative to the root. */
  file: string;
  /** null: it has none. */
  port: number | null;
  /** Where it answers. */
  host: string;
  /** Besides what all programs are told. */
  env?: Record<string, string>;
  /** It starts again when it ends by itself: the others do without it meanwhile. */
  again?: true;
}

/** Names of programs, and the absolute paths of their sources that have changed; null: what changed is not known. */
export type Changes = ReadonlyMap<string, readonly string[] | null>;

export interface Programs {
  /** Starts all and waits until each answers. @param progress told what is waited for. @throws Sentence of one that does not. */
  start(progress?: (text: string) => void): Promise<void>;
  /**
   * Brings changed sources into some, and starts those that have ended. A hot one loads its modules again, others start again. One that does not
   * come up says why and waits for the next change.
   */
  restart(changes: Changes): Promise<void>;
  stop(): Promise<void>;
}

export interface ProgramsOptions {
  root: string;
  list: readonly Program[];
  env: Record<string, string>;
  /** Flags of Node for a program besides those that all have. */
  flagsOf?: (name: string) => readonly string[];
  /** They take changes while they run. */
  hot?: boolean;
  /** Repeat here what they say on standard error. */
  echo: boolean;
  logDir: string;
  /** Called with the process number of each that was started. */
  onStart: (pid: number) => void;
  /** Called with the last words of one that ended by itself. */
  onEnd: (name: string, words: string) => void;
}

/** What ends at once each time must not keep the machine busy. */
const againAfterMs = 1_000;

export function programsOf({ host, port, studioPort, sandboxPort, mode }: Config): Program[] {
  const programs = [
    { name: 'server', file: 'apps/server/src/main.ts', port },
    { name: 'studio', file: 'apps/studio/src/main.ts', port: studioPort },
    { name: 'sandbox', file: 'apps/sandbox/src/main.ts', port: sandboxPort },
  ];
  return programs
    .filter(({ name }) => name !== 'sandbox' || mode === 'demo')
    .map((program) => ({ ...program, host: reachedAt(host) }));
}

const sayReady = (names: string, sinceMs: number): void =>
  console.log(`✓ ${names} ready in ${Math.round(performance.now() - sinceMs)} ms`);

/** Waits for all, and tells which are still waited for. */
async function allReady(children: readonly Child[], progress: (text: string) => void): Promise<void> {
  const waits = new Map<string, string>();
  await Promise.all(
    children.map(async (child) => {
      await child.ready((text) => {
        waits.set(child.name, text);
        progress([...waits.values()].join('; '));
      });
      waits.delete(child.name);
    }),
  );
}

/** @returns false where it has stopped and did not start */
async function reload(child: Child, files: readonly string[]): Promise<boolean> {
  const sinceMs = performance.now();
  const answer = await child.reload([...files]);
  if (answer.reloaded === 'started') sayReady(child.name, sinceMs);
  if (answer.reloaded === 'kept') console.error(`The ${child.name} goes on as it was.\n${answer.said}`);
  if (answer.reloaded === 'failed') console.error(answer.said);
  return answer.reloaded !== 'failed';
}

export function createPrograms(options: ProgramsOptions): Programs {
  const { root, list, env, flagsOf = () => [], hot = false, echo, logDir, onStart, onEnd } = options;
  const running = new Map<string, Child>();
  let stopped = false;

  async function run(programs: readonly Program[], progress = (_text: string): void => {}): Promise<void> {
    if (stopped) return;
    const started = programs.map((program) => ({ program, child: launch(program) }));
    await allReady(
      started.map(({ child }) => child),
      progress,
    );
    for (const { program, child } of started) void watchOver(program, child);
  }

  function launch({ name, file, port, host, env: own }: Program): Child {
    const hidden = name === 'server' ? none : serverSecrets(process.env);
    const flags = flagsOf(name);
    const told = { ...env, ...own };
    const given = { name, file, env: told, hidden, host, port };
    const child = startChild({ ...given, echo, root, logDir, flags, hot: isHot(name) });
    onStart(child.pid);
    running.set(name, child);
    return child;
  }

  async function watchOver(program: Program, child: Child): Promise<void> {
    const words = await child.ended;
    const { name } = program;
    if (stopped || running.get(name) !== child) return;
    running.delete(name);
    if (!program.again) return onEnd(name, words);
    console.error(`The ${name} ended unexpectedly and starts again.${words ? `\n${words}` : ''}`);
    await sleep(againAfterMs);
    if (!stopped && !running.has(name)) await watchOver(program, launch(program));
  }

  async function end(names: Iterable<string>): Promise<void> {
    const children = [...names].flatMap((name) => running.get(name) ?? []);
    for (const { name } of children) running.delete(name);
    await Promise.all(children.map((child) => child.stop()));
  }

  /** The pages replace their modules in the browser. */
  const isHot = (name: string): boolean => hot && name !== 'pages';

  /** From the beginning, with those that have ended. */
  async function startAgain(names: readonly string[], sinceMs: number): Promise<void> {
    await end(names);
    const due = list.filter(({ name }) => !running.has(name));
    if (due.length === 0) return;
    await run(due).then(
      () => sayReady(due.map(({ name }) => name).join(', '), sinceMs),
      (error: unknown) => console.error(error instanceof Error ? error.message : error),
    );
  }

  return {
    start: (progress) => run(list, progress),
    async restart(changes) {
      const sinceMs = performance.now();
      const reloaded = await Promise.all(
        [...changes].map(async ([name, files]) => {
          const child = running.get(name);
          if (!child || !isHot(name) || files === null || files.some((file) => !file.endsWith('.ts')))
            return name;
          return (await reload(child, files)) ? [] : name;
        }),
      );
      await startAgain(reloaded.flat(), sinceMs);
    },
    async stop() {
      stopped = true;
      await end([...running.keys()]);
    },
  };
}
