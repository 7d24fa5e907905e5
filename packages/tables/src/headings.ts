/** Columns by the names that people and programs give them. */
import { anyCurrency } from './amounts.ts';
import {
  failed,
  refuse,
  textAt,
  textsOf,
  type Fault,
  type Notice,
  type Read,
  type Table,
  type TableRow,
} from './table.ts';

export interface ColumnWanted {
  /** Its usual headings in `plainHeading` form, the most telling first. */
  spellings: readonly string[];
  required?: boolean;
  /** The heading that the person named, as it stands in the file. */
  named?: string | undefined;
}

export interface ReadColumns<Use extends string> {
  table: Table;
  headingLine: number;
  /** Places of the columns that were found. */
  at: Partial<Record<Use, number>>;
  /** Headings of those columns, as they stand in the file. */
  headings: Partial<Record<Use, string>>;
  /** Headings that nothing is read from. */
  unused: readonly string[];
  /** Rows below the headings. */
  rows: readonly TableRow[];
  notices: readonly Notice[];
}

/** Rows among which the headings are looked for: a report may begin with titles. */
export const mostTitleRows = 30;

/** Lower case, without accents and punctuation: `Bezugsnr.` and `BEZUGSNR` are one heading, and `#` is a number. */
export const plainHeading = (heading: string): string =>
  withoutCurrency(
    heading
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('#', ' no ')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );

/** `Amount in EUR` is an amount; whose currency it is, `currencyIn` says. */
function withoutCurrency(heading: string): string {
  const [, before = '', last = ''] = /^(.+?) (?:in )?([a-z]{2,5})$/.exec(heading) ?? [];
  return /^(pesos?|us)$/.test(last) || anyCurrency.has(last.toUpperCase()) ? before : heading;
}

/** Words of a heading that were written together start with capitals: `MobileNo2`. Numerals stand alone. */
export const wordsOfHeading = (heading: string): string[] =>
  plainHeading(
    heading
      .normalize('NFC')
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replaceAll(/(\p{L})(\d)/gu, '$1 $2'),
  )
    .split(' ')
    .filter(Boolean);

/** `TransactionID` and `Transaction ID` are one heading. */
const joined = (heading: string): string => heading.replaceAll(' ', '');

/**
 * Finds the table and the line of its headings. Of several sheets only one may have them.
 * @param oneOf uses of which the headings must have one
 */
export function readColumns<Use extends string>(
  tables: readonly Table[],
  wanted: Readonly<Record<Use, ColumnWanted>>,
  oneOf: readonly Use[] = [],
): Read<ReadColumns<Use>> {
  const tried = tables.map((table) => inTable(table, wanted, oneOf));
  const found = tried.flatMap((read) => (read.ok ? [read.value] : []));
  const [one, ...others] = found;
  if (one === undefined) return tried.find((read) => !read.ok) ?? failed(refuse('table.empty'));
  if (others.length > 0)
    return failed(refuse('table.sheets', { value: found.map(({ table }) => table.sheet).join(', ') }));
  const left = tables.filter((table) => table !== one.table);
  const notices = left.map(({ sheet }) => ({ code: 'table.note.sheet' as const, line: null, value: sheet }));
  return { ok: true, value: { ...one, notices: [...one.notices, ...notices] } };
}

function inTable<Use extends string>(
  table: Table,
  wanted: Readonly<Record<Use, ColumnWanted>>,
  oneOf: readonly Use[],
): Read<ReadColumns<Use>> {
  const uses = Object.keys(wanted) as Use[];
  let nearest: { row: TableRow; found: number; faults: readonly Fault[] } | null = null;
  for (const [index, row] of table.rows.slice(0, mostTitleRows).entries()) {
    const { at, faults } = matchRow(row, wanted);
    if (faults.length === 0 && oneOf[0] !== undefined && oneOf.every((use) => at[use] === undefined))
      faults.push(refuse('table.heading.missing', { line: row.line, column: oneOf[0], value: textsOf(row) }));
    const found = Object.keys(at).length;
    if (faults.length === 0 && found > 0) {
      const places = new Set<number | undefined>(Object.values(at) as number[]);
      const titles = table.rows.slice(0, index);
      const headingOf = (use: Use): [Use, string] => [use, textAt(row, at[use])];
      return {
        ok: true,
        value: {
          table,
          headingLine: row.line,
          at,
          headings: Object.fromEntries(uses.filter((use) => at[use] !== undefined).map(headingOf)) as Partial<
            Record<Use, string>
          >,
          unused: row.cells.flatMap(({ text }, place) => (text === '' || places.has(place) ? [] : [text])),
          rows: table.rows.slice(index + 1),
          notices: [
            ...table.notices,
            ...titles.map(({ line, cells }) => ({
              code: 'table.note.title' as const,
              line,
              value: textsOf({ line, cells }),
            })),
          ],
        },
      };
    }
    const score = found + (faults.some(({ code }) => code === 'table.heading.twice') ? 1 : 0);
    if (nearest === null || score > nearest.found) nearest = { row, found: score, faults };
  }
  return failed(...(nearest?.faults ?? [refuse('table.empty')]));
}

function matchRow<Use extends string>(
  row: TableRow,
  wanted: Readonly<Record<Use, ColumnWanted>>,
): { at: Partial<Record<Use, number>>; faults: Fault[] } {
  const headings = row.cells.map(({ text }) => plainHeading(text));
  const taken = new Set<number>();
  const at: Partial<Record<Use, number>> = {};
  const faults: Fault[] = [];
  // Named columns first: what a person says goes before what a heading looks like.
  const uses = (Object.keys(wanted) as Use[]).toSorted(
    (one, other) => Number(wanted[other].named !== undefined) - Number(wanted[one].named !== undefined),
  );
  for (const use of uses) {
    const { spellings, required, named } = wanted[use];
    const searched = named === undefined ? spellings : [plainHeading(named)];
    for (const spelling of searched) {
      const places = headings.flatMap((heading, place) =>
        joined(heading) === joined(spelling) && !taken.has(place) ? [place] : [],
      );
      const exact = places.filter((place) => named !== undefined && textAt(row, place) === named.trim());
      const usable = exact.length === 1 ? exact : places;
      if (usable.length > 1)
        faults.push(
          refuse('table.heading.twice', { line: row.line, column: use, value: textAt(row, usable[0]) }),
        );
      if (usable[0] === undefined) continue;
      at[use] = usable[0];
      taken.add(usable[0]);
      break;
    }
    if (at[use] === undefined && (required || named !== undefined))
      faults.push(
        refuse('table.heading.missing', {
          line: row.line,
          column: use,
          value:
            named ??
            row.cells
              .map(({ text }) => text)
              .filter(Boolean)
              .join(', '),
        }),
      );
  }
  return { at, faults };
}

/** Rows with more cells than headings: mostly a comma that belongs to a number or a name. Of those, the lines. */
export function overlongRows<Use extends string>({ table, rows, headingLine }: ReadColumns<Use>): Fault[] {
  const head = table.rows.find(({ line }) => line === headingLine);
  const width = head?.cells.length ?? 0;
  return rows
    .filter(({ cells }) => cells.slice(width).some(({ text }) => text !== ''))
    .map(({ line, cells }) => refuse('table.row.cells', { line, value: `${cells.length} > ${width}` }));
}
