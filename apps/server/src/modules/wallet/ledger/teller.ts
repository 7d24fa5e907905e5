import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import { textsText } from './array-text.ts';
import { balanceChannel } from './posting.ts';

export interface Teller {
  /** Notifies soon, together with others. @param payload of balances that are booked. */
  tell(payload: string): void;
  /** Tells what is waiting, if the database is there. */
  close(): Promise<void>;
}

/** A database that is away must not fill the memory: whoever listened has lost its connection too, and asks anew. */
const maxWaiting = 1_000;

/** Nobody sees a balance that much later, and the postings keep the machine for themselves. */
const gatherMs = 10;

/**
 * Notifies of booked balances on a connection of its own. Commits that notify wait for one another until they are on the
 * disk, so lanes that notified by themselves would take turns.
 */
export function createTeller(db: Pick<Database, 'groupConnection'>): Teller {
  const connection = db.groupConnection('derived');
  let waiting: string[] = [];
  let working: Promise<void> | null = null;
  let closed = false;
  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      if (!closed) await sleep(gatherMs);
      const payloads = waiting;
      waiting = [];
      // What could not be told is made good by the next balance, or by whoever asks after a lost connection.
      await connection
        .query({
          name: 'ledger_tell',
          text: 'select count(pg_notify($1, payload)) from unnest($2::text[]) payload',
          values: [balanceChannel, textsText(payloads)],
        })
        .catch(() => {});
    }
    working = null;
  };
  return {
    tell(payload) {
      if (waiting.length < maxWaiting) waiting.push(payload);
      working ??= work();
    },
    async close() {
      closed = true;
      await working;
      await connection.close();
    },
  };
}
