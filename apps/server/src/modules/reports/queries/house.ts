/** SQL of checks about the house: rehearsals of a restore, and rounds that stay open. */
import type { Queryable } from '#platform/db/database.ts';

export interface Rehearsal {
  at: Date;
  passed: boolean;
  backup: string;
}

export async function insertRehearsal(db: Queryable, { at, passed, backup }: Rehearsal): Promise<void> {
  await db.query('insert into reports.restore_rehearsal (at, passed, backup) values ($1, $2, $3)', [
    at,
    passed,
    backup,
  ]);
}

/** The last one; null: none yet. */
export async function findRehearsal(db: Queryable): Promise<Rehearsal | null> {
  const { rows } = await db.query<Rehearsal>(
    'select at, passed, backup from reports.restore_rehearsal order by at desc limit 1',
  );
  return rows[0] ?? null;
}

/** Rounds that have been open since before a moment, by supplier. */
export async function listLongRounds(
  db: Queryable,
  before: Date,
): Promise<{ vendor: string; count: number }[]> {
  const { rows } = await db.query<{ vendor: string; count: number }>(
    `select vendor, count(*)::int as count from games.round where not closed and opened_at < $1
     group by vendor order by vendor`,
    [before],
  );
  return rows;
}
