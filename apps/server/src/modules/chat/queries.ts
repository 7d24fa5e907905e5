/** SQL of the live chat. */
import type { AboutKind } from '@perya/contract/chat/about-kinds.ts';
import type { chatStates, messageKinds } from '@perya/contract/chat/chat-fields.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';

export const chatChannel = 'chat_changed';

export interface Thread {
  memberId: bigint;
  brand: string;
  userName: string;
  language: string;
  state: (typeof chatStates)[number];
  operatorId: bigint | null;
  operatorName: string | null;
  waitingSince: Date | null;
  lastNumber: number;
  readNumber: number;
  lastAt: Date;
  version: number;
}

/** A chat with the last thing that somebody wrote in it. */
export interface ListedThread extends Thread {
  lastText: string | null;
}

export interface Message {
  memberId: bigint;
  number: number;
  author: 'member' | 'operator' | 'system';
  operatorId: bigint | null;
  authorName: string | null;
  requestId: string | null;
  kind: (typeof messageKinds)[number];
  text: string | null;
  aboutKind: AboutKind | null;
  aboutId: bigint | null;
  aboutLabel: string | null;
  pictureId: bigint | null;
  at: Date;
}

const threadColumns = `t.member_id as "memberId", t.brand, t.user_name as "userName", t.language, t.state, t.operator_id as "operatorId",
  t.operator_name as "operatorName", t.waiting_since as "waitingSince", t.last_number as "lastNumber", t.read_number as "readNumber",
  t.last_at as "lastAt", t.version`;
const lastText = `(select m.text from chat.message m where m.member_id = t.member_id and m.kind = 'text' order by m.number desc limit 1)
  as "lastText"`;
const messageColumns = `member_id as "memberId", number, author, operator_id as "operatorId", author_name as "authorName",
  request_id as "requestId", kind, text, about_kind as "aboutKind", about_id as "aboutId", about_label as "aboutLabel",
  picture_id as "pictureId", at`;

export interface Writer {
  memberId: bigint;
  brand: string;
  userName: string;
  language: string;
}

/** The member's chat, created by the first message; locked until the transaction ends, so that numbers have no gaps. */
export async function lockOwnThread(tx: Queryable, writer: Writer, at: Date): Promise<Thread> {
  const { rows } = await tx.query<Thread>(
    `insert into chat.thread as t (member_id, brand, user_name, language, state, last_number, last_at)
     values ($1, $2, $3, $4, 'open', 0, $5)
     on conflict (member_id) do update set language = excluded.language, user_name = excluded.user_name
     returning ${threadColumns}`,
    [writer.memberId, writer.brand, writer.userName, writer.language, at],
  );
  return rows[0]!;
}

