/** SQL of the messages. */
import type { Queryable } from '../db/database.ts';
import type { Channel, ClaimedMessage, Message, MessageState, StoredMessage } from './message.ts';

export type NewMessage = Omit<Message, 'decoy'> & { id: bigint; state: MessageState; createdAt: Date };

/** The channel of notifications that wakes the workers; its payload is the channel of the message. */
export const wakeChannel = 'platform_message';

const storedColumns = `m.id, m.brand, m.channel, m.recipient, m.subject, m.body, m.created_at as "createdAt"`;

/** Stores a message and wakes the workers with the commit; every state does the same work. */
export async function insertMessage(db: Queryable, message: NewMessage): Promise<void> {
  await db.query(
    `with stored as (
       insert into platform.message (id, brand, channel, recipient, subject, body, created_at, state, expires_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $7))
     select pg_notify('${wakeChannel}', $3)`,
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

export interface Claim {
  channel: Channel;
  now: Date;
  /** When another process may try, if nothing is heard of this one. */
  leaseUntil: Date;
  maxAttempts: number;
  limit: number;
  /** Whether a message that is given up loses its body. */
  wipe: boolean;
}

/**
 * Takes messages whose turn it is; no other process takes them before the lease is over. Those that have run out, or whose
 * last allowed try was never heard of again, end here instead.
 * @returns those to be sent, and how many were looked at.
 */
export async function claimDue(
  db: Queryable,
  { channel, now, leaseUntil, maxAttempts, limit, wipe }: Claim,
): Promise<{ claimed: ClaimedMessage[]; seen: number }> {
  const { rows } = await db.query<ClaimedMessage & { state: MessageState }>(
    `with due as (
       select id, case when expires_at <= $2 then 'expired' when attempts >= $4 then 'failed' else 'waiting' end as next
       from platform.message where state = 'waiting' and channel = $1 and due_at <= $2
       order by due_at, id limit $5 for update skip locked)
     update platform.message m set state = next, due_at = $3,
       attempts = attempts + case when next = 'waiting' then 1 else 0 end,
       failure = case when next = 'failed' then 'the last try was never heard of again' end,
       ended_at = case when next = 'waiting' then null else $2::timestamptz end,
       body = case when next <> 'waiting' and $6 then '' else body end
     from due where m.id = due.id returning ${storedColumns}, m.attempts, m.state`,
    [channel, now, leaseUntil, maxAttempts, limit, wipe],
  );
  const claimed = rows.filter(({ state }) => state === 'waiting').toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { claimed, seen: rows.length };
}

/** When the next message of a channel is to be tried; null when none waits. */
export async function findNextDue(db: Queryable, channel: Channel): Promise<Date | null> {
  const { rows } = await db.query<{ due: Date | null }>(
    `select min(due_at) as due from platform.message where state = 'waiting' and channel = $1`,
    [channel],
  );
  return rows[0]?.due ?? null;
}

export interface TryResult {
  id: bigint;
  /** Which try this is of; a later one, of another process, is not written over. */
  attempts: number;
  state: 'sent' | 'failed' | 'waiting';
  now: Date;
  /** Of the next try. */
  dueAt: Date | null;
  failure: string | null;
  wipe: boolean;
}

export async function updateTried(db: Queryable, result: TryResult): Promise<void> {
  await db.query(
    `update platform.message set state = $3, due_at = coalesce($5, due_at), failure = $6,
       ended_at = case when $3 = 'waiting' then null else $4::timestamptz end,
       body = case when $3 <> 'waiting' and $7 then '' else body end
     where id = $1 and attempts = $2 and state = 'waiting'`,
    [result.id, result.attempts, result.state, result.now, result.dueAt, result.failure, result.wipe],
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
