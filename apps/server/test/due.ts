/** Due work on a database, with processes side by side and a clock that a test moves. */
import * as z from 'zod/mini';
import { expect, vi } from 'vitest';
import type { Database, Queryable } from '#platform/db/database.ts';
import { createDue, scheduler, type Due } from '#platform/due/due.ts';
import { startListener, type Listener } from '#platform/push/listener.ts';
import { defineHandler, type AnyHandler, type Handler, type WorkKind } from '#platform/due/work.ts';

export const letter: WorkKind<{ to: string }> = {
  name: 'test.letter',
  payload: z.object({ to: z.string() }),
};

export interface DueRow {
  key: string;
  state: string;
  attempts: number;
  dueAt: Date;
  leaseUntil: Date | null;
  lastError: string | null;
}

export function openDue(db: Database) {
  const clock = { nowMs: Date.parse('2026-01-01T00:00:00Z'), now: () => new Date(clock.nowMs) };
  const said: { level: string; details: Record<string, unknown> }[] = [];
  const errors: unknown[] = [];
  const running: { due: Due; listener: Listener }[] = [];
  const say = (level: string) => (details: unknown) =>
    void said.push({ level, details: details as Record<string, unknown> });
  const schedule = (key: string, inMs = 0) =>
    scheduler.schedule(db, letter, { key, dueAt: new Date(clock.nowMs + inMs), payload: { to: key } });
  return {
    clock,
    said,
    errors,
    schedule,
    /** A process that runs this work; it listens for notifications as the server does. */
    async run(...handlers: AnyHandler[]): Promise<Due> {
      const logger = { warn: say('warn'), error: say('error') };
      const onError = (error: unknown) => void errors.push(error);
      const due = createDue({ db, clock, logger, onError, idleMs: 600_000 });
      await due.start(handlers);
      const listener = await startListener({ db, channels: due.channels, onReconnect: due.wake });
      running.push({ due, listener });
      // Scheduled before it listened.
      due.wake();
      return due;
    },
    async row(key: string): Promise<DueRow | null> {
      const { rows } = await db.query<DueRow>(
        `select key, state, attempts, due_at as "dueAt", lease_until as "leaseUntil", last_error as "lastError"
         from platform.due where key = $1`,
        [key],
      );
      return rows[0] ?? null;
    },
    /** Waits until work is as a test expects; null: ended. */
    async until(key: string, expected: Partial<DueRow> | null): Promise<void> {
      await vi.waitFor(
        async () => {
          const row = await this.row(key);
          if (expected === null) expect(row).toBeNull();
          else expect(row).toMatchObject(expected);
        },
        { timeout: 10_000, interval: 10 },
      );
    },
    /** Lets time pass; every process looks. */
    later(ms: number): void {
      clock.nowMs += ms;
      for (const { due } of running) due.wake();
    },
    async stop(): Promise<void> {
      await Promise.all(
        running.splice(0).map(async ({ due, listener }) => {
          await listener.close();
          await due.close();
        }),
      );
      said.length = 0;
      errors.length = 0;
      await db.query('delete from platform.due');
    },
  };
}

type Run = Handler<{ to: string }>['run'];

/** Runs letters with a lease; pauses of a second, three runs. */
export const leased = (
  run: (work: Parameters<Run>[0], signal: AbortSignal) => unknown,
  more = {},
): AnyHandler =>
  defineHandler<{ to: string }>({
    kind: letter,
    leaseMs: 60_000,
    retry: (attempts) => (attempts < 3 ? 1_000 : null),
    async run(work, { signal }) {
      await run(work, signal);
    },
    ...more,
  });

/** Runs letters in a transaction, which notes each in `effect`. */
export const locked = (after: (key: string, tx: Queryable) => unknown = () => {}, more = {}): AnyHandler =>
  defineHandler<{ to: string }>({
    kind: letter,
    inTransaction: true,
    retry: (attempts) => (attempts < 3 ? 1_000 : null),
    async run({ key }, { tx }) {
      await tx.query('insert into effect (key) values ($1)', [key]);
      await after(key, tx);
    },
    ...more,
  });

/** Runs a job once, as its turn would. */
export async function runJob(db: Database, job: AnyHandler, payload: unknown = null): Promise<void> {
  const work = { key: '', dueAt: new Date(), payload, attempts: 1 };
  const { signal } = new AbortController();
  if (job.inTransaction) await db.transaction((tx) => job.run(work, { signal, tx }));
  else await job.run(work, { signal });
}
