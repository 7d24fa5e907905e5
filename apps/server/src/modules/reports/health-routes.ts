/** What waits for somebody, and how the installation does. */
import { getHealth } from '@perya/contract/reports/operators/get-health.ts';
import { listFailedWork as listFailed } from '@perya/contract/reports/operators/list-failed-work.ts';
import { listQueues } from '@perya/contract/reports/operators/list-queues.ts';
import { releaseWork as release } from '@perya/contract/reports/operators/release-work.ts';
import { mostCounted } from '@perya/contract/operators/paging.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { listFailedWork, releaseOnRecord } from '#platform/due/failed-work.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { mapSome } from '#platform/map-some.ts';
import type { Queue } from '#platform/queue.ts';
import type { ReportsDependencies, ReportsOperatorPorts } from './dependencies.ts';
import { presentCount } from './present.ts';
import {
  findDatabase,
  findFailedWork,
  listDueWork,
  listMessageStates,
  listProviders,
  listSuppliers,
} from './queries/health.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Every open console asks for them, and operators share few connections. */
const queuesAtOnce = 3;

export function bindHealth(
  bind: BindOperators,
  { db, clock }: ReportsDependencies,
  { queues, followerLags }: ReportsOperatorPorts,
): void {
  const failedWork: Queue = {
    name: 'failed-work',
    permission: 'health.view',
    read: () => findFailedWork(db),
  };
  bind(listQueues, async ({ operator }) => {
    const seen = [...queues, failedWork].filter(({ permission }) => operator.permissions.has(permission));
    const list = await mapSome(seen, queuesAtOnce, async ({ name, read }) => {
      const { count, oldestAt } = await read(operator.brands, mostCounted);
      return { name, total: presentCount(count), oldestAt: oldestAt?.toISOString() ?? null };
    });
    return ok({ list });
  });
  bind(getHealth, async () => {
    const now = clock.now();
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const startedMs = performance.now();
    const database = await findDatabase(db);
    const answerMs = Math.round(performance.now() - startedMs);
    const [lags, dueWork, messages, providers, suppliers] = await Promise.all([
      followerLags(),
      listDueWork(db, ago(minuteMs)),
      listMessageStates(db, ago(dayMs)),
      listProviders(db, ago(30 * dayMs)),
      listSuppliers(db, ago(dayMs)),
    ]);
    return ok({
      at: now.toISOString(),
      database: { answerMs, ...database },
      followers: lags.map(({ name, transfers }) => ({ name, behind: String(transfers) })),
      dueWork,
      messages,
      providers: providers.map(({ lastReportAt, ...one }) => ({
        ...one,
        lastReportAt: lastReportAt?.toISOString() ?? null,
      })),
      suppliers,
    });
  });
  bind(listFailed, async () => {
    const works = await listFailedWork(db, 200);
    return ok({
      list: works.map(({ kind, key, attempts, failedAt, lastError }) => ({
        kind,
        key,
        attempts,
        failedAt: failedAt.toISOString(),
        lastError: lastError ?? '',
      })),
    });
  });
  bind(release, async ({ operator, change, body: { kind, key, reason } }) => {
    // Work is the installation's.
    if (operator.brands !== null) return fail('permission.denied');
    return releaseOnRecord(change, { kind, key, reason, now: clock.now() });
  });
}
