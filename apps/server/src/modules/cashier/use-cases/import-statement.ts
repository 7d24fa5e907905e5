import { createHash } from 'node:crypto';
import { addDays, startOfDay } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { maxFileBytes } from '@perya/contract/table-file.ts';
import type { DecimalForm } from '@perya/tables/amounts.ts';
import { readTables } from '@perya/tables/read-table.ts';
import type { Read } from '@perya/tables/table.ts';
import type { Change } from '#platform/change.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import { bytesOfFile, failTable } from '#platform/http/table-file.ts';
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
import { reconcile, type ReconciliationResult } from '../rules/reconcile.ts';
import {
  mostStatementLines,
  readStatement,
  type ReadStatement,
  type StatementColumns,
} from '../rules/statement-file.ts';

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
  columns: StatementColumns;
  decimal?: DecimalForm | undefined;
  csv?: string | undefined;
  file?: string | undefined;
}

/** Reads the file of a statement; nothing is compared or kept. */
export async function readStatementFile(
  { currencyOf }: Pick<Dependencies, 'currencyOf'>,
  {
    brand,
    columns,
    decimal,
    way,
    csv,
    file,
  }: Pick<Statement, 'brand' | 'columns' | 'decimal' | 'way' | 'csv' | 'file'>,
): Promise<Read<ReadStatement>> {
  const tables = await readTables(bytesOfFile({ csv, file }), {
    maxBytes: maxFileBytes,
    maxRows: mostStatementLines,
  });
  return tables.ok
    ? readStatement(tables.value, columns, { currency: currencyOf(brand), decimal, way })
    : tables;
}

/** Compares a statement with what we have booked, and keeps what came of it. What does not match goes to suspense; nobody is credited. */
export async function importStatement(
  { db, clock, makeId, currencyOf, timeZoneOf, isBrand }: Dependencies,
  change: Change,
  { operatorId }: OperatorSession,
  { csv, file, columns, decimal, from, to, ...statement }: Statement,
): Promise<Result<Reconciliation, 'request.invalid' | 'not.found'>> {
  const { brand, provider, way } = statement;
  if (!isBrand(brand)) return fail('not.found');
  if (to < from) return fail('request.invalid', { fields: { to: 'field.invalid' } });
  const currency = currencyOf(brand);
  const sent = { csv, file };
  const read = await readStatementFile({ currencyOf }, { brand, columns, decimal, way, ...sent });
  if (!read.ok) return failTable(sent, read.faults);
  if (read.value.faults.length > 0) return failTable(sent, read.value.faults);
  const { lines } = read.value;
  const zone = timeZoneOf(brand);
  const days = { fromAt: startOfDay(from, zone), toAt: startOfDay(addDays(to, 1), zone) };
  const booked = { brand, provider, currency, ...days };
  const ours = await (way === 'in' ? listBookedDeposits(db, booked) : listBookedPayouts(db, booked));
  const reconciled = reconcile(lines, ours);
  const count = (result: ReconciliationResult): number =>
    reconciled.filter((line) => line.result === result).length;
  // By what it says, so that the same statement as CSV and as a workbook is one.
  const said = lines.map(({ reference, amountMinor }) => `${reference} ${amountMinor}`).toSorted();
  const digest = digestOf([provider, way, from, to, said]);
  const ofBytes = digestOf([provider, way, from, to, columns, csv ?? file, ...(decimal ? [decimal] : [])]);
  const sum = (minors: readonly bigint[]): bigint => minors.reduce((total, minor) => total + minor, 0n);
  return change(async (tx, note) => {
    // Imports of earlier releases are known by their bytes.
    const earlier = await findReconciliationByDigest(tx, brand, ofBytes);
    if (earlier) {
      note.nothing();
      return ok(earlier);
    }
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

const digestOf = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
