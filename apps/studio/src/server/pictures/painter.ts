/** The process that draws, and the orders that wait for it: what somebody waits for goes before what is drawn ahead. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawAnswer, DrawOrder } from './draw-process.ts';

export interface Painter {
  /** Resolves when the picture is a file. One order a path, however many ask for it. */
  draw(order: DrawOrder, urgency: 'now' | 'ahead'): Promise<void>;
  close(): void;
}

/** Without work for so long, the process ends: it holds all drawings of the catalogue in its memory. */
const idleMs = 60_000;

interface Waiting extends PromiseWithResolvers<void> {
  order: DrawOrder;
  urgency: 'now' | 'ahead';
}

export function createPainter(): Painter {
  const waiting = new Map<string, Waiting>();
  let inWork: Waiting | null = null;
  let process: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const program = fileURLToPath(new URL('draw-process.ts', import.meta.url));
    // Not the parent's flags: they are about a server's memory and its inspector.
    const started = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    started.on('message', ({ failure }: DrawAnswer) => finish(failure));
    const end = (): void => {
      if (process !== started) return;
      process = null;
      finish('The drawing ended.');
    };
    started.once('exit', end);
    started.once('error', end);
    return started;
  }

  function next(): void {
    clearTimeout(idle);
    if (inWork) return;
    const all = [...waiting.values()];
    inWork = all.find(({ urgency }) => urgency === 'now') ?? all[0] ?? null;
    if (inWork) (process ??= start()).send(inWork.order);
    else idle = setTimeout(dismiss, idleMs).unref();
  }

  function finish(failure: string | null): void {
    const done = inWork;
    inWork = null;
    if (!done) return;
    waiting.delete(done.order.path);
    if (failure === null) done.resolve();
    else done.reject(new Error(failure));
    next();
  }

  function dismiss(): void {
    const ending = process;
    process = null;
    if (ending?.connected) ending.disconnect();
  }

  return {
    draw(order, urgency) {
      const known = waiting.get(order.path);
      if (known && urgency === 'now') known.urgency = 'now';
      if (known) return known.promise;
      const wanted: Waiting = { order, urgency, ...Promise.withResolvers<void>() };
      waiting.set(order.path, wanted);
      next();
      return wanted.promise;
    },
    close() {
      for (const one of waiting.values()) one.reject(new Error('The studio stops.'));
      waiting.clear();
      inWork = null;
      clearTimeout(idle);
      dismiss();
    },
  };
}
