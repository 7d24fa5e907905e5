import type { Queryable } from '#platform/db/database.ts';

export interface NewCalls {
  id: Buffer;
  until: Date;
  calls: number;
}

/** Adds calls. @returns what all processes have counted, by the id in hexadecimal digits */
export async function addCalls(db: Queryable, news: readonly NewCalls[]): Promise<Map<string, number>> {
  // In one order everywhere, so that two processes never wait for each other.
  const sorted = news.toSorted((a, b) => Buffer.compare(a.id, b.id));
  const { rows } = await db.query<{ id: Buffer; calls: number }>(
    `insert into platform.call_count as known (call_id, until, calls)
     select * from unnest($1::bytea[], $2::timestamptz[], $3::int[])
     on conflict (call_id) do update set calls = known.calls + excluded.calls
     returning call_id as id, calls`,
    [sorted.map(({ id }) => id), sorted.map(({ until }) => until), sorted.map(({ calls }) => calls)],
  );
  return new Map(rows.map(({ id, calls }) => [id.toString('hex'), calls]));
}

export async function deleteCallsBefore(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from platform.call_count where until < $1', [at]);
}
