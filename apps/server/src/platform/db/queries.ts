/** SQL about PostgreSQL itself. */
import type { Queryable } from './database.ts';

export interface Standbys {
  /** Commits wait for a standby. */
  wanted: boolean;
  /** Connected standbys, and the synchronous ones among them. */
  following: number;
  synchronous: number;
}

/** State of replication. A role without `pg_monitor` cannot see which standbys are synchronous: then none counts. */
export async function findStandbys(db: Queryable): Promise<Standbys> {
  const { rows } = await db.query<Standbys>(
    `select current_setting('synchronous_standby_names') <> '' as wanted, count(*)::int as following,
       count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous from pg_stat_replication`,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers with one row');
  return row;
}
