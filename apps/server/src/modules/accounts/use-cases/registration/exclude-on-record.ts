/** The list of excluded persons as operators use it: every look and every change is on record, without telling who it was about. */
import { ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { Identifier } from '../../rules/exclusion.ts';
import type { Exclusions } from './exclusions.ts';

export function excludeOnRecord(
  exclusions: Exclusions,
  change: Change,
  {
    identifiers,
    end,
    reason,
  }: { identifiers: readonly Identifier[]; end: Date | string | null; reason?: string },
): Promise<Result<{ excluded: number; members?: number }, never>> {
  return change(async (tx, note) => {
    const members = await exclusions.add(tx, identifiers, end);
    const until = end instanceof Date ? end.toISOString() : end;
    const after = { excluded: identifiers.length, members, until };
    note({ objectId: exclusions.nameOf(identifiers), brand: null, after, reason });
    return ok({ excluded: identifiers.length, ...(members > 0 && { members }) });
  });
}

export function readmitOnRecord(
  exclusions: Exclusions,
  change: Change,
  identifiers: readonly Identifier[],
): Promise<Result<{ removed: number }, never>> {
  return change(async (tx, note) => {
    const removed = await exclusions.remove(tx, identifiers);
    note({ objectId: exclusions.nameOf(identifiers), brand: null, before: { excluded: removed } });
    return ok({ removed });
  });
}

export function checkOnRecord(
  exclusions: Exclusions,
  change: Change,
  identifiers: readonly Identifier[],
): Promise<Result<{ asked: number; excluded: number }, never>> {
  return change(async (tx, note) => {
    const excluded = await exclusions.count(identifiers, tx);
    note({ objectId: exclusions.nameOf(identifiers), brand: null, after: { excluded } });
    return ok({ asked: identifiers.length, excluded });
  });
}
