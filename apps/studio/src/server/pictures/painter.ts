/**
 * The process that draws, and the orders that wait for it. What somebody waits for is drawn at once, beside what is just being
 * drawn ahead: on a second core it does not even wait for that. Ahead is drawn while the machine has time to spare.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createSpareTime, lookAgainMs } from '@perya/process/spare-time.ts';
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

/** @param hasSpareTime whether something may be drawn that nobody waits for. */
export function createPainter(hasSpareTime = createSpareTime()): Painter {
  const waiting = new Map<string, Waiting>();
  /** One of each urgency at most. */
  const inWork = new Map<Urgency, Waiting>();
  let process: ChildProcess | null = null;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = startDrawing(finish, () => {
      if (process !== started) return;
      process = null;
      for (const { order } of inWork.values()) finish(order.path, 'The drawing ended.');
    });
    return started;
  }

  function next(): void {
    clearTimeout(later);
    const begun = new Set(inWork.values());
    for (const urgency of ['now', 'ahead'] as const) {
      if (inWork.has(urgency)) continue;
      const one = [...waiting.values()].find((each) => each.urgency === urgency && !begun.has(each));
      if (!one) continue;
      if (urgency === 'ahead' && !hasSpareTime()) {
        later = setTimeout(next, lookAgainMs).unref();
        continue;
      }
      inWork.set(urgency, one);
      clearTimeout(idle);
      idle = undefined;
      (process ??= start()).send(one.order);
    }
    if (inWork.size === 0) idle ??= setTimeout(dismiss, idleMs).unref();
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
    idle = undefined;
    const ending = process;
    process = null;
    if (ending?.connected) ending.disconnect();
  }

  return {
    draw(order, urgency) {
      if (closed) return Promise.reject(new Error('The studio stops.'));
      const wanted: Waiting = waiting.get(order.path) ?? { order, urgency, ...Promise.withResolvers<void>() };
      if (urgency === 'now') wanted.urgency = urgency;
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
      clearTimeout(later);
      dismiss();
    },
  };
}

function startDrawing(
  onAnswer: (path: string, failure: string | null) => void,
  onEnd: () => void,
): ChildProcess {
  const program = fileURLToPath(new URL('draw-process.ts', import.meta.url));
  // Not the parent's flags: they are about a server's memory and its inspector.
  const started = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  started.on('message', ({ path, failure }: DrawAnswer) => onAnswer(path, failure));
  started.once('exit', onEnd);
  started.once('error', onEnd);
  return started;
}
