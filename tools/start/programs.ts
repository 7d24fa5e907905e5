/** The product's programs: all of them started together, watched, and some started again when their sources change. */
import type { Config } from '../../apps/server/src/config.ts';
import { startChild, type Child } from './children.ts';
import { serverSecrets } from './environment.ts';
import { reachedAt } from './settings.ts';

const none: ReadonlySet<string> = new Set();

export interface Program {
  name: string;
  /** Relative to the root. */
  file: string;
  port: number;
  /** Where it answers. */
  host: string;
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
    const started = programs.map(({ name, file, port, host }) => {
      const hidden = name === 'server' ? none : serverSecrets;
      const flags = flagsOf(name);
      const child = startChild({ name, file, env, hidden, host, port, echo, root, logDir, flags });
      onStart(child.pid);
      running.set(name, child);
      return child;
    });
    await Promise.all(started.map((child) => child.ready()));
    for (const child of started) void watchOver(child);
  }

  async function watchOver(child: Child): Promise<void> {
    const words = await child.ended;
    if (stopped || running.get(child.name) !== child) return;
    running.delete(child.name);
    onEnd(child.name, words);
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
