/**
 * Several processes behind one port: a process of Node's uses one core, so a machine of eight answers eight times as
 * much with eight of them. State is in PostgreSQL; what one process changes, the others hear by `NOTIFY`.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { leadExchange } from '#platform/metrics/exchange.ts';

export interface ProcessesOptions {
  count: number;
  /** The first process's; the others count on from it. */
  nodeId: number;
  logger: Pick<Logger, 'info' | 'error'>;
}

/** A process that keeps ending must not keep a core busy with starts. */
const restartAfterMs = 1_000;

/**
 * Starts the processes, one after the other until the first listens, so that a bad setting is told once. One that ends
 * later is replaced by another with its number.
 * @returns when all listen. @throws ProcessEnded when one ends before.
 */
export async function leadProcesses({ count, nodeId, logger }: ProcessesOptions): Promise<void> {
  let stopping = false;
  const start = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork(environmentOf(nodeId, index));
      let listens = false;
      worker.on('message', (message: unknown) => {
        if (!isReady(message)) return;
        listens = true;
        resolve();
      });
      worker.once('exit', (code, signal) => {
        if (stopping) return resolve();
        if (!listens)
          return reject(
            new ProcessEnded(`process ${index} of the server ended before it listened (${code ?? signal})`),
          );
        logger.error({ index, code, signal }, 'a process of the server ended; another takes its place');
        void replace(index);
      });
    });
  const replace = async (index: number): Promise<void> => {
    await sleep(restartAfterMs);
    if (stopping) return;
    await start(index).catch(() => replace(index));
  };
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await Promise.all(workers().map(end));
    process.exit(0);
  };
  for (const sign of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(sign, () => void stop());
  leadExchange(workers);
  await start(0);
  if (stopping) return;
  await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 1)));
}

/** A process ended before it listened; it has said why itself. */
export class ProcessEnded extends Error {}

function environmentOf(nodeId: number, index: number): Record<string, string> {
  // Pictures are drawn ahead once.
  return { SERVER_PROCESSES: '1', NODE_ID: `${nodeId + index}`, ...(index > 0 && { DRAW_AHEAD: 'off' }) };
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Asks a process to end; it gives itself ten seconds. */
function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve();
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}

function isReady(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'ready' in message;
}
