/** A list of one thing a line, such as user names or codes: from the only column of a file, or the one with its heading. */
import { checkReferences, noteLostZeros } from './digits.ts';
import { plainHeading, readColumns } from './headings.ts';
import type { Limits } from './limits.ts';
import { readTables } from './read-table.ts';
import { isFooter, isTotal } from './totals.ts';
import { failed, refuse, textsOf, type Fault, type Read, type Table, type TableRow } from './table.ts';

/**
 * @param spellings headings in `plainHeading` form. Without one of them a file may have one column only
 * @returns the texts in the order of the file
 */
export async function readOneColumn(
  bytes: Uint8Array,
  limits: Limits,
  spellings: readonly string[],
): Promise<Read<string[]>> {
  const tables = await readTables(bytes, limits);
  if (!tables.ok) return tables;
  const found = findColumn(tables.value, spellings);
  if (!found.ok) return found;
  const { rows, at, heading } = found.value;
  const column = rows.map(({ line, cells }) => ({
    line,
    cell: cells[at] ?? { text: '', kind: 'text' as const },
  }));
  const faults: Fault[] = [
    ...column.flatMap(({ line, cell: { text, kind } }) =>
      kind === 'error' || text === ''
        ? [refuse(text === '' ? 'table.cell.missing' : 'table.cell.error', { line, column: heading })]
        : [],
    ),
    ...checkReferences(column, heading),
    ...checkLast(rows, at),
    ...noteLostZeros(column).map(({ line, value }) =>
      refuse('table.digits.lost', { line, column: heading, value: value ?? '' }),
    ),
  ];
  return faults.length > 0 ? failed(...faults) : { ok: true, value: column.map(({ cell }) => cell.text) };
}

/** A last line that says what it is: a sum, a count or the end of the list. */
function checkLast(rows: readonly TableRow[], at: number): Fault[] {
  const last = rows.at(-1);
  if (last === undefined) return [];
  const first = last.cells.findIndex(({ text }) => text !== '');
  const told = { line: last.line, cells: [at, first].flatMap((place) => last.cells[place] ?? []) };
  return isTotal(told) || isFooter(told)
    ? [refuse('table.total', { line: last.line, value: textsOf(last) })]
    : [];
}

function findColumn(
  tables: readonly Table[],
  spellings: readonly string[],
): Read<{ rows: readonly TableRow[]; at: number; heading: string }> {
  const named = readColumns(tables, { value: { spellings, required: true } });
  if (named.ok) {
    const { rows, at, headings } = named.value;
    return rows.length === 0
      ? failed(refuse('table.empty'))
      : { ok: true, value: { rows, at: at.value ?? 0, heading: headings.value ?? '' } };
  }
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const [one, other] = filled;
  if (one === undefined || other !== undefined) return named;
  const places = new Set(
    one.rows.flatMap(({ cells }) => cells.flatMap(({ text }, at) => (text === '' ? [] : [at]))),
  );
  const [at = 0] = places;
  return places.size > 1 ? named : { ok: true, value: { rows: one.rows, at, heading: '' } };
}

/** Headings of a list of members. */
export const memberSpellings = [
  'user name',
  'username',
  'member',
  'player',
  'login',
  'account',
  'user',
  'identity',
  'member id',
  'player id',
  'user id',
  'name',
].map(plainHeading);

/** Headings of a list of codes. */
export const codeSpellings = [
  'code',
  'codes',
  'voucher',
  'voucher code',
  'vouchers',
  'gift code',
  'promo code',
  'coupon',
  'coupon code',
  'serial',
  'serial number',
  'pin',
  'kodigo',
  'codigo',
].map(plainHeading);
