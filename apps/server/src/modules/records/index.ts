/** Front door of the records: what a member's money did, day by day and month by month. See README.md. */
import type { Module } from '#platform/module.ts';
import type { RecordsDependencies } from './dependencies.ts';
import { bindRecords } from './routes.ts';
import { openStatementKey } from './statement-key.ts';

export async function createRecords(dependencies: RecordsDependencies): Promise<Module> {
  const statementKey = await openStatementKey(dependencies.dataDir);
  return { routes: (bind) => bindRecords(bind, { ...dependencies, statementKey, proofFiles: { open: 0 } }) };
}
