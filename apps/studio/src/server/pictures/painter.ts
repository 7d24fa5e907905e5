/**
 * The process that draws, and the orders that wait for it. What somebody waits for is drawn at once, beside what is just being
 * drawn ahead: on a second core it does not even wait for that.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawAnswer, DrawOrder } from './draw-process.ts';

export type Urgency = 'now' | 'ahead';

export interface Painter {
  /** Resolves when the picture is a file. One order a path, however many ask for it. */
  draw(order: DrawOrder, urgency: Urgency): Promise<void>;
  close(): void;
}

/** Without work for so long, the process ends: it holds all drawings of the catalogue in its memory. */
const idleMs = 60_000;

interface Waiting extends PromiseWithResolvers<void> {
  order: DrawOrder;
  urgency: Urgency;
}

export function createPainter(): Painter {
  const waiting = new Map<string, Waiting>();
  /** One of each urgency at most. */
  const inWork = new Map<Urgency, Waiting>();
  let process: ChildProcess | null = null;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const program = fileURLToPath(new URL('draw-process.ts', import.meta.url));
    // Not the parent's flags: they are about a server's memory and its inspector.
    const started = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    started.on('message', ({ path, failure }: DrawAnswer) => finish(path, failure));
    const end = (): void => {
      if (process !== started) return;
      process = null;
      for (const { order } of inWork.values()) finish(order.path, 'The drawing ended.');
    };
    started.once('exit', end);
    started.once('error', end);
    return started;
  }

  function next(): void {
    clearTimeout(idle);
    const begun = new Set(inWork.values());
    for (const urgency of ['now', 'ahead'] as const) {
      if (inWork.has(urgency)) continue;
      const one = [...waiting.values()].find((each) => each.urgency === urgency && !begun.has(each));
      if (!one) continue;
      inWork.set(urgency, one);
      (process ??= start()).send(one.order);
    }
    if (inWork.size === 0) idle = setTimeout(dismiss, idleMs).unref();
  }

  function finish(path: string, failure: string | null): void {
    const done = waiting.get(path);
    if (!done) return;
    waiting.delete(path);
    for (const [urgency, one] of inWork) if (one === done) inWork.delete(urgency);
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
      if (closed) return Promise.reject(new Error('The studio stops.'));
      const known = waiting.get(order.path);
      if (known && urgency === 'now') {
        known.urgency = 'now';
        next();
      }
      if (known) return known.promise;
      const wanted: Waiting = { order, urgency, ...Promise.withResolvers<void>() };
      waiting.set(order.path, wanted);
      next();
      return wanted.promise;
    },
    close() {
      closed = true;
      for (const one of waiting.values()) one.reject(new Error('The studio stops.'));
      waiting.clear();
      inWork.clear();
      clearTimeout(idle);
      dismiss();
    },
  };
}
