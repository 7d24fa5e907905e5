/** A statement against what we have booked. Pure. */
import type { reconciliationResults } from '@perya/contract/cashier/operators/reconciliation.ts';
import { plainReference } from './transfer-reference.ts';
import type { StatementLine } from './statement-file.ts';

export type ReconciliationResult = (typeof reconciliationResults)[number];

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

/** Each line finds one of ours, and each of ours one line; a second line of the same payment is one that we have not booked. */
export function reconcile(lines: readonly StatementLine[], ours: readonly Ours[]): ReconciledLine[] {
  const [exact, copied] = [new Map<string, Ours>(), new Map<string, Ours>()];
  // A spreadsheet drops the zeros before a number; where two of ours would then be one, neither is found so.
  const shortened = new Map<string, Ours | null>();
  for (const one of ours)
    for (const reference of one.references) {
      exact.set(reference, one);
      copied.set(plainReference(reference), one);
      const short = withoutZeros(reference);
      if (short !== null) shortened.set(short, (shortened.get(short) ?? one) === one ? one : null);
    }
  const found = new Set<bigint>();
  const result = lines.map(({ reference, amountMinor }): ReconciledLine => {
    // Providers' names are exact; what people copy is not.
    const one =
      exact.get(reference) ??
      copied.get(plainReference(reference)) ??
      shortened.get(withoutZeros(reference) ?? '') ??
      undefined;
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

/** A long number without the zeros before it; null: no such number. */
const withoutZeros = (reference: string): string | null => /^0*([1-9]\d{5,})$/.exec(reference)?.[1] ?? null;
