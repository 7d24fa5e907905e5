import type { Queryable } from '#platform/db/database.ts';
import type { Tries } from './try-rules.ts';

const columns = 'failures, failed_at as "failedAt", pending, pending_at as "pendingAt"';
export const noTries: Tries = { failures: 0, failedAt: null, pending: 0, pendingAt: null };

/** Locks the counts in one order everywhere, so that two tries never wait for each other. @returns by the key in hexadecimal digits */
export async function lockTries(tx: Queryable, keys: readonly Buffer[]): Promise<Map<string, Tries>> {
  const sorted = keys.toSorted((one, other) => Buffer.compare(one, other));
  await tx.query(
    'insert into platform.guarded_try (try_key) select unnest($1::bytea[]) on conflict do nothing',
    [sorted],
  );
  const { rows } = await tx.query<Tries & { key: string }>(
    `select encode(try_key, 'hex') as key, ${columns} from platform.guarded_try
     where try_key = any($1) order by try_key for update`,
    [sorted],
  );
  return new Map(rows.map(({ key, ...tries }) => [key, tries]));
}

export async function findTries(db: Queryable, key: Buffer): Promise<Tries> {
  const { rows } = await db.query<Tries>(`select ${columns} from platform.guarded_try where try_key = $1`, [
    key,
  ]);
  return rows[0] ?? noTries;
}

export async function updateTries(tx: Queryable, key: Buffer, tries: Tries): Promise<void> {
  await tx.query(
    `update platform.guarded_try set failures = $2, failed_at = $3, pending = $4, pending_at = $5 where try_key = $1`,
    [key, tries.failures, tries.failedAt, tries.pending, tries.pendingAt],
  );
}

export async function deleteTries(db: Queryable, key: Buffer): Promise<void> {
  await db.query('delete from platform.guarded_try where try_key = $1', [key]);
}

/** Removes counts that have no meaning any more. */
export async function deleteTriesBefore(db: Queryable, at: Date): Promise<void> {
  await db.query(
    'delete from platform.guarded_try where coalesce(failed_at, $1) <= $1 and coalesce(pending_at, $1) <= $1',
    [at],
  );
}
