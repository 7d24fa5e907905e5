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

export interface Programs {
  /** Starts all and waits until each answers. @throws Sentence of one that does not. */
  start(): Promise<void>;
  /** Starts some again, by name, and those that have ended. One that does not come up says why and waits for the next change. */
  restart(names: ReadonlySet<string>): Promise<void>;
  stop(): Promise<void>;
}

export interface ProgramsOptions {
  root: string;
  list: readonly Program[];
  env: Record<string, string>;
  /** Flags of Node for a program besides those that all have. */
  flagsOf?: (name: string) => readonly string[];
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

export function createPrograms(options: ProgramsOptions): Programs {
  const { root, list, env, flagsOf = () => [], echo, logDir, onStart, onEnd } = options;
  const running = new Map<string, Child>();
  let stopped = false;

  async function run(programs: readonly Program[]): Promise<void> {
    if (stopped) return;
    const started = programs.map((program) => ({ program, child: launch(program) }));
    await Promise.all(started.map(({ child }) => child.ready()));
    for (const { program, child } of started) void watchOver(program, child);
  }

  function launch({ name, file, port, host, env: own }: Program): Child {
    const hidden = name === 'server' ? none : serverSecrets;
    const flags = flagsOf(name);
    const told = { ...env, ...own };
    const child = startChild({ name, file, env: told, hidden, host, port, echo, root, logDir, flags });
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

  return {
    start: () => run(list),
    async restart(names) {
      const startedMs = performance.now();
      await end(names);
      const due = list.filter(({ name }) => !running.has(name));
      const said = due.map(({ name }) => name).join(', ');
      await run(due).then(
        () => console.log(`✓ ${said} started again (${Math.round(performance.now() - startedMs)} ms)`),
        (error: unknown) => console.error(error instanceof Error ? error.message : error),
      );
    },
    async stop() {
      stopped = true;
      await end([...running.keys()]);
    },
  };
}
