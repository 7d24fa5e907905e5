/** Endpoints of exports. */
import { countDays } from '@perya/calendar/days.ts';
import { deleteExport as deleteEndpoint } from '@perya/contract/reports/operators/delete-export.ts';
import { downloadExport } from '@perya/contract/reports/operators/download-export.ts';
import type { exportJob } from '@perya/contract/reports/operators/export-fields.ts';
import { listExports } from '@perya/contract/reports/operators/list-exports.ts';
import { openExport } from '@perya/contract/reports/operators/open-export.ts';
import { requestExport as requestEndpoint } from '@perya/contract/reports/operators/request-export.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type * as z from 'zod/mini';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { sendContent, sendTable } from '#platform/http/send-table.ts';
import type { ReportsDependencies, ReportsOperatorPorts } from './dependencies.ts';
import { findExport, listExportsOf, type ExportJob } from './queries/export-jobs.ts';
import { checkSpan } from './rules/span.ts';
import { exportTable } from './rules/export-columns.ts';
import { deleteExport, readRows, readWritten, requestExport } from './use-cases/exports.ts';

const mostListed = 100;

export function bindExports(
  bind: BindOperators,
  dependencies: ReportsDependencies,
  { isBrand }: ReportsOperatorPorts,
): void {
  const { db } = dependencies;
  bind(requestEndpoint, async ({ operator, change, language, body }) => {
    if (!isBrand(body.brand)) return fail('not.found');
    const refused = checkSpan(body);
    if (refused) return refused;
    const asked = { ...body, language: language === 'TY' ? ('TY' as const) : ('EN' as const) };
    const made = await requestExport(dependencies, change, operator, asked);
    return made.ok ? ok(presentExport(made.value)) : made;
  });
  bind(listExports, async ({ operator }) => {
    const list = await listExportsOf(db, operator.operatorId, mostListed);
    return ok({ list: list.map(presentExport) });
  });
  bind(openExport, async ({ operator, params }) => {
    const job = await findExport(db, operator.operatorId, params.exportId);
    return job ? ok(presentExport(job)) : fail('not.found');
  });
  bind(downloadExport, async ({ operator, params, query: { format }, reply }) => {
    const job = await findExport(db, operator.operatorId, params.exportId);
    if (job?.state !== 'ready') return fail('not.found');
    const { brand, kind, from, to, exportId, rows } = job;
    const fileName = `${brand}-${kind}-${from}-${to}`;
    if (job.layout === 1) {
      const content = readWritten(dependencies, exportId);
      sendContent(reply, { fileName: `${fileName}.csv`, format: 'csv', content });
      return ok('');
    }
    const table = exportTable({
      ...job,
      timeZone: dependencies.timeZoneOf(brand),
      brandName: dependencies.nameOf(brand),
      writtenAt: (job.readyAt ?? job.askedAt).toISOString(),
    });
    sendTable(reply, {
      fileName,
      format,
      table,
      rows: readRows(dependencies, exportId),
      rowCount: Number(rows),
    });
    return ok('');
  });
  bind(deleteEndpoint, ({ operator, change, params }) =>
    deleteExport(dependencies, change, operator, params.exportId),
  );
}

const presentExport = (job: ExportJob): z.input<typeof exportJob> => ({
  id: String(job.exportId),
  brand: job.brand,
  kind: job.kind,
  from: job.from,
  to: job.to,
  state: job.state,
  daysDone: job.daysDone,
  days: countDays(job),
  rows: String(job.rows),
  bytes: String(job.bytes),
  askedAt: job.askedAt.toISOString(),
  readyAt: job.readyAt?.toISOString() ?? null,
  expiresAt: job.expiresAt.toISOString(),
});