export async function lockThread(tx: Queryable, memberId: bigint): Promise<Thread | null> {
  const { rows } = await tx.query<Thread>(
    `select ${threadColumns} from chat.thread t where t.member_id = $1 for update`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function findThread(db: Queryable, memberId: bigint): Promise<ListedThread | null> {
  const { rows } = await db.query<ListedThread>(
    `select ${threadColumns}, ${lastText} from chat.thread t where t.member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function updateThread(tx: Queryable, one: Thread): Promise<void> {
  await tx.query(
    `update chat.thread set state = $2, operator_id = $3, operator_name = $4, waiting_since = $5, last_number = $6, read_number = $7,
       last_at = $8, version = $9 where member_id = $1`,
    [
      one.memberId,
      one.state,
      one.operatorId,
      one.operatorName,
      one.waitingSince,
      one.lastNumber,
      one.readNumber,
      one.lastAt,
      one.version,
    ],
  );
}

/** Never decreases: of two phones the one that has read further counts. */
export async function updateRead(db: Queryable, memberId: bigint, number: number): Promise<void> {
  await db.query(
    `update chat.thread set read_number = least(greatest(read_number, $2), last_number) where member_id = $1`,
    [memberId, number],
  );
}

export async function insertMessage(tx: Queryable, one: Message): Promise<void> {
  await tx.query(
    `insert into chat.message (member_id, number, author, operator_id, author_name, request_id, kind, text, about_kind, about_id,
       about_label, picture_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      one.memberId,
      one.number,
      one.author,
      one.operatorId,
      one.authorName,
      one.requestId,
      one.kind,
      one.text,
      one.aboutKind,
      one.aboutId,
      one.aboutLabel,
      one.pictureId,
      one.at,
    ],
  );
}

export async function findMessageByRequest(
  tx: Queryable,
  memberId: bigint,
  requestId: string,
): Promise<Message | null> {
  const { rows } = await tx.query<Message>(
    `select ${messageColumns} from chat.message where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
  return rows[0] ?? null;
}

/** What the member asked about last in an open chat; nulls since the chat was closed. */
export async function findLastAbout(
  tx: Queryable,
  memberId: bigint,
): Promise<{ kind: AboutKind | null; id: bigint | null } | null> {
  const { rows } = await tx.query<{ kind: AboutKind | null; id: bigint | null }>(
    `select about_kind as kind, about_id as id from chat.message where member_id = $1 and kind in ('about', 'closed')
     order by number desc limit 1`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function countMessagesSince(tx: Queryable, memberId: bigint, since: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from chat.message where member_id = $1 and author = 'member' and at > $2`,
    [memberId, since],
  );
  return rows[0]?.count ?? 0;
}

/** The newest, in the order in which they were written. @param before null: from the end. */
export async function listMessages(
  db: Queryable,
  memberId: bigint,
  before: number | null,
  limit: number,
): Promise<Message[]> {
  const { rows } = await db.query<Message>(
    `select ${messageColumns} from chat.message where member_id = $1 and ($2::int is null or number < $2)
     order by number desc limit $3`,
    [memberId, before, limit],
  );
  return rows.toReversed();
}

/** The last answer of an operator. */
export async function findLastAnswer(
  tx: Queryable,
  memberId: bigint,
): Promise<{ number: number; text: string } | null> {
  const { rows } = await tx.query<{ number: number; text: string }>(
    `select number, text from chat.message where member_id = $1 and author = 'operator' and kind = 'text'
     order by number desc limit 1`,
    [memberId],
  );
  return rows[0] ?? null;
}

export interface ThreadFilter {
  /** Null: all. */
  brands: readonly string[] | null;
  /** Only chats of this operator; null: all chats. */
  operatorId: bigint | null;
}

/** Open chats: waiting members first, the longest wait on top, then answered ones, newest first. Few are open at a time. */
export async function listOpenThreads(
  db: Queryable,
  { brands, operatorId }: ThreadFilter,
  limit: number,
): Promise<ListedThread[]> {
  const { rows } = await db.query<ListedThread>(
    `select ${threadColumns}, ${lastText} from chat.thread t
     where t.state = 'open' and ($1::text[] is null or t.brand = any($1)) and ($2::bigint is null or t.operator_id = $2)
     order by t.waiting_since nulls last, t.last_at desc, t.member_id limit $3`,
    [brands, operatorId, limit],
  );
  return rows;
}

/** Closed chats, newest first. @param after the last one of the previous page */
export async function listClosedThreads(
  db: Queryable,
  brands: readonly string[] | null,
  after: { at: Date; id: bigint } | null,
  limit: number,
): Promise<ListedThread[]> {
  const { rows } = await db.query<ListedThread>(
    `select ${threadColumns}, ${lastText} from chat.thread t
     where t.state = 'closed' and ($1::text[] is null or t.brand = any($1))
       and ($2::timestamptz is null or (t.last_at, t.member_id) < ($2, $3))
     order by t.last_at desc, t.member_id desc limit $4`,
    [brands, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export function findWaitingChats(
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const select = `select waiting_since as at from chat.thread where state = 'open' and waiting_since is not null
    and ($1::text[] is null or brand = any($1)) order by waiting_since`;
  return findQueueState(db, select, brands, most);
}

export async function notifyChat(
  tx: Queryable,
  { brand, memberId }: Pick<Thread, 'brand' | 'memberId'>,
): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [chatChannel, `${brand}:${memberId}`]);
}

/** Also deletes chats that have no message left. */
export async function deleteMessagesBefore(tx: Queryable, before: Date): Promise<void> {
  await tx.query('delete from chat.message where at < $1', [before]);
  await tx.query(
    `delete from chat.thread t where t.last_at < $1 and not exists (select from chat.message m where m.member_id = t.member_id)`,
    [before],
  );
}

export async function insertPicture(
  tx: Queryable,
  one: { pictureId: bigint; memberId: bigint; number: number; width: number; height: number; jpeg: Buffer },
): Promise<void> {
  await tx.query(
    `insert into chat.picture (picture_id, member_id, number, width, height, jpeg) values ($1, $2, $3, $4, $5, $6)`,
    [one.pictureId, one.memberId, one.number, one.width, one.height, one.jpeg],
  );
}

export async function findPicture(
  db: Queryable,
  memberId: bigint,
  pictureId: bigint,
): Promise<Buffer | null> {
  const { rows } = await db.query<{ jpeg: Buffer }>(
    `select jpeg from chat.picture where member_id = $1 and picture_id = $2`,
    [memberId, pictureId],
  );
  return rows[0]?.jpeg ?? null;
}
