/**
 * Figures of all processes behind one port (`SERVER_PROCESSES`). The process that is scraped answers for all; they exchange figures through
 * the primary process.
 */
import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Figures, Registry } from '@perya/process/metrics.ts';

/** `wanted`: a process wants all figures · `asked`: the primary asks a process · `told`: its answer · `gathered`: all answers. */
type Message = { metrics: string } & (
  | { step: 'wanted' | 'asked' }
  | { step: 'told'; figures: Figures }
  | { step: 'gathered'; figures: Figures[] }
);

/** A process that does not answer within this time is left out. */
const waitMs = 1_000;

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message && 'step' in message;

export interface Exchange {
  /** Figures of this process and its siblings, each with its own labels. */
  gather(): Promise<Figures[]>;
  close(): void;
}

/** @param registry of this process. */
export function joinExchange(registry: Registry): Exchange {
  const own = (): Promise<Figures> => registry.getMetricsAsJSON();
  if (!cluster.isWorker) return { gather: async () => [await own()], close: () => {} };
  const waiting = new Map<string, (figures: Figures[]) => void>();
  const hear = (message: unknown): void => {
    if (!isMessage(message)) return;
    const { metrics } = message;
    if (message.step === 'asked')
      void own().then((figures) => process.send?.({ metrics, step: 'told', figures } satisfies Message));
    if (message.step === 'gathered') waiting.get(metrics)?.(message.figures);
  };
  process.on('message', hear);
  return {
    async gather() {
      const metrics = randomUUID();
      const gathered = new Promise<Figures[] | null>((resolve) => {
        waiting.set(metrics, resolve);
        setTimeout(() => resolve(null), 2 * waitMs).unref();
      });
      process.send?.({ metrics, step: 'wanted' } satisfies Message);
      const figures = await gathered;
      waiting.delete(metrics);
      return figures ?? [await own()];
    },
    close: () => void process.off('message', hear),
  };
}

/** In the primary process: passes messages between the workers. */
export function leadExchange(workers: () => Worker[]): void {
  const open = new Map<string, { asker: Worker; left: number; figures: Figures[]; end: NodeJS.Timeout }>();
  const finish = (metrics: string): void => {
    const one = open.get(metrics);
    open.delete(metrics);
    clearTimeout(one?.end);
    if (one?.asker.isConnected())
      one.asker.send({ metrics, step: 'gathered', figures: one.figures } satisfies Message);
  };
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return;
    const { metrics } = message;
    if (message.step === 'wanted') {
      const asked = workers().filter((one) => one.isConnected());
      const end = setTimeout(() => finish(metrics), waitMs);
      open.set(metrics, { asker: worker, left: asked.length, figures: [], end });
      for (const one of asked) one.send({ metrics, step: 'asked' } satisfies Message);
    }
    const one = open.get(metrics);
    if (message.step !== 'told' || !one) return;
    one.figures.push(message.figures);
    one.left -= 1;
    if (one.left === 0) finish(metrics);
  });
}
