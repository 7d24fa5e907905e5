/** A list of persons as a CSV file. Pure. */
import { readCsv } from '#platform/rules/csv.ts';
import { wordsOfName } from '#platform/rules/words-of-name.ts';
import type { ScreenedPerson } from './resemblance.ts';

export interface ListColumns {
  name: string;
  reference?: string | undefined;
  aliases?: string | undefined;
  born?: string | undefined;
  country?: string | undefined;
}

export interface ListedPerson extends ScreenedPerson {
  /** The list's own number; its line where it has none. */
  reference: string;
}

export type ListFault = { field: 'csv' | `columns.${keyof ListColumns}` };

const mostLines = 50_000;
const longestName = 200;

/** `1961-04-03`, `03/04/1961` is not told apart from `04/03/1961`: only its year counts. */
function bornOf(text: string): string | null | undefined {
  if (text === '') return null;
  const iso = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text)?.[1];
  if (iso !== undefined && !Number.isNaN(Date.parse(iso))) return iso;
  return /(?<!\d)((?:19|20)\d{2})(?!\d)/.exec(text)?.[1];
}

/** @returns the persons, or which field of the request is wrong. Aliases stand in one column, with semicolons or bars between them. */
export function readList(csv: string, columns: ListColumns): ListedPerson[] | ListFault {
  const read = readCsv(csv);
  if (!read || read.rows.length === 0 || read.rows.length > mostLines) return { field: 'csv' };
  const places = new Map<string, number>();
  for (const [what, column] of Object.entries(columns) as [keyof ListColumns, string | undefined][]) {
    if (column === undefined) continue;
    const at = read.columns.indexOf(column);
    if (at < 0) return { field: `columns.${what}` };
    places.set(what, at);
  }
  const persons: ListedPerson[] = [];
  for (const [index, row] of read.rows.entries()) {
    const textOf = (what: keyof ListColumns): string => row[places.get(what) ?? -1]?.trim() ?? '';
    const names = [textOf('name'), ...textOf('aliases').split(/[;|]/)]
      .map((name) => name.trim())
      .filter(Boolean);
    const born = bornOf(textOf('born'));
    const country = textOf('country').toUpperCase() || null;
    const line = index + 2;
    if (
      textOf('name') === '' ||
      names.some((name) => name.length > longestName || wordsOfName(name).length === 0)
    )
      return { field: 'columns.name' };
    if (born === undefined) return { field: 'columns.born' };
    if (country !== null && !/^[A-Z]{2}$/.test(country)) return { field: 'columns.country' };
    persons.push({ reference: textOf('reference').slice(0, 100) || String(line), names, born, country });
  }
  return persons;
}
