/** SQL of the invitations. */
import type { Queryable } from '#platform/db/database.ts';

export interface Invitation {
  friendId: bigint;
  inviterId: bigint;
  brand: string;
  state: 'pending' | 'waiting' | 'review' | 'qualified' | 'rejected' | 'expired';
  flags: string[];
  registeredAt: Date;
  /** When the friend met the terms. */
  metAt: Date | null;
  /** When both sides are paid, while the invitation waits. */
  paysAt: Date | null;
}

const columns = `friend_id as "friendId", inviter_id as "inviterId", brand, state, flags, registered_at as "registeredAt",
  met_at as "metAt", pays_at as "paysAt"`;

/** Begins to follow friends; one that is followed already stays as it is. */
export async function insertInvitations(
  tx: Queryable,
  brand: string,
  friends: readonly { friendId: bigint; inviterId: bigint; registeredAt: Date }[],
): Promise<void> {
  await tx.query(
    `insert into loyalty.invitation (friend_id, inviter_id, brand, registered_at)
     select i.friend_id, i.inviter_id, $1, i.at from unnest($2::bigint[], $3::bigint[], $4::timestamptz[]) i (friend_id, inviter_id, at)
     order by 1 on conflict do nothing`,
    [
      brand,
      friends.map(({ friendId }) => friendId),
      friends.map(({ inviterId }) => inviterId),
      friends.map(({ registeredAt }) => registeredAt),
    ],
  );
}

/** Those of these members whose conditions still run, locked. */
export async function lockPending(tx: Queryable, friendIds: readonly bigint[]): Promise<Invitation[]> {
  const { rows } = await tx.query<Invitation>(
    `select ${columns} from loyalty.invitation where friend_id = any($1::bigint[]) and state = 'pending'
     order by friend_id for update`,
    [friendIds],
  );
  return rows;
}

export async function lockInvitation(tx: Queryable, friendId: bigint): Promise<Invitation | null> {
  const { rows } = await tx.query<Invitation>(
    `select ${columns} from loyalty.invitation where friend_id = $1 for update`,
    [friendId],
  );
  return rows[0] ?? null;
}

export async function updateInvitation(
  tx: Queryable,
  friendId: bigint,
  { state, flags, at }: { state: Invitation['state']; flags: readonly string[]; at: Date },
): Promise<void> {
  await tx.query(
    `update loyalty.invitation set state = $2, flags = $3,
       ended_at = case when $2 in ('qualified', 'rejected', 'expired') then $4::timestamptz end
     where friend_id = $1`,
    [friendId, state, flags, at],
  );
}

/** Inside `tx`: the friend has met the terms, and both are paid later. @param flags those that an operator has judged */
export async function updateWaiting(
  tx: Queryable,
  friendId: bigint,
  { metAt, paysAt, flags }: { metAt: Date; paysAt: Date; flags: readonly string[] },
): Promise<void> {
  await tx.query(
    `update loyalty.invitation set state = 'waiting', flags = $4, ended_at = null, met_at = $2, pays_at = $3 where friend_id = $1`,
    [friendId, metAt, paysAt, flags],
  );
}

/** Inside `tx`: the friend no longer meets the terms, because a deposit was taken back. */
export async function updatePending(tx: Queryable, friendId: bigint): Promise<void> {
  await tx.query(
    `update loyalty.invitation set state = 'pending', flags = '{}', ended_at = null, met_at = null, pays_at = null where friend_id = $1`,
    [friendId],
  );
}

export async function updateMet(tx: Queryable, friendId: bigint, metAt: Date): Promise<void> {
  await tx.query('update loyalty.invitation set met_at = $2 where friend_id = $1', [friendId, metAt]);
}

/** Inside `tx`: invitations of one member are decided one after the other, so that limits count right. */
export async function lockInviter(tx: Queryable, inviterId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('loyalty.inviter:' || $1::text, 0))`, [
    String(inviterId),
  ]);
}

/** Friends of a member that are or will be paid for: in all, and those who met the terms since a moment. */
export async function countQualified(
  tx: Queryable,
  inviterId: bigint,
  since: Date,
): Promise<{ total: number; recent: number }> {
  const { rows } = await tx.query<{ total: number; recent: number }>(
    `select count(*)::int as total, count(*) filter (where coalesce(met_at, ended_at) >= $2)::int as recent
     from loyalty.invitation where inviter_id = $1 and state in ('waiting', 'qualified')`,
    [inviterId, since],
  );
  return rows[0] ?? { total: 0, recent: 0 };
}

export async function listInvitations(db: Queryable, inviterId: bigint): Promise<Map<bigint, Invitation>> {
  const { rows } = await db.query<Invitation>(
    `select ${columns} from loyalty.invitation where inviter_id = $1`,
    [inviterId],
  );
  return new Map(rows.map((row) => [row.friendId, row]));
}

/** Those that somebody of the house has to look at, the oldest first. */
export async function listReview(db: Queryable, brand: string): Promise<Invitation[]> {
  const { rows } = await db.query<Invitation>(
    `select ${columns} from loyalty.invitation where brand = $1 and state = 'review' order by friend_id limit 200`,
    [brand],
  );
  return rows;
}
