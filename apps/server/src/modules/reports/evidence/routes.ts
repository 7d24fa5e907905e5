/** Evidence for a regulator: clauses, checks, and the report to hand over. */
import { getEvidence } from '@perya/contract/reports/operators/evidence.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { listLastResults } from '../checks/queries.ts';
import type { ReportsDependencies, ReportsOperatorPorts } from '../dependencies.ts';
import { buildReport, fileOf } from './build-report.ts';
import { drawReport } from './draw-report.ts';

export function bindEvidence(
  bind: BindOperators,
  { db, clock, nameOf, settingsOf }: ReportsDependencies,
  { isBrand }: Pick<ReportsOperatorPorts, 'isBrand'>,
): void {
  bind(getEvidence, async ({ params: { brand: code }, query: { file } }) => {
    if (!isBrand(code)) return fail('not.found');
    const brand = { code, name: nameOf(code), settings: settingsOf(code) };
    const report = buildReport(brand, await listLastResults(db), clock.now());
    const written = fileOf(report);
    const pdf = file === 'pdf' ? Buffer.from(await drawReport(report, written)).toString('base64') : null;
    const { madeAt, checks, clauses } = report;
    return ok({ madeAt, checks, clauses, ...written, pdf });
  });
}
