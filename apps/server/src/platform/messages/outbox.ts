/**
 * Messages to people, by mail or SMS. They are stored with what caused them, in its transaction, and delivered after it
 * (`delivery.ts`). Without a gateway they stay here, and the demo shows them as a page, so that a journey that needs a code
 * or a link can be walked on a machine that sends nothing.
 */
import type { MakeId } from '../id.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
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
  db: Queryable;
  makeId: MakeId;
  clock: Clock;
  /** `kept` where nothing is said. */
  firstStates?: Record<Channel, FirstState>;
}

export function createOutbox({ db, makeId, clock, firstStates }: OutboxDependencies): Outbox {
  return {
    async send({ decoy = false, ...message }, tx = db) {
      const first = firstStates?.[message.channel] ?? 'kept';
      await insertMessage(tx, {
        ...message,
        id: makeId(),
        createdAt: clock.now(),
        state: decoy ? 'decoy' : first,
        // What will never be sent need not be readable, and of a decoy not even whose it would be.
        recipient: decoy ? '' : message.recipient,
        body: decoy || first === 'failed' ? '' : message.body,
      });
    },
    newest: (limit) => listNewest(db, limit),
  };
}
