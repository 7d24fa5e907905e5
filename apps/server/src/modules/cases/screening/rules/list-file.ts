/** A list of persons as a table. Pure. */
import { readDays } from '@perya/tables/days.ts';
import { checkReferences } from '@perya/tables/digits.ts';
import { overlongRows, readColumns, type ReadColumns } from '@perya/tables/headings.ts';
import {
  refuse,
  textAt,
  type Cell,
  type Fault,
  type Notice,
  type Read,
  type Table,
} from '@perya/tables/table.ts';
import { isTotal } from '@perya/tables/totals.ts';
import { wordsOfName } from '#platform/rules/words-of-name.ts';
import type { ScreenedPerson } from './resemblance.ts';

export interface ListColumns {
  name?: string | undefined;
  reference?: string | undefined;
  aliases?: string | undefined;
  born?: string | undefined;
  country?: string | undefined;
}

export const listUses = [
  'name',
  'reference',
  'aliases',
  'born',
  'country',
] as const satisfies (keyof ListColumns)[];
type ListUse = (typeof listUses)[number];

export interface ListedPerson extends ScreenedPerson {
  /** The list's own number; its line where it has none. */
  reference: string;
}

export interface ReadPersons {
  read: ReadColumns<ListUse>;
  /** All that could be read, with their lines; they are the list only where there are no faults. */
  persons: readonly (ListedPerson & { line: number })[];
  faults: readonly Fault[];
  notices: readonly Notice[];
}

export const mostListed = 50_000;
const longestName = 200;
const longestReference = 100;

/** Headings of lists in English, Filipino and Spanish. */
const spellings: Readonly<Record<ListUse, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'fullname',
    'complete name',
    'whole name',
    'name of person',
    'person',
    'primary name',
    'sdn name',
    'listed name',
    'pangalan',
    'buong pangalan',
    'nombre',
    'nombre completo',
    'nombre y apellidos',
  ],
  reference: [
    'number',
    'no',
    'reference',
    'reference number',
    'reference no',
    'ref',
    'list number',
    'listing id',
    'id',
    'uid',
    'unique id',
    'entry id',
    'ent num',
    'dataid',
    'numero',
    'sanggunian',
    'referencia',
  ],
  aliases: [
    'aliases',
    'alias',
    'also known as',
    'aka',
    'a k a',
    'other names',
    'mga alyas',
    'alyas',
    'ibang pangalan',
    'otros nombres',
  ],
  born: [
    'born',
    'date of birth',
    'birth date',
    'birthdate',
    'dob',
    'birthday',
    'year of birth',
    'petsa ng kapanganakan',
    'kapanganakan',
    'fecha de nacimiento',
    'nacimiento',
  ],
  country: [
    'country',
    'nationality',
    'citizenship',
    'country code',
    'bansa',
    'nasyonalidad',
    'pais',
    'nacionalidad',
  ],
};

/** Reads the persons of a list. Aliases stand in one column, with semicolons or bars between them; of a day that could be two only the year counts. */
export function readList(tables: readonly Table[], columns: ListColumns): Read<ReadPersons> {
  const found = readColumns<ListUse>(tables, {
    name: { spellings: spellings.name, required: true, named: columns.name },
    reference: { spellings: spellings.reference, named: columns.reference },
    aliases: { spellings: spellings.aliases, named: columns.aliases },
    born: { spellings: spellings.born, named: columns.born },
    country: { spellings: spellings.country, named: columns.country },
  });
  if (!found.ok) return found;
  const read = found.value;
  const { at, headings, rows } = read;
  if (rows.length === 0) return { ok: false, faults: [refuse('table.empty')] };
  if (rows.length > mostListed)
    return { ok: false, faults: [refuse('table.too.many.rows', { value: String(mostListed) })] };
  const cellsOf = (use: ListUse) =>
    rows.map(({ line, cells }) => ({ line, cell: cells[at[use] ?? -1] ?? nothing }));
  const born = readDays(cellsOf('born'), headings.born ?? '', 'year');
  const faults: Fault[] = [
    ...overlongRows(read),
    ...born.faults,
    ...(at.reference === undefined
      ? []
      : checkReferences(
          cellsOf('reference').filter(({ cell }) => cell.text !== ''),
          headings.reference ?? '',
        )),
  ];
  const persons: (ListedPerson & { line: number })[] = [];
  for (const row of rows) {
    const { line } = row;
    const text = (use: ListUse): string => textAt(row, at[use]);
    const bad = (code: Fault['code'], use: ListUse, value: string): void => {
      faults.push(refuse(code, { line, column: headings[use] ?? use, value }));
    };
    const names = [text('name'), ...text('aliases').split(/[;|\n]/)]
      .map((name) => name.trim())
      .filter(Boolean);
    const country = text('country').toUpperCase() || null;
    const cell = row.cells[at.name ?? -1] ?? nothing;
    const unusable = names.find((name) => name.length > longestName || wordsOfName(name).length === 0);
    if (isTotal(row) && wordsOfName(text('name')).length < 3 && names.length < 2)
      faults.push(refuse('table.total', { line, value: text('name') }));
    else if (cell.kind === 'error') bad('table.cell.error', 'name', cell.text);
    else if (cell.text === '') bad(cell.merged ? 'table.cell.merged' : 'table.cell.missing', 'name', '');
    else if (cell.kind === 'number' || unusable !== undefined || !/\p{L}/u.test(cell.text))
      bad('table.name', 'name', unusable ?? cell.text);
    else if (country !== null && !/^[A-Z]{2}$/.test(country)) bad('table.country', 'country', country);
    else
      persons.push({
        line,
        reference: text('reference').slice(0, longestReference) || String(line),
        names: names.map((name) => name.normalize('NFC')),
        born: born.days.get(line) ?? null,
        country,
      });
  }
  return {
    ok: true,
    value: {
      read,
      persons,
      faults: faults.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
      notices: read.notices,
    },
  };
}

const nothing: Cell = { text: '', kind: 'text' };
