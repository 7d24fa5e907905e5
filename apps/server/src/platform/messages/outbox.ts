/**
 * Messages to people, by mail or SMS. Without a gateway they stay in the outbox, which the demo shows as a page, so that
 * a journey that needs a code or a link can be walked on a machine that sends nothing.
 */
import type { MakeId } from '../id.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';

export interface Message {
  brand: string;
  channel: 'mail' | 'sms';
  /** An e-mail address, or a number in E.164. */
  recipient: string;
  /** Mail only. */
  subject: string | null;
  /** Plain text, in the recipient's language. */
  body: string;
}

export interface StoredMessage extends Message {
  id: bigint;
  createdAt: Date;
}

export interface Outbox {
  /** Stores a message; inside `tx` it is sent only if the transaction commits. */
  send(message: Message, tx?: Queryable): Promise<void>;
  /** The newest messages first, at most `limit`. */
  newest(limit: number): Promise<StoredMessage[]>;
}

export function createOutbox({ db, makeId, clock }: { db: Queryable; makeId: MakeId; clock: Clock }): Outbox {
  return {
    async send({ brand, channel, recipient, subject, body }, tx = db) {
      await tx.query(
        `insert into platform.message (id, brand, channel, recipient, subject, body, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [makeId(), brand, channel, recipient, subject, body, clock.now()],
      );
    },
    async newest(limit) {
      const { rows } = await db.query<StoredMessage>(
        `select id, brand, channel, recipient, subject, body, created_at as "createdAt"
         from platform.message order by id desc limit $1`,
        [limit],
      );
      return rows;
    },
  };
}
