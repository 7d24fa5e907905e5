/** SQL of the operators' sessions. */
import type { Queryable } from '#platform/db/database.ts';
import type { Operator } from './operators.ts';

export interface SessionRow extends Pick<
  Operator,
  'operatorId' | 'name' | 'title' | 'roles' | 'brands' | 'amountLimitMinor'
> {
  sessionId: bigint;
  provedAt: Date;
  endsAt: Date;
}

const sessionColumns = `s.session_id as "sessionId", s.proved_at as "provedAt", s.ends_at as "endsAt", o.operator_id as "operatorId",
  o.name, o.title, o.roles, o.brands, o.amount_limit as "amountLimitMinor"`;
const holds = (now: string, idleSince: string): string =>
  `s.ended_at is null and s.ends_at > ${now} and s.last_used_at > ${idleSince} and o.state = 'active'`;

/** Finds a valid session and renews it. */
export async function renewSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `update operators.session s set last_used_at = greatest(s.last_used_at, $2)
     from operators.operator o
     where s.token_hash = $1 and o.operator_id = s.operator_id and ${holds('$2', '$3')}
     returning ${sessionColumns}`,
    [tokenHash, now, idleSince],
  );
  return rows[0] ?? null;
}

/** Finds a valid session without renewing it: screens refetch on their own, which does not prove that anyone is there. */
export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `select ${sessionColumns} from operators.session s join operators.operator o using (operator_id)
     where s.token_hash = $1 and ${holds('$2', '$3')}`,
    [tokenHash, now, idleSince],
  );
  return rows[0] ?? null;
}

/** The sessions among these that are still valid. */
export async function findLiveSessions(
  db: Queryable,
  sessionIds: readonly bigint[],
  now: Date,
  idleSince: Date,
): Promise<Set<bigint>> {
  const { rows } = await db.query<{ sessionId: bigint }>(
    `select s.session_id as "sessionId" from operators.session s join operators.operator o using (operator_id)
     where s.session_id = any($1) and ${holds('$2', '$3')}`,
    [sessionIds, now, idleSince],
  );
  return new Set(rows.map(({ sessionId }) => sessionId));
}

export interface NewSession {
  sessionId: bigint;
  tokenHash: Buffer;
  operatorId: bigint;
  address: string;
  userAgent: string | null;
  at: Date;
  endsAt: Date;
}

export async function insertSession(tx: Queryable, one: NewSession): Promise<void> {
  await tx.query(
    `insert into operators.session (session_id, token_hash, operator_id, address, user_agent, created_at, last_used_at, ends_at, proved_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $6)`,
    [one.sessionId, one.tokenHash, one.operatorId, one.address, one.userAgent, one.at, one.endsAt],
  );
}

export async function updateProved(tx: Queryable, sessionId: bigint, at: Date): Promise<void> {
  await tx.query(`update operators.session set proved_at = $2 where session_id = $1`, [sessionId, at]);
}

/** @returns false when the operator has no such session that has not ended. */
export async function updateEnded(
  tx: Queryable,
  operatorId: bigint,
  sessionId: bigint | string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update operators.session set ended_at = $3 where session_id = $2 and operator_id = $1 and ended_at is null`,
    [operatorId, sessionId, at],
  );
  return rowCount === 1;
}

/** @param except stays; null: none does. @returns how many ended. */
export async function updateAllEnded(
  tx: Queryable,
  operatorId: bigint,
  except: bigint | null,
  at: Date,
): Promise<number> {
  const { rowCount } = await tx.query(
    `update operators.session set ended_at = $3
     where operator_id = $1 and ended_at is null and session_id is distinct from $2`,
    [operatorId, except, at],
  );
  return rowCount ?? 0;
}

export interface ListedSession {
  sessionId: bigint;
  address: string;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

export async function listSessionsOf(
  db: Queryable,
  operatorId: bigint,
  now: Date,
  idleSince: Date,
): Promise<ListedSession[]> {
  const { rows } = await db.query<ListedSession>(
    `select session_id as "sessionId", address, user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt"
     from operators.session
     where operator_id = $1 and ended_at is null and ends_at > $2 and last_used_at > $3 order by last_used_at desc`,
    [operatorId, now, idleSince],
  );
  return rows;
}

/** Whether the operator has had a session from an address since then. */
export async function hasSessionFrom(
  db: Queryable,
  operatorId: bigint,
  address: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from operators.session where operator_id = $1 and address = $2 and created_at > $3) as found`,
    [operatorId, address, since],
  );
  return rows[0]?.found ?? false;
}

/** Addresses of all operators' logins since an instant, with their number. */
export async function listOperatorAddresses(
  db: Queryable,
  since: Date,
): Promise<{ address: string; count: number }[]> {
  const { rows } = await db.query<{ address: string; count: number }>(
    `select address, count(*)::int as count from operators.session where created_at >= $1 group by address`,
    [since],
  );
  return rows;
}
