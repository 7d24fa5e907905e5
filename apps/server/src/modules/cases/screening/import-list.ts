import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { CasesDependencies } from '../dependencies.ts';
import { insertWatchList, lockCurrentList, updateEnded, type WatchKind, type WatchList } from './queries.ts';
import { readList, type ListColumns } from './rules/list-file.ts';
import { scheduleBrandScreening } from './screen-members.ts';

export interface ListFile {
  brand: string;
  kind: WatchKind;
  name: string;
  fileName: string;
  columns: ListColumns;
  csv: string;
}

/** Replaces the brand's list of this name, and has all members compared again. The same file again changes nothing. */
export async function importList(
  { clock, makeId, isBrand }: Pick<CasesDependencies, 'clock' | 'makeId' | 'isBrand'>,
  change: Change,
  operator: OperatorSession,
  { csv, columns, ...file }: ListFile,
): Promise<Result<WatchList, 'request.invalid' | 'not.found'>> {
  const { brand, kind, name } = file;
  if (!isBrand(brand) || !mayTouch(operator, brand)) return fail('not.found');
  const persons = readList(csv, columns);
  if (!Array.isArray(persons))
    return fail('request.invalid', { fields: { [persons.field]: 'field.invalid' } });
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, columns, csv]))
    .digest();
  return change(async (tx, note) => {
    const before = await lockCurrentList(tx, brand, name);
    if (before?.digest.equals(digest)) {
      note.nothing();
      return ok(before);
    }
    const now = clock.now();
    if (before) await updateEnded(tx, before.listId, { at: now, removedBy: null });
    const one: WatchList = {
      ...file,
      listId: makeId(),
      digest,
      entries: persons.length,
      importedBy: operator.operatorId,
      importedAt: now,
      replacedAt: null,
      removedBy: null,
    };
    await insertWatchList(tx, one, persons);
    await scheduleBrandScreening(tx, brand, now);
    const after = { kind, name, fileName: file.fileName, entries: one.entries };
    note({
      objectId: String(one.listId),
      brand,
      ...(before && { before: { fileName: before.fileName, entries: before.entries } }),
      after,
    });
    return ok(one);
  });
}
