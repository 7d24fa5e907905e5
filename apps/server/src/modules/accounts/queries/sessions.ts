/** SQL of the sessions. Limits come in as arguments: they are the brand's. */
import type { Queryable } from '#platform/db/database.ts';

export interface SessionRow {
  sessionId: bigint;
  memberId: bigint;
  brand: string;
  type: number;
  userName: string;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Sessions of members that were disabled since are not found. */
export async function findSession(db: Queryable, tokenHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `select s.session_id as "sessionId", s.member_id as "memberId", m.brand, m.type, m.user_name as "userName",
               s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"
             from accounts.session s join accounts.member m using (member_id)
             where s.token_hash = $1 and m.status = 'active'`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export interface NewSession {
  sessionId: bigint;
  tokenHash: Buffer;
  memberId: bigint;
  address: string | null;
  userAgent: string | null;
  method: string;
  at: Date;
  expiresAt: Date;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.query(
    `insert into accounts.session (session_id, token_hash, member_id, address, created_at, last_seen_at, verified_at,
       expires_at, user_agent, login_method)
     values ($1, $2, $3, $4, $5, $5, $5, $6, $7, $8)`,
    [
      session.sessionId,
      session.tokenHash,
      session.memberId,
      session.address,
      session.at,
      session.expiresAt,
      session.userAgent,
      session.method,
    ],
  );
}

/** Keeps the newest sessions of a member: a phone that was lost should not stay logged in for ever beside new ones. */
export async function deleteOldestSessions(db: Queryable, memberId: bigint, keep: number): Promise<void> {
  await db.query(
    `delete from accounts.session where session_id in (
       select session_id from accounts.session where member_id = $1 order by created_at desc, session_id desc offset $2)`,
    [memberId, keep],
  );
}

/** @returns false when the session had ended meanwhile. */
export async function updateLastSeen(db: Queryable, sessionId: bigint, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update accounts.session set last_seen_at = greatest(last_seen_at, $2) where session_id = $1`,
    [sessionId, at],
  );
  return rowCount === 1;
}

/** When the session was opened by a login; null: it has ended. */
export async function findSessionStart(db: Queryable, sessionId: bigint): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>(
    `select created_at as at from accounts.session where session_id = $1`,
    [sessionId],
  );
  return rows[0]?.at ?? null;
}

export async function deleteSession(db: Queryable, sessionId: bigint): Promise<void> {
  await db.query(`delete from accounts.session where session_id = $1`, [sessionId]);
}

/** All sessions of a member, but the one named. @returns those that ended. */
export async function deleteSessionsOf(
  db: Queryable,
  memberId: bigint,
  except: bigint | null,
): Promise<bigint[]> {
  const { rows } = await db.query<{ sessionId: bigint }>(
    `delete from accounts.session where member_id = $1 and session_id is distinct from $2::bigint
     returning session_id as "sessionId"`,
    [memberId, except],
  );
  return rows.map(({ sessionId }) => sessionId);
}

/** Ends all sessions of many members. */
export async function deleteSessionsOfAll(db: Queryable, memberIds: readonly bigint[]): Promise<void> {
  await db.query(`delete from accounts.session where member_id = any($1::bigint[])`, [memberIds]);
}

/** Which of these sessions still stand; `idleMinutes` is the longest that any brand allows. */
export async function listLiveSessions(
  db: Queryable,
  sessionIds: readonly bigint[],
  now: Date,
  idleMinutes: number,
): Promise<bigint[]> {
  const { rows } = await db.query<{ sessionId: bigint }>(
    `select session_id as "sessionId" from accounts.session join accounts.member using (member_id)
     where session_id = any($1::bigint[]) and expires_at > $2 and status = 'active'
       and last_seen_at > $2::timestamptz - make_interval(mins => $3)`,
    [sessionIds, now, idleMinutes],
  );
  return rows.map(({ sessionId }) => sessionId);
}

export async function deleteExpiredSessions(db: Queryable, now: Date, idleMinutes: number): Promise<void> {
  await db.query(
    `delete from accounts.session
     where expires_at < $1 or last_seen_at < $1::timestamptz - make_interval(mins => $2)`,
    [now, idleMinutes],
  );
}

/** When the member last proved in this session who it is; null: the session has ended. */
export async function findVerifiedAt(db: Queryable, sessionId: bigint): Promise<Date | null> {
  const { rows } = await db.query<{ verifiedAt: Date }>(
    `select verified_at as "verifiedAt" from accounts.session where session_id = $1`,
    [sessionId],
  );
  return rows[0]?.verifiedAt ?? null;
}

export async function updateVerified(db: Queryable, sessionId: bigint, at: Date): Promise<void> {
  await db.query(`update accounts.session set verified_at = $2 where session_id = $1`, [sessionId, at]);
}

export interface MemberSession {
  sessionId: bigint;
  address: string | null;
  userAgent: string | null;
  method: 'password' | 'sms' | 'social' | 'passkey' | 'register' | 'trial';
  createdAt: Date;
  lastSeenAt: Date;
}

/** The member's sessions that still stand, the one used last first. */
export async function listSessionsOf(
  db: Queryable,
  memberId: bigint,
  now: Date,
  idleMinutes: number,
): Promise<MemberSession[]> {
  const { rows } = await db.query<MemberSession>(
    `select session_id as "sessionId", host(address) as address, user_agent as "userAgent", login_method as method,
       created_at as "createdAt", last_seen_at as "lastSeenAt"
     from accounts.session
     where member_id = $1 and expires_at > $2 and last_seen_at > $2::timestamptz - make_interval(mins => $3)
     order by last_seen_at desc, session_id desc`,
    [memberId, now, idleMinutes],
  );
  return rows;
}

/** @returns null where the member had no such session. */
export async function deleteSessionOf(
  db: Queryable,
  memberId: bigint,
  sessionId: bigint,
): Promise<{ userAgent: string | null } | null> {
  const { rows } = await db.query<{ userAgent: string | null }>(
    `delete from accounts.session where member_id = $1 and session_id = $2 returning user_agent as "userAgent"`,
    [memberId, sessionId],
  );
  return rows[0] ?? null;
}
