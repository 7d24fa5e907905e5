/** A provider's or a bank's statement as a table: its lines, or what is wrong with which of them. Pure. */
import type { Currency } from '@perya/money/money.ts';
import { readAmounts, type DecimalForm } from '@perya/tables/amounts.ts';
import { checkReferences, noteLostZeros } from '@perya/tables/digits.ts';
import { overlongRows, readColumns, type ReadColumns } from '@perya/tables/headings.ts';
import {
  refuse,
  textAt,
  type Cell,
  type Fault,
  type Notice,
  type Read,
  type Table,
  type TableRow,
} from '@perya/tables/table.ts';
import { isTotal } from '@perya/tables/totals.ts';

export interface StatementLine {
  /** Line of the file. */
  line: number;
  reference: string;
  amountMinor: bigint;
}

export interface ReadStatement {
  read: ReadColumns<'reference' | 'amount'>;
  /** All that could be read; they are the statement only where there are no faults. */
  lines: readonly StatementLine[];
  faults: readonly Fault[];
  notices: readonly Notice[];
}

export interface StatementColumns {
  reference?: string | undefined;
  amount?: string | undefined;
}

export const mostStatementLines = 20_000;
const longestReference = 200;

/** Headings of providers and banks, in English, Filipino and Spanish. */
const spellings = {
  reference: [
    'reference',
    'reference number',
    'reference no',
    'reference id',
    'ref',
    'ref no',
    'ref number',
    'reference code',
    'transaction reference',
    'payment reference',
    'external reference',
    'merchant reference',
    'transaction id',
    'transaction number',
    'transaction no',
    'txn id',
    'payment id',
    'order id',
    'order number',
    'order no',
    'trace number',
    'numero ng sanggunian',
    'sanggunian',
    'numero ng transaksyon',
    'referencia',
    'numero de referencia',
    'id de transaccion',
  ],
  amount: [
    'amount',
    'transaction amount',
    'payment amount',
    'gross amount',
    'gross',
    'settlement amount',
    'value',
    'sum',
    'halaga',
    'kabuuang halaga',
    'importe',
    'monto',
    'cantidad',
  ],
} as const;

/**
 * Reads the lines of a statement. Payouts may be written as negative sums: the size counts, but both directions in one file are refused.
 * A last line that says it is a total is left out if it is the sum of the lines above it, else refused.
 * @param decimal the form of the amounts, where the file does not show it
 */
export function readStatement(
  tables: readonly Table[],
  columns: StatementColumns,
  { currency, decimal }: { currency: Currency; decimal?: DecimalForm | undefined },
): Read<ReadStatement> {
  const found = readColumns(tables, {
    reference: { spellings: spellings.reference, required: true, named: columns.reference },
    amount: { spellings: spellings.amount, required: true, named: columns.amount },
  });
  if (!found.ok) return found;
  const read = found.value;
  const { at, headings } = read;
  const isSum = (row: TableRow): boolean =>
    isTotal(row) && (textAt(row, at.reference) === '' || isReferenceTotal(row, at.reference));
  const rows = read.rows.filter((row) => !isSum(row));
  const sums = read.rows.filter(isSum);
  if (rows.length === 0) return { ok: false, faults: [refuse('table.empty')] };
  if (rows.length > mostStatementLines)
    return { ok: false, faults: [refuse('table.too.many.rows', { value: String(mostStatementLines) })] };
  const columnOf = (of: readonly TableRow[], place: number | undefined) =>
    of.map(({ line, cells }) => ({ line, cell: cells[place ?? -1] ?? nothing }));
  const amounts = readAmounts(columnOf(rows, at.amount), {
    currency,
    heading: headings.amount ?? '',
    chosen: decimal,
  });
  const references = columnOf(rows, at.reference);
  const lines = rows.flatMap((row): StatementLine[] => {
    const amountMinor = amounts.minors.get(row.line);
    return amountMinor === undefined
      ? []
      : [{ line: row.line, reference: textAt(row, at.reference), amountMinor }];
  });
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  const totals = readAmounts(
    columnOf(sums, at.amount).filter(({ cell }) => cell.text !== ''),
    { currency, heading: headings.amount ?? '', chosen: amounts.form ?? decimal ?? 'point' },
  );
  const lastLine = rows.at(-1)?.line ?? 0;
  const wrongSums = sums.filter(({ line, cells }) => {
    const told = totals.minors.get(line);
    const isEmpty = (cells[at.amount ?? -1]?.text ?? '') === '';
    return line < lastLine || !(isEmpty || told === sum || told === -sum);
  });
  return {
    ok: true,
    value: {
      read,
      lines: lines.map((line) => ({
        ...line,
        amountMinor: line.amountMinor < 0n ? -line.amountMinor : line.amountMinor,
      })),
      faults: [
        ...overlongRows(read),
        ...references.flatMap(({ line, cell }) => checkReference(line, cell, headings.reference ?? '')),
        ...checkReferences(references, headings.reference ?? ''),
        ...amounts.faults,
        ...checkSigns(lines, headings.amount ?? ''),
        // With lines that cannot be read no sum is right.
        ...(amounts.faults.length > 0 ? [] : wrongSums.map(totalFault)),
      ].toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
      notices: [
        ...read.notices,
        ...noteLostZeros(references),
        ...sums.map((row) => ({ code: 'table.note.total' as const, line: row.line, value: textsOf(row) })),
      ],
    },
  };
}

const nothing: Cell = { text: '', kind: 'text' };
const textsOf = ({ cells }: TableRow): string =>
  cells
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ');
const totalFault = (row: TableRow): Fault => refuse('table.total', { line: row.line, value: textsOf(row) });

/** A total stands where the reference would. */
const isReferenceTotal = (row: TableRow, place: number | undefined): boolean =>
  isTotal({ line: row.line, cells: [row.cells[place ?? -1] ?? nothing] });

function checkReference(line: number, { text, merged }: Cell, heading: string): Fault[] {
  if (text === '')
    return [refuse(merged ? 'table.cell.merged' : 'table.cell.missing', { line, column: heading })];
  return text.length > longestReference
    ? [refuse('table.cell.long', { line, column: heading, value: text })]
    : [];
}

function checkSigns(lines: readonly StatementLine[], heading: string): Fault[] {
  const negative = lines.filter(({ amountMinor }) => amountMinor < 0n);
  const positive = lines.filter(({ amountMinor }) => amountMinor > 0n);
  if (negative.length === 0 || positive.length === 0) return [];
  const fewer = negative.length <= positive.length ? negative : positive;
  return fewer.map(({ line, reference }) =>
    refuse('table.amount.sign', { line, column: heading, value: reference }),
  );
}
