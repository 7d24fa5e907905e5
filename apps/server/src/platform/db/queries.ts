/** SQL about PostgreSQL itself. */
import type { Queryable } from './database.ts';

export interface Standbys {
  /** Some standby has to have a commit before it is answered. */
  wanted: boolean;
  /** Standbys that follow, and those of them that commits wait for. */
  following: number;
  synchronous: number;
}

/** How commits are kept elsewhere. A role without `pg_monitor` sees that standbys follow, and not how: then none counts as synchronous. */
export async function findStandbys(db: Queryable): Promise<Standbys> {
  const { rows } = await db.query<Standbys>(
    `select current_setting('synchronous_standby_names') <> '' as wanted, count(*)::int as following,
       count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous from pg_stat_replication`,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers with one row');
  return row;
}
