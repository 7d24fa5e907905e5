/** SQL of postbacks. */
import type { Queryable } from '#platform/db/database.ts';

export interface Postback {
  postbackId: bigint;
  playerId: bigint;
  event: 'registration' | 'qualified';
  address: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** HTTP status of the last answer; null: none. */
  answer: number | null;
  error: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

const columns = `postback_id as "postbackId", player_id as "playerId", event, address, state, attempts, answer, error, created_at as "createdAt",
  ended_at as "endedAt"`;

/** @returns false: the event is there already. */
export async function insertPostback(
  tx: Queryable,
  one: Pick<Postback, 'postbackId' | 'playerId' | 'event' | 'address'> & { affiliateId: bigint; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agents.postback (postback_id, affiliate_id, player_id, event, address, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, event) do nothing`,
    [one.postbackId, one.affiliateId, one.playerId, one.event, one.address, one.at],
  );
  return rowCount === 1;
}

export async function findPostback(db: Queryable, postbackId: bigint): Promise<Postback | null> {
  const { rows } = await db.query<Postback>(`select ${columns} from agents.postback where postback_id = $1`, [
    postbackId,
  ]);
  return rows[0] ?? null;
}

export interface LockedPostback extends Pick<Postback, 'playerId' | 'event' | 'state'> {
  tag: string | null;
  /** Of the event. */
  day: string;
}

/** A postback of an affiliate, locked; null: it has none of this identity. */
export async function lockPostback(
  tx: Queryable,
  affiliateId: bigint,
  postbackId: bigint,
): Promise<LockedPostback | null> {
  const { rows } = await tx.query<LockedPostback>(
    `select b.player_id as "playerId", b.event, b.state, p.tag,
       to_char(case when b.event = 'qualified' then p.qualified_on else p.joined_on end, 'YYYY-MM-DD') as day
     from agents.postback b join agents.affiliate_player p using (player_id)
     where b.postback_id = $1 and b.affiliate_id = $2 for update of b`,
    [postbackId, affiliateId],
  );
  return rows[0] ?? null;
}

/** A failed postback is on its way again. */
export async function updateWaiting(tx: Queryable, postbackId: bigint, address: string): Promise<void> {
  await tx.query(
    `update agents.postback set state = 'waiting', address = $2, answer = null, error = null, ended_at = null where postback_id = $1`,
    [postbackId, address],
  );
}

/** How a try ended; a postback that is sent stays sent. */
export async function updatePostback(
  db: Queryable,
  postbackId: bigint,
  tried: Pick<Postback, 'state' | 'answer' | 'error' | 'endedAt'>,
): Promise<void> {
  await db.query(
    `update agents.postback set state = $2, answer = $3, error = $4, ended_at = $5, attempts = attempts + 1
     where postback_id = $1 and state = 'waiting'`,
    [postbackId, tried.state, tried.answer, tried.error, tried.endedAt],
  );
}

export async function updateFailed(tx: Queryable, postbackId: bigint, at: Date): Promise<void> {
  await tx.query(
    `update agents.postback set state = 'failed', ended_at = $2 where postback_id = $1 and state = 'waiting'`,
    [postbackId, at],
  );
}

/** Of an affiliate, the newest first. */
export async function listPostbacks(db: Queryable, affiliateId: bigint): Promise<Postback[]> {
  const { rows } = await db.query<Postback>(
    `select ${columns} from agents.postback where affiliate_id = $1 order by created_at desc, postback_id desc limit 200`,
    [affiliateId],
  );
  return rows;
}
