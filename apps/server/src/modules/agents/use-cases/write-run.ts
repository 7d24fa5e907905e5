import type { Queryable } from '#platform/db/database.ts';
import type { AgentsDependencies } from '../dependencies.ts';
import { insertLines, type NewLine } from '../queries/lines.ts';
import { findRun, insertRun, sealRun, type NewRun, type Run } from '../queries/runs.ts';
import { rulesVersion } from '../rules/earnings.ts';

/** Writes a period's lines as a run with payouts and seal, in the transaction that closes the period. @throws if the period has one */
export async function writeRun(
  { makeId, clock }: Pick<AgentsDependencies, 'makeId' | 'clock'>,
  tx: Queryable,
  period: Pick<NewRun, 'brand' | 'kind' | 'firstDay' | 'lastDay' | 'protected'>,
  lines: readonly NewLine[],
): Promise<Run | null> {
  const run = { ...period, runId: makeId(), rules: rulesVersion, at: clock.now() };
  if (!(await insertRun(tx, run)))
    throw new Error(`the ${run.kind} run of ${run.lastDay} was computed before`);
  await insertLines(tx, run.runId, lines);
  await sealRun(tx, run);
  return findRun(tx, run.runId);
}
