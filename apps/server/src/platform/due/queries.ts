/** SQL of the due work. */
import type { Queryable } from '../db/database.ts';

/** The channel of notifications that wakes the workers; the payload is `<kind> <due, in ms>`. */
export const dueChannel = 'platform_due';

export interface ScheduledRow {
  kind: string;
  key: string;
  dueAt: Date;
  payload: unknown;
}

/** A piece of work with what its end is checked against. */
export interface ClaimedRow extends ScheduledRow {
  attempts: number;
  fence: bigint;
  version: bigint;
}

const claimedColumns = `d.kind, d.key, d.due_at as "dueAt", d.payload, d.attempts, d.fence, d.version`;
const nextTurn = (table: string): string => `greatest(${table}.due_at, ${table}.lease_until)`;

const byTime = (a: ScheduledRow, b: ScheduledRow): number => a.dueAt.getTime() - b.dueAt.getTime();

function valuesOf({ kind, key, dueAt, payload }: ScheduledRow): unknown[] {
  return [kind, key, dueAt, JSON.stringify(payload), `${kind} ${dueAt.getTime()}`];
}

/** Adds work unless there is some under its key. @returns whether it was added. */
export async function insertWork(tx: Queryable, work: ScheduledRow): Promise<boolean> {
  const { rows } = await tx.query<{ added: boolean }>(
    `with added as (
       insert into platform.due (kind, key, due_at, payload) values ($1, $2, $3, $4::jsonb)
       on conflict (kind, key) do nothing returning 1)
     select exists (select from added) as added, pg_notify('${dueChannel}', $5)`,
    valuesOf(work),
  );
  return rows[0]?.added === true;
}

/** Adds work, or gives what is under its key another time and content, as if it had never been tried. */
export async function upsertWork(tx: Queryable, work: ScheduledRow): Promise<void> {
  await tx.query(
    `with stored as (
       insert into platform.due as d (kind, key, due_at, payload) values ($1, $2, $3, $4::jsonb)
       on conflict (kind, key) do update set due_at = excluded.due_at, payload = excluded.payload, state = 'waiting',
         attempts = 0, version = d.version + 1, last_error = null, failed_at = null returning 1)
     select pg_notify('${dueChannel}', $5) from stored`,
    valuesOf(work),
  );
}

/** Adds recurring work, or brings it forward where its turn is later than it should be by now. */
export async function upsertRecurring(db: Queryable, kind: string, dueAt: Date): Promise<void> {
  await db.query(
    `insert into platform.due as d (kind, key, due_at, payload) values ($1, '', $2, 'null')
     on conflict (kind, key) do update set due_at = excluded.due_at where d.due_at > excluded.due_at`,
    [kind, dueAt],
  );
}

/** @returns whether there was such work. */
export async function deleteWork(tx: Queryable, kind: string, key: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from platform.due where kind = $1 and key = $2', [kind, key]);
  return rowCount === 1;
}

/** When work of each of these kinds has its next turn; kinds without work are absent. */
export async function listNextTurns(
  db: Queryable,
  kinds: readonly string[],
): Promise<{ kind: string; next: Date }[]> {
  const { rows } = await db.query<{ kind: string; next: Date }>(
    `select k.kind, n.next from unnest($1::text[]) k (kind) cross join lateral (
       select ${nextTurn('d')} as next from platform.due d where d.kind = k.kind and d.state = 'waiting'
       order by ${nextTurn('d')} limit 1) n`,
    [kinds],
  );
  return rows;
}

