/** All columns of several uses, where a file may have more than one of each (two numbers, two documents), or no headings. */
import {
  failed,
  refuse,
  textsOf,
  type Fault,
  type Notice,
  type Read,
  type Table,
  type TableRow,
} from './table.ts';
import { mostTitleRows } from './headings.ts';

export interface HeadingClass<Use extends string> {
  /** Null: a heading of something else. */
  use: Use | null;
  /** Every word of it belongs to headings. Otherwise it may be a name such as `Tin Santos`. */
  isSure: boolean;
}

export interface ClassedColumn<Use extends string> {
  use: Use;
  at: number;
  heading: string;
}

export interface OtherColumn {
  at: number;
  /** Empty: nothing stands above its values. */
  heading: string;
  /** The heading is one of something else. Otherwise nobody knows what the column holds. */
  isKnown: boolean;
}

export interface ClassedColumns<Use extends string> {
  table: Table;
  /** Null: the file has no headings. */
  headingLine: number | null;
  /** Every column of a use, in the order of the file. */
  columns: readonly ClassedColumn<Use>[];
  /** Columns that are not read; empty if the file has no headings. */
  others: readonly OtherColumn[];
  /** Headings that are not read. */
  unused: readonly string[];
  rows: readonly TableRow[];
  /** Lines above the headings that hold values. */
  faults: readonly Fault[];
  notices: readonly Notice[];
}

interface Classing<Use extends string> {
  /** Null: the text is no heading that is known. */
  classify: (heading: string) => HeadingClass<Use> | null;
  /** True for a text that is a value by its form, such as an e-mail address. */
  isValue: (text: string) => boolean;
}

/**
 * Finds the headings: of the first rows the one with most of them. A row with a value is none, and a single heading counts only if every word of it
 * belongs to headings. Only one sheet may hold headings or values.
 */
export function classifyColumns<Use extends string>(
  tables: readonly Table[],
  classing: Classing<Use>,
): Read<ClassedColumns<Use>> {
  const tried = tables.map((table) => ({ table, heading: findHeading(table, classing) }));
  const filled = tried.filter(
    ({ table, heading }) => heading !== null || table.rows.some((row) => hasValue(row, classing)),
  );
  if (filled.length > 1)
    return failed(refuse('table.sheets', { value: filled.map(({ table }) => table.sheet).join(', ') }));
  const [one] = filled.length > 0 ? filled : tried;
  if (one === undefined) return failed(refuse('table.empty'));
  const left = tables.filter((table) => table !== one.table);
  const notices = left.map(({ sheet }) => ({ code: 'table.note.sheet' as const, line: null, value: sheet }));
  const { heading } = one;
  const read =
    heading === null ? withoutHeadings<Use>(one.table) : belowHeading(one.table, heading, classing);
  return { ok: true, value: { ...read, notices: [...one.table.notices, ...read.notices, ...notices] } };
}

const hasValue = ({ cells }: TableRow, { isValue }: Pick<Classing<string>, 'isValue'>): boolean =>
  cells.some(({ text }) => isValue(text));

interface Heading<Use extends string> {
  index: number;
  row: TableRow;
  classes: readonly (HeadingClass<Use> | null)[];
}

function findHeading<Use extends string>(table: Table, classing: Classing<Use>): Heading<Use> | null {
  const rows = table.rows.slice(0, mostTitleRows);
  const firstValue = rows.findIndex((row) => hasValue(row, classing));
  let best: (Heading<Use> & { score: number }) | null = null;
  for (const [index, row] of rows.entries()) {
    if (hasValue(row, classing)) continue;
    const classes = row.cells.map(({ text }) => (text === '' ? null : classing.classify(text)));
    const known = classes.filter((one) => one !== null);
    const uses = known.filter(({ use }) => use !== null);
    const sure = uses.filter(({ isSure }) => isSure);
    const isBelowValues = firstValue !== -1 && index > firstValue;
    if (uses.length === 0 || (isBelowValues ? sure.length < 2 : sure.length === 0 && known.length < 2))
      continue;
    // Of two that are equally good the later one, unless values stand above it.
    const isBetter =
      best === null || known.length > best.score || (known.length === best.score && !isBelowValues);
    if (isBetter) best = { index, row, classes, score: known.length };
  }
  return best;
}

const withoutHeadings = <Use extends string>(table: Table): ClassedColumns<Use> => ({
  table,
  headingLine: null,
  columns: [],
  others: [],
  unused: [],
  rows: table.rows,
  faults: [],
  notices: [],
});

function belowHeading<Use extends string>(
  table: Table,
  { index, row: head, classes }: Heading<Use>,
  classing: Classing<Use>,
): ClassedColumns<Use> {
  const columns: ClassedColumn<Use>[] = [];
  const others: OtherColumn[] = [];
  const width = Math.max(...table.rows.map(({ cells }) => cells.length));
  for (let at = 0; at < width; at += 1) {
    const heading = head.cells[at]?.text ?? '';
    const found = classes[at] ?? null;
    if (found?.use) columns.push({ use: found.use, at, heading });
    else others.push({ at, heading, isKnown: found !== null });
  }
  const headText = textsOf(head);
  const above = table.rows.slice(0, index);
  const below = table.rows.slice(index + 1);
  const isHeading = (row: TableRow): boolean => textsOf(row) === headText;
  const titles = [...above.filter((row) => !hasValue(row, classing)), ...below.filter(isHeading)];
  return {
    table,
    headingLine: head.line,
    columns,
    others,
    unused: others.flatMap(({ heading }) => (heading === '' ? [] : [heading])),
    rows: below.filter((row) => !isHeading(row)),
    faults: above
      .filter((row) => hasValue(row, classing))
      .map((row) => refuse('table.row.above', { line: row.line, value: textsOf(row) })),
    notices: titles.map((row) => ({ code: 'table.note.title', line: row.line, value: textsOf(row) })),
  };
}
