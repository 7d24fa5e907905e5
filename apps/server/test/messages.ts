/** The outbox and its delivery on a database, with a clock that a test moves. */
import { expect, vi } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import type { Carrier } from '#platform/messages/carrier.ts';
import { createDue, type Due } from '#platform/due/due.ts';
import { createDelivery } from '#platform/messages/delivery.ts';
import type { Channel, Message } from '#platform/messages/message.ts';
import { createOutbox } from '#platform/messages/outbox.ts';

export interface MessageRow {
  id: bigint;
  state: string;
  body: string;
  attempts: number;
  failure: string | null;
}

export function openMessages(db: Database) {
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
  const firstStates = { mail: 'waiting', sms: 'waiting' } as const;
  const outbox = createOutbox({ db, makeId: createIdMaker(1), clock, firstStates });
  const warnings: unknown[] = [];
  const errors: unknown[] = [];
  const running: { due: Due; close(): void }[] = [];
  return {
    clock,
    warnings,
    errors,
    /** Stores a message. @returns its number. */
    async send(message: Partial<Message> = {}): Promise<bigint> {
      const defaults = { brand: 'perya', channel: 'mail', recipient: 'ana@example.com' } as const;
      await outbox.send({ ...defaults, subject: 'Your code', body: 'The code is 482913.', ...message });
      const { rows } = await db.query<{ id: bigint }>('select max(id) as id from platform.message');
      return rows[0]?.id ?? 0n;
    },
    /** A process that delivers. */
    async deliver(
      carriers: Partial<Record<Channel, Carrier>>,
      options: { wipe?: boolean; tryMs?: number } = {},
    ): Promise<Due> {
      const warn = (...what: unknown[]) => void warnings.push(what);
      const logger = { warn, error: warn };
      const { jobs, close } = createDelivery({ db, clock, carriers, wipe: true, logger, ...options });
      const due = createDue({ db, clock, logger, onError: (error) => void errors.push(error) });
      running.push({ due, close });
      await due.start(jobs);
      return due;
    },
    async row(id: bigint): Promise<MessageRow> {
      const { rows } = await db.query<MessageRow>(
        'select id, state, body, attempts, failure from platform.message where id = $1',
        [id],
      );
      if (!rows[0]) throw new Error('There is no such message');
      return rows[0];
    },
    /** Waits until a message is as a test expects, and, where a try has failed, until its next turn is written too. */
    async until(id: bigint, expected: Record<string, unknown>): Promise<MessageRow> {
      return vi.waitFor(
        async () => {
          const row = await this.row(id);
          expect(row).toMatchObject(expected);
          const { rows } = await db.query(
            'select from platform.due where key = $1 and lease_until is not null',
            [`${id}`],
          );
          if (expected['failure']) expect(rows).toHaveLength(0);
          return row;
        },
        { timeout: 8_000, interval: 15 },
      );
    },
    /** Lets time pass and looks for what is due. */
    later(ms: number): void {
      clock.aheadMs += ms;
      for (const { due } of running) due.wake();
    },
    /** Forgets the deliveries: for one whose carrier never answers. */
    abandon(): void {
      running.length = 0;
    },
    async stop(): Promise<void> {
      await Promise.all(
        running.splice(0).map(async ({ due, close }) => {
          await due.close();
          close();
        }),
      );
    },
  };
}
