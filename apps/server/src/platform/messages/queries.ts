/** SQL of the messages. */
import type { Queryable } from '../db/database.ts';
import type { Message, MessageState, StoredMessage, TriedMessage } from './message.ts';

export type NewMessage = Omit<Message, 'decoy'> & { id: bigint; state: MessageState; createdAt: Date };

const storedColumns = `m.id, m.brand, m.channel, m.recipient, m.subject, m.body, m.created_at as "createdAt"`;

/** Stores a message; every state does the same work. */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  await tx.query(
    `insert into platform.message (id, brand, channel, recipient, subject, body, created_at, state, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      message.id,
      message.brand,
      message.channel,
      message.recipient,
      message.subject,
      message.body,
      message.createdAt,
      message.state,
      message.expiresAt ?? null,
    ],
  );
}

/** The newest messages first. */
export async function listNewest(db: Queryable, limit: number): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>(
    `select ${storedColumns} from platform.message m where state <> 'decoy' order by id desc limit $1`,
    [limit],
  );
  return rows;
}

interface Try {
  id: bigint;
  /** Which try this is. */
  attempts: number;
  now: Date;
  /** Whether a message that has ended loses its body. */
  wipe: boolean;
}

/** Notes a try before it is made. @returns null where there is nothing to deliver: one that has run out ends here. */
export async function updateTried(
  db: Queryable,
  { id, attempts, now, wipe }: Try,
): Promise<TriedMessage | null> {
  const { rows } = await db.query<TriedMessage & { state: MessageState }>(
    `update platform.message m set
       attempts = case when expires_at <= $3 then attempts else $2 end,
       state = case when expires_at <= $3 then 'expired' else 'waiting' end,
       ended_at = case when expires_at <= $3 then $3 end,
       body = case when expires_at <= $3 and $4 then '' else body end
     where id = $1 and state = 'waiting' returning ${storedColumns}, m.attempts, m.state`,
    [id, attempts, now, wipe],
  );
  const [message] = rows;
  return message?.state === 'waiting' ? message : null;
}

export interface TryResult extends Omit<Try, 'attempts'> {
  /** Which try this is of; null: whichever was the last. A later one, of another process, is not written over. */
  attempts: number | null;
  state: 'sent' | 'failed' | 'waiting';
  failure: string | null;
}

export async function updateEnded(db: Queryable, result: TryResult): Promise<void> {
  await db.query(
    `update platform.message set state = $3, failure = $5,
       ended_at = case when $3 = 'waiting' then null else $4::timestamptz end,
       body = case when $3 <> 'waiting' and $6 then '' else body end
     where id = $1 and attempts = coalesce($2, attempts) and state = 'waiting'`,
    [result.id, result.attempts, result.state, result.now, result.failure, result.wipe],
  );
}

/** Removes messages that nobody will ask for again. */
export async function deleteOldMessages(db: Queryable, before: Date, decoysBefore: Date): Promise<void> {
  await db.query(
    `delete from platform.message where state <> 'waiting'
       and (created_at < $1 or (state = 'decoy' and created_at < $2))`,
    [before, decoysBefore],
  );
}
