/** Due work put together: scheduling in a caller's transaction, the worker of this process, what has failed. See README.md. */
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import {
  deleteWork,
  dueChannel,
  insertWork,
  listDueStates,
  upsertRecurring,
  upsertWork,
  type DueState,
} from './queries.ts';
import type { DueLogger } from './runner.ts';
import { turnMsOf, type AnyHandler, type NewWork, type WorkKind } from './work.ts';
import { createWorker, type Worker } from './worker.ts';

/** What schedules work; everything stands or falls with the caller's transaction. */
export interface Scheduler {
  /** Adds work unless there is some under its key. @returns whether it was added. */
  schedule<Payload>(tx: Queryable, kind: WorkKind<Payload>, work: NewWork<Payload>): Promise<boolean>;
  /**
   * Adds work, or gives what is under its key another time and content. Where a worker has it at this moment, it is run once
   * more after that run has ended.
   */
  reschedule<Payload>(tx: Queryable, kind: WorkKind<Payload>, work: NewWork<Payload>): Promise<void>;
  /** Removes work, failed work too; a run in a transaction is waited for, any other goes on. @returns whether there was any. */
  cancel<Payload>(tx: Queryable, kind: WorkKind<Payload>, key: string): Promise<boolean>;
}

export const scheduler: Scheduler = {
  schedule: (tx, kind, work) => insertWork(tx, { kind: kind.name, ...work }),
  reschedule: (tx, kind, work) => upsertWork(tx, { kind: kind.name, ...work }),
  cancel: (tx, kind, key) => deleteWork(tx, kind.name, key),
};

export interface DueOptions {
  db: Database;
  clock: Clock;
  logger: DueLogger;
  onError: (error: unknown) => void;
  /** At the latest then the table is looked at, whatever was heard. */
  idleMs?: number;
}

export interface Due extends Scheduler {
  /** Begins to run work of these kinds, once; makes the recurring ones due. @throws when two handlers have the same kind. */
  start(handlers: readonly AnyHandler[]): Promise<void>;
  /** What the listener of notifications needs. */
  channels: Record<typeof dueChannel, (payload: string) => void>;
  /** Looks for due work now: after notifications were missed, or a test moved its clock. */
  wake(): void;
  /** Resolves when nothing is due and nothing runs here: for tests. */
  settled(): Promise<void>;
  /** Lateness and failures by kind of work, in all processes. */
  states(): Promise<DueState[]>;
  /** Takes no more work, and waits for what is under way. */
  close(): Promise<void>;
}

const standardIdleMs = 5_000;

export function createDue(options: DueOptions): Due {
  const { db, clock, idleMs = standardIdleMs } = options;
  let worker: Worker | undefined;
  return {
    ...scheduler,
    async start(handlers) {
      const names = handlers.map(({ kind }) => kind.name);
      const twice = names.find((name, index) => names.indexOf(name) !== index);
      if (worker || twice !== undefined)
        throw new Error(`due work is started once, and "${twice ?? names.join()}" has one handler`);
      for (const handler of handlers) {
        const everyMs = turnMsOf(handler);
        if (everyMs === undefined) continue;
        await upsertRecurring(db, handler.kind.name, new Date(clock.now().getTime() + everyMs));
      }
      worker = createWorker({ ...options, idleMs, handlers });
      worker.wake();
    },
    channels: {
      [dueChannel](payload) {
        const [kind = '', dueMs = ''] = payload.split(' ');
        worker?.heard(kind, Number(dueMs));
      },
    },
    wake: () => worker?.wake(),
    settled: async () => worker?.settled(),
    states: () => listDueStates(db, clock.now()),
    close: async () => worker?.close(),
  };
}
