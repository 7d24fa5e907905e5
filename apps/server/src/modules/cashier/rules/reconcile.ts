/** A statement against what we have booked. Pure. */
import type { reconciliationResults } from '@perya/contract/cashier/operators/reconciliation.ts';
import { parseDecimal, type Currency } from '@perya/money/money.ts';
import { readCsv } from '#platform/rules/csv.ts';
import { plainReference } from './transfer-reference.ts';

export type ReconciliationResult = (typeof reconciliationResults)[number];

export interface StatementLine {
  reference: string;
  amountMinor: bigint;
}

export interface Ours {
  id: bigint;
  /** Every name under which a statement may know it. */
  references: readonly string[];
  amountMinor: bigint;
  /** Booked within the statement's days: it must be there. */
  isExpected: boolean;
  /** The money is booked, in whichever days. */
  isBooked: boolean;
}

export interface ReconciledLine {
  result: ReconciliationResult;
  reference: string;
  theirMinor: bigint | null;
  ourMinor: bigint | null;
  objectId: bigint | null;
}

export type StatementFault = { field: 'csv' | 'columns.reference' | 'columns.amount' };
const mostLines = 20_000;

/** @returns the statement's lines, or which field of the request is wrong. Payouts may be written as negative sums: the size counts. */
export function readStatement(
  csv: string,
  columns: { reference: string; amount: string },
  currency: Currency,
): StatementLine[] | StatementFault {
  const read = readCsv(csv);
  if (!read || read.rows.length === 0 || read.rows.length > mostLines) return { field: 'csv' };
  const at = {
    reference: read.columns.indexOf(columns.reference),
    amount: read.columns.indexOf(columns.amount),
  };
  if (at.reference < 0) return { field: 'columns.reference' };
  if (at.amount < 0) return { field: 'columns.amount' };
  const lines: StatementLine[] = [];
  for (const row of read.rows) {
    const reference = row[at.reference]?.trim() ?? '';
    const amountMinor = parseDecimal((row[at.amount] ?? '').replaceAll(/[\s,]/g, ''), currency);
    if (reference === '' || reference.length > 200 || amountMinor === null) return { field: 'csv' };
    lines.push({ reference, amountMinor: amountMinor < 0n ? -amountMinor : amountMinor });
  }
  return lines;
}

/** Each line finds one of ours, and each of ours one line; a second line of the same payment is one that we have not booked. */
export function reconcile(lines: readonly StatementLine[], ours: readonly Ours[]): ReconciledLine[] {
  const [exact, copied] = [new Map<string, Ours>(), new Map<string, Ours>()];
  for (const one of ours)
    for (const reference of one.references) {
      exact.set(reference, one);
      copied.set(plainReference(reference), one);
    }
  const found = new Set<bigint>();
  const result = lines.map(({ reference, amountMinor }): ReconciledLine => {
    // Providers' names are exact; what people copy is not.
    const one = exact.get(reference) ?? copied.get(plainReference(reference));
    const told = { reference, theirMinor: amountMinor, objectId: one?.id ?? null };
    if (!one || !one.isBooked || found.has(one.id)) return { result: 'missingHere', ...told, ourMinor: null };
    found.add(one.id);
    const isSame = one.amountMinor === amountMinor;
    return { result: isSame ? 'matched' : 'differs', ...told, ourMinor: one.amountMinor };
  });
  const missing = ours.filter(({ id, isExpected }) => isExpected && !found.has(id));
  return [
    ...result,
    ...missing.map(({ id, references, amountMinor }) => ({
      result: 'missingThere' as const,
      reference: references[0] ?? String(id),
      theirMinor: null,
      ourMinor: amountMinor,
      objectId: id,
    })),
  ];
}
