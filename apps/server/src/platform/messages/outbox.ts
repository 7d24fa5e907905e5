/**
 * Messages to people, by mail or SMS. They are stored with what caused them, in its transaction, and delivered after it
 * (`delivery.ts`). Without a gateway they stay here, and the demo shows them as a page, so that a journey that needs a code
 * or a link can be walked on a machine that sends nothing.
 */
import type { MakeId } from '../id.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import { scheduler } from '../due/due.ts';
import { deliveryKinds } from './delivery.ts';
import type { Channel, Message, StoredMessage } from './message.ts';
import { insertMessage, listNewest } from './queries.ts';

export type { Message, StoredMessage } from './message.ts';

export interface Outbox {
  /** Stores a message; inside `tx` it is sent only if the transaction commits. */
  send(message: Message, tx?: Queryable): Promise<void>;
  /** The newest messages first, at most `limit`. */
  newest(limit: number): Promise<StoredMessage[]>;
}

/** What becomes of a channel's messages: `waiting` for its gateway, `kept` for the page, or `failed`: there is no way out. */
export type FirstState = 'waiting' | 'kept' | 'failed';

export interface OutboxDependencies {
  db: Database;
  makeId: MakeId;
  clock: Clock;
  /** `kept` where nothing is said. */
  firstStates?: Record<Channel, FirstState>;
}

export function createOutbox({ db, makeId, clock, firstStates }: OutboxDependencies): Outbox {
  const store = async ({ decoy = false, ...message }: Message, tx: Queryable): Promise<void> => {
    const first = firstStates?.[message.channel] ?? 'kept';
    const [id, createdAt] = [makeId(), clock.now()];
    await insertMessage(tx, {
      ...message,
      id,
      createdAt,
      state: decoy ? 'decoy' : first,
      // What will never be sent need not be readable, and of a decoy not even whose it would be.
      recipient: decoy ? '' : message.recipient,
      body: decoy || first === 'failed' ? '' : message.body,
    });
    // A decoy does all the work of a message.
    if (first !== 'waiting') return;
    const work = { key: `${id}`, dueAt: createdAt, payload: null };
    await scheduler.schedule(tx, deliveryKinds[message.channel], work);
  };
  return {
    send: (message, tx) => (tx ? store(message, tx) : db.transaction((own) => store(message, own))),
    newest: (limit) => listNewest(db, limit),
  };
}
