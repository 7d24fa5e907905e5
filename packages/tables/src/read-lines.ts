/** The lines of a list: what stands below the headings, at most so many of them. */
import { overlongRows, readColumns, type ColumnWanted, type ReadColumns } from './headings.ts';
import { refuse, textAt, type Cell, type Fault, type Read, type Table, type TableRow } from './table.ts';

export interface PlacedCell {
  line: number;
  cell: Cell;
}

export interface ReadLines<Use extends string> extends ReadColumns<Use> {
  /** Cells of a column, of all rows or of these; an absent column has empty cells. */
  cellsOf: (use: Use, rows?: readonly TableRow[]) => PlacedCell[];
  textOf: (row: TableRow, use: Use) => string;
  /** Lines with more fields than there are headings. */
  overlong: readonly Fault[];
}

const nothing: Cell = { text: '', kind: 'text' };

/** @param oneOf uses of which the headings must have one */
export function readLines<Use extends string>(
  tables: readonly Table[],
  wanted: Readonly<Record<Use, ColumnWanted>>,
  { most, oneOf = [] }: { most: number; oneOf?: readonly Use[] },
): Read<ReadLines<Use>> {
  const found = readColumns(tables, wanted, oneOf);
  if (!found.ok) return found;
  const { at, rows } = found.value;
  if (rows.length === 0) return { ok: false, faults: [refuse('table.empty')] };
  if (rows.length > most)
    return { ok: false, faults: [refuse('table.too.many.rows', { value: String(most) })] };
  return {
    ok: true,
    value: {
      ...found.value,
      cellsOf: (use, of = rows) =>
        of.map(({ line, cells }) => ({ line, cell: cells[at[use] ?? -1] ?? nothing })),
      textOf: (row, use) => textAt(row, at[use]),
      overlong: overlongRows(found.value),
    },
  };
}

/** By their lines, for people who correct a file from top to bottom. */
export const byLine = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