/** Takes work whose turn it is; no other worker takes it before the lease is over. */
export async function claimWork(
  db: Queryable,
  { kind, now, leaseUntil, limit }: { kind: string; now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedRow[]> {
  const { rows } = await db.query<ClaimedRow>(
    `with turn as materialized (
       select x.key from platform.due x where x.kind = $1 and x.state = 'waiting' and ${nextTurn('x')} <= $2
       order by ${nextTurn('x')}, x.key limit $4 for update skip locked)
     update platform.due d set fence = d.fence + 1, lease_until = $3, attempts = d.attempts + 1
     from turn where d.kind = $1 and d.key = turn.key returning ${claimedColumns}`,
    [kind, now, leaseUntil, limit],
  );
  return rows.toSorted(byTime);
}

/**
 * Takes work whose turn it is out of the table, for this transaction: rolled back, it is there as before. Other workers pass it by
 * meanwhile.
 */
export async function takeWork(
  tx: Queryable,
  { kind, now, limit }: { kind: string; now: Date; limit: number },
): Promise<ClaimedRow[]> {
  const { rows } = await tx.query<ClaimedRow>(
    `with turn as materialized (
       select x.key from platform.due x where x.kind = $1 and x.state = 'waiting' and ${nextTurn('x')} <= $2
       order by ${nextTurn('x')}, x.key limit $3 for update skip locked)
     delete from platform.due d using turn where d.kind = $1 and d.key = turn.key returning ${claimedColumns}`,
    [kind, now, limit],
  );
  return rows.toSorted(byTime).map((row) => ({ ...row, attempts: row.attempts + 1 }));
}

type Claim = Pick<ClaimedRow, 'kind' | 'key' | 'fence' | 'version'>;

/**
 * Ends work that was done: deletes it, or only gives up the lease where it was rescheduled meanwhile, also while its end waited for that.
 * @returns of each, whether the worker still had it.
 */
export async function deleteDone(db: Queryable, claims: readonly Claim[]): Promise<boolean[]> {
  const ended = await namesOf(
    db,
    claims,
    `delete from platform.due d using done c, locked l
     where l.kind = c.kind and l.key = c.key
       and d.kind = c.kind and d.key = c.key and d.fence = c.fence and d.version = c.version returning d.kind, d.key`,
  );
  const left = claims.filter((claim) => !ended.has(nameOf(claim)));
  // A statement of its own: what it reads is what the first one may have waited for.
  const freed = await namesOf(
    db,
    left,
    `update platform.due d set lease_until = null from done c, locked l
     where l.kind = c.kind and l.key = c.key
       and d.kind = c.kind and d.key = c.key and d.fence = c.fence and d.version <> c.version returning d.kind, d.key`,
  );
  return claims.map((claim) => ended.has(nameOf(claim)) || freed.has(nameOf(claim)));
}

const nameOf = ({ kind, key }: Pick<Claim, 'kind' | 'key'>): string => `${kind} ${key}`;

/** Runs a statement over claims, `done`, and their rows, `locked` in the order of their keys. @returns the names of the work that it has changed. */
async function namesOf(
  db: Queryable,
  claims: readonly Claim[],
  statement: string,
): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set();
  const { rows } = await db.query<{ kind: string; key: string }>(
    `with done as (select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) c (kind, key, fence, version)),
     locked as materialized (
       select d.kind, d.key from platform.due d join done c on d.kind = c.kind and d.key = c.key and d.fence = c.fence
       order by d.kind, d.key for update of d)
     ${statement}`,
    [
      claims.map(({ kind }) => kind),
      claims.map(({ key }) => key),
      claims.map(({ fence }) => fence),
      claims.map(({ version }) => version),
    ],
  );
  return new Set(rows.map(nameOf));
}

export interface NextTurn {
  dueAt: Date;
  /** Begun so far; 0 after one that went well. */
  attempts: number;
  lastError: string | null;
}

/**
 * Gives work its next turn, and the lease back; where it was rescheduled meanwhile, the lease alone.
 * @returns whether the worker still had it.
 */
export async function updateNextTurn(
  tx: Queryable,
  { kind, key, fence, version }: Claim,
  next: NextTurn,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update platform.due d set lease_until = null,
       due_at = case when d.version = $4 then $5 else d.due_at end,
       attempts = case when d.version = $4 then $6 else d.attempts end,
       last_error = case when d.version = $4 then $7 else d.last_error end
     where d.kind = $1 and d.key = $2 and d.fence = $3`,
    [kind, key, fence, version, next.dueAt, next.attempts, next.lastError],
  );
  return rowCount === 1;
}

/** @returns whether it is failed now: not where the lease was lost, or it was rescheduled meanwhile. */
export async function updateFailed(
  tx: Queryable,
  { kind, key, fence, version, attempts }: ClaimedRow,
  failure: { now: Date; lastError: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update platform.due d set state = 'failed', failed_at = $5, last_error = $6, attempts = $7, lease_until = null
     where d.kind = $1 and d.key = $2 and d.fence = $3 and d.version = $4 and d.state = 'waiting'`,
    [kind, key, fence, version, failure.now, failure.lastError, attempts],
  );
  return rowCount === 1;
}

export interface FailedWork {
  kind: string;
  key: string;
  payload: unknown;
  dueAt: Date;
  attempts: number;
  lastError: string;
  failedAt: Date;
}

/** The newest failures first. */
export async function listFailed(db: Queryable, limit: number): Promise<FailedWork[]> {
  const { rows } = await db.query<FailedWork>(
    `select kind, key, payload, due_at as "dueAt", attempts, last_error as "lastError", failed_at as "failedAt"
     from platform.due where state = 'failed' order by failed_at desc, kind, key limit $1`,
    [limit],
  );
  return rows;
}

export async function countFailed(db: Queryable): Promise<{ kind: string; count: number }[]> {
  const { rows } = await db.query<{ kind: string; count: bigint }>(
    `select kind, count(*) as count from platform.due where state = 'failed' group by kind order by kind`,
  );
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

/** Has failed work tried again, as often as new work. @param key null: all of the kind. @returns how many. */
export async function updateReleased(
  tx: Queryable,
  { kind, key, now }: { kind: string; key: string | null; now: Date },
): Promise<number> {
  const { rows } = await tx.query<{ released: bigint }>(
    `with released as (
       update platform.due set state = 'waiting', failed_at = null, attempts = 0, due_at = $3, version = version + 1
       where kind = $1 and ($2::text is null or key = $2) and state = 'failed' returning 1)
     select count(*) as released, pg_notify('${dueChannel}', $4) from released`,
    [kind, key, now, `${kind} ${now.getTime()}`],
  );
  return Number(rows[0]?.released ?? 0n);
}

/** @returns whether there was such work, and it had failed. */
export async function deleteFailed(tx: Queryable, kind: string, key: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from platform.due where kind = $1 and key = $2 and state = 'failed'`,
    [kind, key],
  );
  return rowCount === 1;
}

export interface DueState {
  kind: string;
  /** Lateness of the oldest work that no process has taken; zero if none is late. */
  lateMs: number;
  /** Failed for good, until an operator releases it. */
  failed: number;
}

/** How far behind each kind of work is. */
export async function listDueStates(db: Queryable, now: Date): Promise<DueState[]> {
  const { rows } = await db.query<DueState>(
    `select d.kind, count(*) filter (where d.state = 'failed')::int as failed,
       coalesce(greatest(0, extract(epoch from $1::timestamptz - min(${nextTurn('d')}) filter (where d.state = 'waiting')) * 1000), 0)::float8
         as "lateMs"
     from platform.due d where d.state = 'failed' or ${nextTurn('d')} <= $1 or d.key = '' group by d.kind order by d.kind`,
    [now],
  );
  return rows;
}
