import { createHash } from 'node:crypto';
import { addDays, startOfDay } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { CashierDependencies } from '../dependencies.ts';
import {
  findReconciliationByDigest,
  insertReconciliation,
  listBookedDeposits,
  listBookedPayouts,
  type Reconciliation,
} from '../queries/reconciliations.ts';
import { insertSuspense, releaseMatched } from '../queries/suspense.ts';
import { scheduleSuspense } from './suspense.ts';
import { readStatement, reconcile, type ReconciliationResult } from '../rules/reconcile.ts';

type Dependencies = Pick<
  CashierDependencies,
  'db' | 'clock' | 'makeId' | 'currencyOf' | 'timeZoneOf' | 'isBrand'
>;

export interface Statement {
  brand: string;
  provider: string;
  way: 'in' | 'out';
  fileName: string;
  /** Days of the brand, both included. */
  from: string;
  to: string;
  columns: { reference: string; amount: string };
  csv: string;
}

/** Compares a statement with what we have booked, and keeps what came of it. What does not match goes to suspense; nobody is credited. */
export async function importStatement(
  { db, clock, makeId, currencyOf, timeZoneOf, isBrand }: Dependencies,
  change: Change,
  { operatorId }: OperatorSession,
  { csv, columns, from, to, ...statement }: Statement,
): Promise<Result<Reconciliation, 'request.invalid' | 'not.found'>> {
  const { brand, provider, way } = statement;
  if (!isBrand(brand)) return fail('not.found');
  if (to < from) return fail('request.invalid', { fields: { to: 'field.invalid' } });
  const currency = currencyOf(brand);
  const lines = readStatement(csv, columns, currency);
  if (!Array.isArray(lines)) return fail('request.invalid', { fields: { [lines.field]: 'field.invalid' } });
  const zone = timeZoneOf(brand);
  const days = { fromAt: startOfDay(from, zone), toAt: startOfDay(addDays(to, 1), zone) };
  const booked = { brand, provider, currency, ...days };
  const ours = await (way === 'in' ? listBookedDeposits(db, booked) : listBookedPayouts(db, booked));
  const reconciled = reconcile(lines, ours);
  const count = (result: ReconciliationResult): number =>
    reconciled.filter((line) => line.result === result).length;
  const digest = createHash('sha256')
    .update(JSON.stringify([provider, way, from, to, columns, csv]))
    .digest();
  const sum = (minors: readonly bigint[]): bigint => minors.reduce((total, minor) => total + minor, 0n);
  return change(async (tx, note) => {
    const one: Reconciliation = {
      ...statement,
      ...days,
      id: makeId(),
      currency,
      digest,
      importedBy: operatorId,
      importedAt: clock.now(),
      matched: count('matched'),
      missingHere: count('missingHere'),
      missingThere: count('missingThere'),
      differs: count('differs'),
      theirMinor: sum(lines.map(({ amountMinor }) => amountMinor)),
      ourMinor: sum(ours.filter(({ isExpected }) => isExpected).map(({ amountMinor }) => amountMinor)),
    };
    if (!(await insertReconciliation(tx, one, reconciled))) {
      note.nothing();
      const before = await findReconciliationByDigest(tx, brand, digest);
      return before ? ok(before) : fail('not.found');
    }
    await insertSuspense(tx, one, reconciled);
    for (const id of [one.id, ...(await releaseMatched(tx, one, reconciled))])
      await scheduleSuspense(tx, id, one.importedAt);
    const { matched, missingHere, missingThere, differs, fileName } = one;
    const after = { provider, way, fileName, from, to, matched, missingHere, missingThere, differs };
    note({ objectId: String(one.id), brand, after });
    return ok(one);
  });
}
