import type { Queryable } from '#platform/db/database.ts';
import type { CasesDependencies } from '../dependencies.ts';
import { hasAlert, insertAlert, upsertCase } from '../queries.ts';
import type { Alert } from '../rules/alert.ts';

/** Adds an alert to the member's case, in the caller's transaction. The same alert again changes nothing. */
export async function raiseAlert(
  { clock, makeId }: Pick<CasesDependencies, 'clock' | 'makeId'>,
  tx: Queryable,
  alert: Alert,
): Promise<void> {
  if (await hasAlert(tx, alert)) return;
  const caseId = await upsertCase(tx, alert, { caseId: makeId(), now: clock.now() });
  await insertAlert(tx, alert, { alertId: makeId(), caseId });
}
