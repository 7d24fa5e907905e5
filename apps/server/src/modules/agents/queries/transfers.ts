/** SQL of money that agents send. */
import type { Queryable } from '#platform/db/database.ts';
import type { Page } from '../dependencies.ts';
import type { TransferWay } from '../rules/transfers.ts';

export interface SendingPart {
  receiverId: bigint;
  /** Minor units. */
  amountMinor: bigint;
}

export interface Sending {
  sendingId: bigint;
  brand: string;
  senderId: bigint;
  way: TransferWay;
  totalMinor: bigint;
  state: 'requested' | 'sent';
  requestId: string;
  createdAt: Date;
  parts: (SendingPart & { name: string })[];
}

interface StoredPart {
  receiver: string;
  amount: string;
  name: string;
}

type Row = Omit<Sending, 'parts'> & { parts: StoredPart[] };

const columns = `s.sending_id as "sendingId", s.brand, s.sender_id as "senderId", s.way, s.total as "totalMinor", s.state,
  s.request_id as "requestId", s.created_at as "createdAt",
  (select jsonb_agg(jsonb_build_object('receiver', p.receiver_id::text, 'amount', p.amount::text, 'name', m.user_name) order by p.place)
    from agents.sending_part p join accounts.member m on m.member_id = p.receiver_id where p.sending_id = s.sending_id) as parts`;

const toSending = (row: Row): Sending => ({
  ...row,
  parts: row.parts.map(({ receiver, amount, name }) => ({
    receiverId: BigInt(receiver),
    amountMinor: BigInt(amount),
    name,
  })),
});

export interface NewSending {
  sendingId: bigint;
  brand: string;
  senderId: bigint;
  way: TransferWay;
  parts: readonly SendingPart[];
  day: string;
  sessionId: bigint;
  address: string;
  requestId: string;
  at: Date;
}

/** @returns false for a request that the sender has made before. */
export async function insertSending(tx: Queryable, sending: NewSending): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agents.sending (sending_id, brand, sender_id, way, total, day, session_id, address, request_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (sender_id, request_id) do nothing`,
    [
      sending.sendingId,
      sending.brand,
      sending.senderId,
      sending.way,
      sending.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      sending.day,
      sending.sessionId,
      sending.address,
      sending.requestId,
      sending.at,
    ],
  );
  if (rowCount === 0) return false;
  await tx.query(
    `insert into agents.sending_part (sending_id, place, receiver_id, amount)
     select $1, t.place - 1, t.receiver, t.amount from unnest($2::bigint[], $3::bigint[]) with ordinality t (receiver, amount, place)`,
    [
      sending.sendingId,
      sending.parts.map(({ receiverId }) => receiverId),
      sending.parts.map(({ amountMinor }) => amountMinor),
    ],
  );
  return true;
}

export async function findSending(db: Queryable, sendingId: bigint): Promise<Sending | null> {
  const { rows } = await db.query<Row>(`select ${columns} from agents.sending s where s.sending_id = $1`, [
    sendingId,
  ]);
  return rows[0] ? toSending(rows[0]) : null;
}

/** Locks a sending until the transaction ends. @returns false if it is gone. */
export async function lockSending(tx: Queryable, sendingId: bigint): Promise<boolean> {
  const { rows } = await tx.query('select from agents.sending where sending_id = $1 for update', [sendingId]);
  return rows.length === 1;
}

export async function findSendingByRequest(
  db: Queryable,
  senderId: bigint,
  requestId: string,
): Promise<Sending | null> {
  const { rows } = await db.query<Row>(
    `select ${columns} from agents.sending s where s.sender_id = $1 and s.request_id = $2`,
    [senderId, requestId],
  );
  return rows[0] ? toSending(rows[0]) : null;
}

/** What a sender has sent on a day, without this sending. */
export async function findDaySent(
  db: Queryable,
  senderId: bigint,
  day: string,
  without: bigint | null,
): Promise<{ count: number; sumMinor: bigint }> {
  const { rows } = await db.query<{ count: number; sumMinor: bigint }>(
    `select count(*)::int as count, coalesce(sum(total), 0)::bigint as "sumMinor" from agents.sending
     where sender_id = $1 and day = $2 and state = 'sent' and sending_id is distinct from $3`,
    [senderId, day, without],
  );
  return rows[0] ?? { count: 0, sumMinor: 0n };
}

export async function updateSent(tx: Queryable, sendingId: bigint, at: Date): Promise<void> {
  await tx.query(
    `update agents.sending set state = 'sent', sent_at = $2 where sending_id = $1 and state = 'requested'`,
    [sendingId, at],
  );
}

/** Removes a refused sending, so that the request can be repeated. */
export async function deleteSending(tx: Queryable, sendingId: bigint): Promise<void> {
  await tx.query(`delete from agents.sending where sending_id = $1 and state = 'requested'`, [sendingId]);
}

/** Newest first. */
export async function listSendings(
  db: Queryable,
  senderId: bigint,
  way: TransferWay,
  page: Page,
): Promise<{ sendings: Sending[]; total: number }> {
  const { rows } = await db.query<Row & { count: number }>(
    `select ${columns}, count(*) over ()::int as count from agents.sending s where s.sender_id = $1 and s.way = $2
     order by s.created_at desc, s.sending_id desc limit $3 offset $4`,
    [senderId, way, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  return { sendings: rows.map(toSending), total: rows[0]?.count ?? 0 };
}

/** The members among these that the sender may send to: next to the sender in that direction, with an open account. */
export async function listReceivers(
  db: Queryable,
  senderId: bigint,
  way: TransferWay,
  memberIds: readonly bigint[],
): Promise<bigint[]> {
  const near =
    way === 'upLine'
      ? `exists (select from accounts.member s where s.member_id = $1 and s.upline_id = m.member_id)`
      : `m.upline_id = $1`;
  const { rows } = await db.query<{ memberId: bigint }>(
    `select m.member_id as "memberId" from accounts.member m
     where m.member_id = any ($2::bigint[]) and m.status = 'active' and not m.unfinished and ${near}`,
    [senderId, memberIds],
  );
  return rows.map(({ memberId }) => memberId);
}

export async function findRegisteredAt(db: Queryable, memberId: bigint): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>(
    'select registered_at as at from accounts.member where member_id = $1',
    [memberId],
  );
  if (!rows[0]) throw new Error(`there is no member ${memberId}`);
  return rows[0].at;
}
