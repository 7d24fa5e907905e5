/** A provider's or a bank's statement as a table: its lines, or what is wrong with which of them. Pure. */
import type { Currency } from '@perya/money/money.ts';
import { readAmounts, type DecimalForm } from '@perya/tables/amounts.ts';
import { dividedAmounts } from '@perya/tables/divided-amounts.ts';
import { checkReferences, noteLostZeros, plainCell } from '@perya/tables/digits.ts';
import { plainHeading, type ColumnWanted } from '@perya/tables/headings.ts';
import { byLine, readLines, type ReadLines } from '@perya/tables/read-lines.ts';
import {
  refuse,
  textsOf,
  type Cell,
  type Fault,
  type Notice,
  type Read,
  type Table,
} from '@perya/tables/table.ts';
import { statementSpellings, type StatementUse } from './statement-headings.ts';
import { checkCurrency, sortRows, type SortedRows, type Way } from './statement-rows.ts';

export interface StatementLine {
  /** Line of the file. */
  line: number;
  reference: string;
  amountMinor: bigint;
}

export interface ReadStatement {
  read: ReadLines<StatementUse>;
  /** Of the column that the amounts come from. */
  amountHeading: string;
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

/**
 * Reads the lines of a statement: payments of one direction that were paid. Payouts may be written as negative sums: the size counts, but negative
 * sums that come in, and both directions in one column, are refused, unless marks tell them apart. A line that says it is a total is left out if it is the sum of the
 * lines above it, else refused.
 * @param decimal the form of the amounts, where the file does not show it
 * @param way of the money, as columns and marks of debit and credit say it
 */
export function readStatement(
  tables: readonly Table[],
  columns: StatementColumns,
  {
    currency,
    decimal,
    way = 'in',
  }: { currency: Currency; decimal?: DecimalForm | undefined; way?: Way | undefined },
): Read<ReadStatement> {
  const found = readLines<StatementUse>(tables, wantedBy(columns), {
    most: mostStatementLines,
    oneOf: ['amount', 'credit', 'debit'],
  });
  if (!found.ok) return found;
  const read = found.value;
  const sorted = sortRows(read, way, columns.amount !== undefined);
  const { booked, sums, amountUse } = sorted;
  if (booked.length === 0 && sorted.faults.length === 0)
    return { ok: false, faults: [refuse('table.empty')] };
  const heading = read.headings[amountUse] ?? '';
  const amounts = readAmounts(
    booked.map(({ amount }) => amount),
    { currency, heading, chosen: decimal },
  );
  const references = read
    .cellsOf(
      'reference',
      booked.map(({ row }) => row),
    )
    .map(({ line, cell }) => ({ line, cell: { ...cell, text: plainCell(cell.text) } }));
  const lines = references.flatMap(({ line, cell }): StatementLine[] => {
    const amountMinor = amounts.minors.get(line);
    return amountMinor === undefined ? [] : [{ line, reference: cell.text, amountMinor }];
  });
  const referenceHeading = read.headings.reference ?? '';
  return {
    ok: true,
    value: {
      read,
      amountHeading: heading,
      lines: lines.map((line) => ({ ...line, amountMinor: size(line.amountMinor) })),
      faults: byLine([
        ...read.overlong,
        ...checkColumns(read),
        ...sorted.faults,
        ...checkCurrency(
          read,
          currency,
          booked.map(({ row }) => row),
        ),
        ...references.flatMap(({ line, cell }) => checkReference(line, cell, referenceHeading)),
        ...checkReferences(references, referenceHeading),
        ...amounts.faults,
        ...checkSigns(lines, heading, way),
        ...sumsInWords(lines),
        // With lines that cannot be read no sum is right.
        ...(amounts.faults.length > 0
          ? []
          : wrongSums(read, sorted, lines, { currency, chosen: amounts.form ?? decimal ?? 'point' })),
      ]),
      notices: [
        ...read.notices,
        ...noteLostZeros(references),
        ...sorted.notices,
        ...sums.map((row) => ({ code: 'table.note.total' as const, line: row.line, value: textsOf(row) })),
      ],
    },
  };
}

function wantedBy({ reference, amount }: StatementColumns): Record<StatementUse, ColumnWanted> {
  const wanted = (use: StatementUse): ColumnWanted => ({ spellings: statementSpellings[use] });
  return {
    reference: { ...wanted('reference'), required: true, named: reference },
    amount: { ...wanted('amount'), named: amount },
    debit: wanted('debit'),
    credit: wanted('credit'),
    currency: wanted('currency'),
    status: wanted('status'),
    mark: wanted('mark'),
  };
}

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** A line in words alone whose amount is the sum of the lines above it: a total in a language that nobody foresaw. */
function sumsInWords(lines: readonly StatementLine[]): Fault[] {
  let above = 0n;
  return lines.flatMap(({ line, reference, amountMinor }, at) => {
    const isSum = at > 1 && above === amountMinor && !/\d/.test(reference);
    above += amountMinor;
    return isSum ? [refuse('table.total', { line, value: reference })] : [];
  });
}

/** Sums that are not those of the lines above them: of the lines that count, or of all that the file has. */
function wrongSums(
  read: ReadLines<StatementUse>,
  { booked, all, sums, amountUse }: SortedRows,
  lines: readonly StatementLine[],
  form: { currency: Currency; chosen: DecimalForm },
): Fault[] {
  const heading = read.headings[amountUse] ?? '';
  const cells = read.cellsOf(amountUse, sums);
  const totals = readAmounts(
    cells.filter(({ cell }) => cell.text !== ''),
    { ...form, heading },
  );
  const sumOf = (minors: Iterable<bigint>): bigint => [...minors].reduce((sum, minor) => sum + minor, 0n);
  const right = new Set([
    sumOf(lines.map(({ amountMinor }) => amountMinor)),
    sumOf(readAmounts(all, { ...form, heading }).minors.values()),
  ]);
  const lastLine = booked.at(-1)?.row.line ?? 0;
  return sums
    .filter(({ line }, at) => {
      const told = totals.minors.get(line);
      const isEmpty = cells[at]?.cell.text === '';
      return line < lastLine || !(isEmpty || (told !== undefined && (right.has(told) || right.has(-told))));
    })
    .map((row) => refuse('table.total', { line: row.line, value: textsOf(row) }));
}

function checkReference(line: number, { text, merged }: Cell, heading: string): Fault[] {
  if (text === '')
    return [refuse(merged ? 'table.cell.merged' : 'table.cell.missing', { line, column: heading })];
  return text.length > longestReference
    ? [refuse('table.cell.long', { line, column: heading, value: text })]
    : [];
}

/** Headings of amounts in hundredths or thousands. */
const otherUnit =
  /\b(cents?|centavos?|sentimos?|centimos?|minor|thousands?|libo|miles|millions?|milyon|millones)\b|\b0?00s?$|\bk$/;

/** Columns of amounts of another size, and amounts that lie in two columns. */
function checkColumns(read: ReadLines<StatementUse>): Fault[] {
  const isOverlong = new Set(read.overlong.map(({ line }) => line));
  return (['amount', 'debit', 'credit'] as const).flatMap((use) => {
    const heading = read.headings[use] ?? '';
    const divided = dividedAmounts(read, read.at[use]).filter(({ line }) => !isOverlong.has(line));
    return otherUnit.test(plainHeading(heading))
      ? [refuse('table.amount.unit', { line: read.headingLine, column: use, value: heading }), ...divided]
      : divided;
  });
}

function checkSigns(lines: readonly StatementLine[], heading: string, way: Way): Fault[] {
  const negative = lines.filter(({ amountMinor }) => amountMinor < 0n);
  const positive = lines.filter(({ amountMinor }) => amountMinor > 0n);
  if (negative.length === 0 || (positive.length === 0 && way === 'out')) return [];
  // Incoming amounts are never negative: such a file holds payouts or refunds.
  const fewer = positive.length === 0 || negative.length <= positive.length ? negative : positive;
  return fewer.map(({ line, reference }) =>
    refuse('table.amount.sign', { line, column: heading, value: reference }),
  );
}
