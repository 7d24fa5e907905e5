import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { maxFileBytes } from '@perya/contract/table-file.ts';
import { readTables } from '@perya/tables/read-table.ts';
import type { Read } from '@perya/tables/table.ts';
import type { Change } from '#platform/change.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import { bytesOfFile, failTable } from '#platform/http/table-file.ts';
import { countryCodeOf } from './country-code.ts';
import type { CasesDependencies } from '../dependencies.ts';
import { insertWatchList, lockCurrentList, updateEnded, type WatchKind, type WatchList } from './queries.ts';
import { mostListed, readList, type ListColumns, type ReadPersons } from './rules/list-file.ts';
import { scheduleBrandScreening } from './screen-members.ts';

export interface ListFile {
  brand: string;
  kind: WatchKind;
  name: string;
  fileName: string;
  columns: ListColumns;
  csv?: string | undefined;
  file?: string | undefined;
}

/** Reads the file of a list; nobody is screened, nothing is kept. */
export async function readListFile({
  columns,
  ...sent
}: Pick<ListFile, 'columns' | 'csv' | 'file'>): Promise<Read<ReadPersons>> {
  const tables = await readTables(bytesOfFile(sent), { maxBytes: maxFileBytes, maxRows: mostListed });
  return tables.ok ? readList(tables.value, columns, countryCodeOf) : tables;
}

/** Replaces the brand's list of this name, and has all members compared again. The same file again changes nothing. */
export async function importList(
  { clock, makeId, isBrand }: Pick<CasesDependencies, 'clock' | 'makeId' | 'isBrand'>,
  change: Change,
  operator: OperatorSession,
  { csv, file: bytes, columns, ...file }: ListFile,
): Promise<Result<WatchList, 'request.invalid' | 'not.found'>> {
  const { brand, kind, name } = file;
  if (!isBrand(brand) || !mayTouch(operator, brand)) return fail('not.found');
  const sent = { csv, file: bytes };
  const read = await readListFile({ columns, ...sent });
  if (!read.ok) return failTable(sent, read.faults);
  if (read.value.faults.length > 0) return failTable(sent, read.value.faults, read.value.read.headings);
  const { persons } = read.value;
  // By what it says, so that the same list as CSV and as a workbook is one. Lists of earlier releases are known by their bytes.
  const said = persons.map(({ reference, names, born, country }) => [reference, names, born, country]);
  const digest = digestOf([kind, said]);
  const ofBytes = digestOf([kind, columns, csv ?? bytes]);
  return change(async (tx, note) => {
    const before = await lockCurrentList(tx, brand, name);
    if (before?.digest.equals(digest) || before?.digest.equals(ofBytes)) {
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

const digestOf = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
