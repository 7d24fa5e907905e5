/** A list of persons as a table. Pure. */
import { readDays } from '@perya/tables/days.ts';
import { checkReferences } from '@perya/tables/digits.ts';
import { plainHeading, type ColumnWanted } from '@perya/tables/headings.ts';
import { byLine, readLines, type ReadLines } from '@perya/tables/read-lines.ts';
import {
  refuse,
  textAt,
  type Fault,
  type Notice,
  type Read,
  type Table,
  type TableRow,
} from '@perya/tables/table.ts';
import { isTotal } from '@perya/tables/totals.ts';
import { wordsOfName } from '#platform/rules/words-of-name.ts';
import { listSpellings, type ListUse } from './list-headings.ts';
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
/** Parts of a name that have columns of their own. */
const nameParts = [
  'given',
  'middle',
  'third',
  'fourth',
  'fifth',
  'family',
  'suffix',
] as const satisfies ListUse[];

export interface ListedPerson extends ScreenedPerson {
  /** The list's own number; its line where it has none. */
  reference: string;
}

export interface ReadPersons {
  read: ReadLines<ListUse>;
  /** All that could be read, with their lines; they are the list only where there are no faults. */
  persons: readonly (ListedPerson & { line: number })[];
  faults: readonly Fault[];
  notices: readonly Notice[];
}

/** ISO 3166-1 alpha-2 of a country as lists write it; null: no country that is known. */
export type CountryCodeOf = (text: string) => string | null;

export const mostListed = 50_000;
const longestName = 200;
const longestReference = 100;

/** Reads the persons of a list. Aliases stand in one column, with semicolons or bars between them; of a day that could be two only the year counts. */
export function readList(
  tables: readonly Table[],
  columns: ListColumns,
  countryCodeOf: CountryCodeOf,
): Read<ReadPersons> {
  const wanted = Object.fromEntries(
    [...listUses, ...nameParts].map((use) => [
      use,
      { spellings: listSpellings[use], named: (columns as Partial<Record<ListUse, string>>)[use] },
    ]),
  ) as Record<ListUse, ColumnWanted>;
  const found = readLines<ListUse>(tables, wanted, { most: mostListed, oneOf: ['name', 'family', 'given'] });
  if (!found.ok) return found;
  const read = found.value;
  const { at, headings, rows, cellsOf } = read;
  const born = readDays(cellsOf('born'), headings.born ?? '', 'year');
  const references = cellsOf('reference').filter(({ cell }) => cell.text !== '');
  const furtherNames = aliasPlaces(read);
  const people = rows.map((row) => readPerson(row, read, furtherNames, countryCodeOf));
  return {
    ok: true,
    value: {
      read,
      persons: people.flatMap(({ person }) =>
        person === null ? [] : [{ ...person, born: born.days.get(person.line) ?? null }],
      ),
      faults: byLine([
        ...read.overlong,
        ...born.faults,
        ...(at.reference === undefined ? [] : checkReferences(references, headings.reference ?? '')),
        ...people.flatMap(({ fault }) => fault ?? []),
      ]),
      notices: read.notices,
    },
  };
}

const aliasHeading =
  /^(?:(?:good|low|strong|weak) quality )?(?:alias|aliases|aka|a k a|also known as|alyas|other names?|former names?|maiden names?|previous names?|married names?|nicknames?|otros? nombres?)(?: names?)?(?: \d{1,2})?$/;

/** Further columns of names that the person has: `Alias 2`, `Maiden name`. */
const aliasPlaces = ({ table, headingLine, at }: ReadLines<ListUse>): number[] =>
  (table.rows.find(({ line }) => line === headingLine)?.cells ?? []).flatMap(({ text }, place) =>
    aliasHeading.test(plainHeading(text)) && !Object.values(at).includes(place) ? [place] : [],
  );

interface ReadPerson {
  person: Omit<ListedPerson & { line: number }, 'born'> | null;
  fault: Fault | null;
}

function readPerson(
  row: TableRow,
  { at, headings, textOf }: ReadLines<ListUse>,
  furtherNames: readonly number[],
  countryCodeOf: CountryCodeOf,
): ReadPerson {
  const { line } = row;
  const text = (use: ListUse): string => textOf(row, use);
  const bad = (code: Fault['code'], use: ListUse, value: string): ReadPerson => ({
    person: null,
    fault: refuse(code, { line, column: headings[use] ?? use, value }),
  });
  const name = nameOf(text);
  const aliases = [text('aliases'), ...furtherNames.map((place) => textAt(row, place))];
  const names = [name, ...aliases.flatMap((one) => one.split(/[;|\n]|\s\/\s/))]
    .map((one) => one.trim())
    .filter((one, index) => one !== '' && (index === 0 || !/^(?:-+|n\/?a|none|nil|null|wala)$/i.test(one)));
  const country = countryOf(text('country'), countryCodeOf);
  const nameUse = at.name === undefined ? (at.family === undefined ? 'given' : 'family') : 'name';
  const cell = row.cells[at[nameUse] ?? -1] ?? { text: '', kind: 'text' };
  const unusable = names.find((one) => one.length > longestName || wordsOfName(one).length === 0);
  if (isTotal(row) && wordsOfName(name).length < 3 && names.length < 2)
    return { person: null, fault: refuse('table.total', { line, value: name }) };
  if (cell.kind === 'error') return bad('table.cell.error', nameUse, cell.text);
  if (name === '') return bad(cell.merged ? 'table.cell.merged' : 'table.cell.missing', nameUse, '');
  if (cell.kind === 'number' || unusable !== undefined || !/\p{L}/u.test(name))
    return bad('table.name', nameUse, unusable ?? name);
  if (country === undefined) return bad('table.country', 'country', text('country'));
  const reference = text('reference').slice(0, longestReference) || String(line);
  return {
    person: { line, reference, names: names.map((one) => one.normalize('NFC')), country },
    fault: null,
  };
}

/** The whole name, or its parts in the usual order; words that stand in both count once. */
function nameOf(text: (use: ListUse) => string): string {
  const whole = text('name');
  const words = new Set(wordsOfName(whole));
  const [given = '', ...rest] = nameParts.map((use) => {
    const part = text(use);
    return wordsOfName(part).every((word) => words.has(word)) ? '' : part;
  });
  const [middle = '', ...last] = rest;
  const parts = given === '' ? [whole, middle, ...last] : [given, middle, whole, ...last];
  return parts.filter(Boolean).join(' ');
}

/** Headings that names come from. */
export const nameHeadings = ({ headings }: ReadPersons['read']): string =>
  (['name', ...nameParts] as const).flatMap((use) => headings[use] ?? []).join(', ');

/** Null: the list does not say, or names several. Undefined: a text that is no country. */
function countryOf(text: string, countryCodeOf: CountryCodeOf): string | null | undefined {
  if (/^(-+|n\/?a|unknown|none|stateless)?$/i.test(text)) return null;
  const parts = text
    .split(
      /[;|/\n]|,(?! ?(?:republic|islamic|province|state|democratic|people|plurinational|bolivarian|federated|the)\b)/i,
    )
    .map((part) => part.trim())
    .filter(Boolean);
  const codes = new Set(parts.map((part) => countryCodeOf(part)));
  if (codes.has(null)) return countryCodeOf(text) ?? undefined;
  const [one = null] = codes;
  return codes.size > 1 ? null : one;
}
