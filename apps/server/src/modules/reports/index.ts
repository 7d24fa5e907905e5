/** Front door of the reports: sums of days derived from the ledger, the console's home, queues and health. See README.md. */
import type { Consumer } from '#modules/wallet/index.ts';
import { defineHandler, defineRecurring, type AnyHandler } from '#platform/due/work.ts';
import type { Queue } from '#platform/queue.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { findFailedChecks } from './checks/queries.ts';
import { runChecks } from './checks/run-checks.ts';
import { bindEvidence } from './evidence/routes.ts';
import type { ReportsDependencies, ReportsOperatorPorts } from './dependencies.ts';
import { deriveDays } from './derive-days.ts';
import { deleteExportWork, recountWork, writeExportWork } from './due-work.ts';
import { bindExports } from './export-routes.ts';
import { bindHarm, judgeHarm } from './harm-routes.ts';
import { bindHealth } from './health-routes.ts';
import { deleteExportRow, updateExportFailed } from './queries/export-jobs.ts';
import { findHarmWaiting } from './queries/harm.ts';
import { bindOverBrands } from './over-brands-routes.ts';
import { bindReports } from './report-routes.ts';
import { writeExport } from './use-cases/exports.ts';
import { recountDays } from './use-cases/recount-days.ts';

export { judge, type Check } from './checks/check.ts';
export { findRehearsal, insertRehearsal, listLongRounds } from './queries/house.ts';

export interface Reports {
  /** What it derives from the ledger. */
  consumers: readonly Consumer[];
  operatorRoutes(bind: BindOperators, ports: ReportsOperatorPorts): void;
  /** Writes and deletes exports; judges signs of harm by the hour. */
  jobs: readonly AnyHandler[];
  /** Signs of harm that nobody has looked at. */
  queues: readonly Queue[];
}

export function createReports(
  dependencies: ReportsDependencies & { isBrand: (brand: string) => boolean },
): Reports {
  const { isBrand, timeZoneOf } = dependencies;
  const zoneOf = (brand: string): string | null => (isBrand(brand) ? timeZoneOf(brand) : null);
  return {
    consumers: [deriveDays(zoneOf)],
    jobs: [
      ...exportJobs(dependencies),
      harmJob(dependencies),
      recountJob(dependencies, zoneOf),
      checksJob(dependencies),
    ],
    queues: [
      {
        name: 'harm-signs',
        permission: 'protection.view',
        read: (brands, most) => findHarmWaiting(dependencies.db, brands, most),
      },
      { name: 'failed-checks', permission: 'audit.view', read: () => findFailedChecks(dependencies.db) },
    ],
    operatorRoutes(bind, ports) {
      bindReports(bind, dependencies, ports);
      bindOverBrands(bind, dependencies);
      bindExports(bind, dependencies, ports);
      bindHealth(bind, dependencies, ports);
      bindHarm(bind, dependencies, ports);
      bindEvidence(bind, dependencies, ports);
    },
  };
}

/** How often it looks which daily checks are due: one query. */
const checksEveryMs = 15 * 60_000;
const checksLeaseMs = 60 * 60_000;

const checksJob = (dependencies: ReportsDependencies): AnyHandler =>
  defineRecurring('reports.checks', checksEveryMs, {
    leaseMs: checksLeaseMs,
    concurrency: 1,
    run: (_work, { signal }) => runChecks(dependencies, signal),
  });

const judgeEveryMs = 3_600_000;

const harmJob = (dependencies: ReportsDependencies): AnyHandler =>
  defineRecurring('reports.harm', judgeEveryMs, {
    inTransaction: true,
    run: (_work, { tx }) => judgeHarm(dependencies, tx),
  });

/** Time to count years of a large installation again; it happens once after an upgrade. */
const recountLeaseMs = 60 * 60_000;

const recountJob = (
  dependencies: ReportsDependencies,
  zoneOf: (brand: string) => string | null,
): AnyHandler =>
  defineHandler({
    kind: recountWork,
    leaseMs: recountLeaseMs,
    run: (_work, { signal }) => recountDays(dependencies, zoneOf, signal),
  });

/** Time for an export of 400 days; a process that dies holds it up so long. */
const exportLeaseMs = 15 * 60_000;

const exportJobs = (dependencies: ReportsDependencies): readonly AnyHandler[] => [
  defineHandler({
    kind: writeExportWork,
    leaseMs: exportLeaseMs,
    // Players come first: a process writes one at a time.
    concurrency: 1,
    run: ({ payload }, { signal }) => writeExport(dependencies, payload.exportId, signal),
    gaveUp: ({ key }, tx) => updateExportFailed(tx, key),
  }),
  defineHandler({
    kind: deleteExportWork,
    inTransaction: true,
    run: ({ payload }, { tx }) => deleteExportRow(tx, payload.exportId),
  }),
];
