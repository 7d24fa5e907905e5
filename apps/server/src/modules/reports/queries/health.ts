/** SQL of how the installation does. */
import type { Queryable } from '#platform/db/database.ts';

export async function findDatabase(db: Queryable): Promise<{ megabytes: number; connections: number }> {
  const { rows } = await db.query<{ megabytes: number; connections: number }>(
    `select (pg_database_size(current_database()) / 1048576)::int as megabytes,
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`,
  );
  return rows[0] ?? { megabytes: 0, connections: 0 };
}

export async function listDueWork(
  db: Queryable,
  overdueSince: Date,
): Promise<{ kind: string; waiting: number; overdue: number; failed: number }[]> {
  const { rows } = await db.query<{ kind: string; waiting: number; overdue: number; failed: number }>(
    `select kind, count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'waiting' and greatest(due_at, lease_until) < $1)::int as overdue,
       count(*) filter (where state = 'failed')::int as failed
     from platform.due group by kind order by failed desc, overdue desc, kind`,
    [overdueSince],
  );
  return rows;
}

/** @param since failures before it are not counted. */
export async function listMessageStates(
  db: Queryable,
  since: Date,
): Promise<{ channel: string; waiting: number; failed: number }[]> {
  const { rows } = await db.query<{ channel: string; waiting: number; failed: number }>(
    `select channel, count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state in ('failed', 'expired'))::int as failed
     from platform.message where created_at > $1 group by channel order by channel`,
    [since],
  );
  return rows;
}

export async function listProviders(
  db: Queryable,
  since: Date,
): Promise<{ provider: string; lastReportAt: Date | null; unfinished: number }[]> {
  const { rows } = await db.query<{ provider: string; lastReportAt: Date | null; unfinished: number }>(
    `select p.provider,
       (select max(e.received_at) from wallet.provider_event e where e.provider = p.provider and e.received_at > $1) as "lastReportAt",
       (select count(*)::int from wallet.provider_event e where e.provider = p.provider and e.outcome is null) as unfinished
     from (select distinct provider from wallet.deposit_channel where enabled) p order by p.provider`,
    [since],
  );
  return rows;
}

/** @param openedBefore rounds that are open since then are old. */
export async function listSuppliers(
  db: Queryable,
  openedBefore: Date,
): Promise<{ code: string; name: string; hasDoor: boolean; oldOpenRounds: number }[]> {
  const { rows } = await db.query<{ code: string; name: string; hasDoor: boolean; oldOpenRounds: number }>(
    `select v.code, v.name, v.launch_url is not null as "hasDoor", coalesce(o.count, 0)::int as "oldOpenRounds"
     from games.vendor v left join (
       select vendor, count(*) from (select vendor from games.round where not closed and opened_at < $1 limit 10000) r group by vendor) o
       on o.vendor = v.code
     order by v.position, v.code`,
    [openedBefore],
  );
  return rows;
}

/** Queues of the platform itself. */
export async function findFailedWork(db: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::int as count, min(failed_at) as "oldestAt" from platform.due where state = 'failed'`,
  );
  return rows[0] ?? { count: 0, oldestAt: null };
}
