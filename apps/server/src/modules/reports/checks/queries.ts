/** SQL of the checks' results. */
import type { CheckId, CheckOutcome } from '@perya/contract/reports/evidence/checks.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { QueueState } from '#platform/queue.ts';

export interface CheckResult {
  id: CheckId;
  at: Date;
  outcome: CheckOutcome;
  summary: string;
  findings: readonly string[];
}

/** The last of each check. */
export async function listLastResults(db: Queryable): Promise<CheckResult[]> {
  const { rows } = await db.query<CheckResult>(
    `select distinct on (check_id) check_id as id, at, outcome, summary, findings
     from reports.check_result order by check_id, at desc`,
  );
  return rows;
}

export async function insertResult(
  tx: Queryable,
  { id, at, outcome, summary, findings }: CheckResult,
  tookMs: number,
): Promise<void> {
  await tx.query(
    `insert into reports.check_result (check_id, at, outcome, summary, findings, took_ms) values ($1, $2, $3, $4, $5, $6)`,
    [id, at, outcome, summary, JSON.stringify(findings), tookMs],
  );
}

export async function deleteResultsBefore(tx: Queryable, before: Date): Promise<void> {
  await tx.query('delete from reports.check_result where at < $1', [before]);
}

/** Checks whose last result is a failure, with the beginning of that state. */
export async function findFailedChecks(db: Queryable): Promise<QueueState> {
  const { rows } = await db.query<QueueState>(
    `select count(*)::int as count, min(since) as "oldestAt" from (
       select distinct on (r.check_id) r.check_id, r.outcome,
         (select min(f.at) from reports.check_result f where f.check_id = r.check_id and f.at > coalesce(
           (select max(g.at) from reports.check_result g where g.check_id = r.check_id and g.outcome <> 'failed'), '-infinity')) as since
       from reports.check_result r order by r.check_id, r.at desc) last where outcome = 'failed'`,
  );
  return rows[0] ?? { count: 0, oldestAt: null };
}
