/** Rows of a statement, apart from what stands around and between them: titles, sums, failed payments, the other direction. Pure. */
import { currencyIn } from '@perya/tables/amounts.ts';
import { plainHeading } from '@perya/tables/headings.ts';
import type { PlacedCell, ReadLines } from '@perya/tables/read-lines.ts';
import { refuse, textsOf, type Fault, type Notice, type TableRow } from '@perya/tables/table.ts';
import { isFooter, isTotal } from '@perya/tables/totals.ts';
import type { Currency } from '@perya/money/money.ts';
import { certainMarks, isNoPayment, isPaid, wayOfMark, type StatementUse } from './statement-headings.ts';

export type Way = 'in' | 'out';
type Lines = ReadLines<StatementUse>;

export interface SortedRows {
  /** Payments of the statement's direction that were paid, with the cell of their amount. */
  booked: readonly { row: TableRow; amount: PlacedCell }[];
  /** Amounts of all payments, also of those that are left out, for sums below the table. */
  all: readonly PlacedCell[];
  sums: readonly TableRow[];
  /** The use of the column that the sums of the statement's direction stand in. */
  amountUse: StatementUse;
  faults: readonly Fault[];
  notices: readonly Notice[];
}

export function sortRows(read: Lines, way: Way, hasChosenAmount: boolean): SortedRows {
  const { at, headings, headingLine, rows, textOf } = read;
  const faults: Fault[] = [];
  const notices: Notice[] = [];
  const isBy = (words: (row: TableRow) => boolean) => (row: TableRow) => {
    const reference = row.cells[at.reference ?? -1];
    return words(
      reference === undefined || reference.text === '' ? row : { line: row.line, cells: [reference] },
    );
  };
  const isSum = isBy(isTotal);
  const isAround = isBy((row) => !isTotal(row) && isFooter(row));
  const payments = rows.filter((row) => !isSum(row) && !isAround(row));
  const [first, last] = [payments[0]?.line ?? 0, payments.at(-1)?.line ?? 0];
  for (const row of rows.filter(isAround)) {
    const place = { line: row.line, value: textsOf(row) };
    if (row.line > first && row.line < last) faults.push(refuse('table.total', place));
    else notices.push({ code: 'table.note.footer', ...place });
  }
  const hasBoth = at.debit !== undefined || at.credit !== undefined;
  if (hasBoth && at.amount !== undefined && !hasChosenAmount)
    faults.push(
      refuse('table.heading.twice', {
        line: headingLine,
        column: 'amount',
        value: [headings.amount, headings.debit, headings.credit].filter(Boolean).join(', '),
      }),
    );
  const byColumns = hasBoth && at.amount === undefined;
  const wayOf = byColumns ? wayByColumn(read) : wayByMark(payments, read);
  const booked: { row: TableRow; amount: PlacedCell }[] = [];
  const all: PlacedCell[] = [];
  for (const row of payments) {
    const { line } = row;
    // A refund is no payment, whatever its status.
    if (isNoPayment(plainHeading(textOf(row, 'mark')))) {
      notices.push({ code: 'table.note.status', line, value: textsOf(row).slice(0, 80) });
      continue;
    }
    const found = wayOf(row);
    if (found === 'none') {
      faults.push(refuse('table.direction', { line, value: textsOf(row) }));
      continue;
    }
    const amount = amountOf(row, read, byColumns ? (found ?? way) : null);
    all.push(amount);
    const status = at.status === undefined ? true : isPaid(plainHeading(textOf(row, 'status')));
    const left = { line, value: textsOf(row).slice(0, 80) };
    if (found !== null && found !== way) notices.push({ code: 'table.note.direction', ...left });
    else if (status === false) notices.push({ code: 'table.note.status', ...left });
    else if (status === null)
      faults.push(
        refuse('table.status', { line, column: headings.status ?? '', value: textOf(row, 'status') }),
      );
    else booked.push({ row, amount });
  }
  const amountUse = byColumns ? (way === 'in' ? 'credit' : 'debit') : 'amount';
  return { booked, all, sums: rows.filter(isSum), amountUse, faults, notices };
}

/** Null: the statement does not say. `none`: neither direction, or both. */
type WayOf = (row: TableRow) => Way | 'none' | null;

const isEmpty = (text: string): boolean => /^(?:[-–—]*|[^\d\p{L}]*0+(?:[.,]0+)?)$/u.test(text);

function wayByColumn({ textOf }: Lines): WayOf {
  return (row) => {
    const [out, come] = [!isEmpty(textOf(row, 'debit')), !isEmpty(textOf(row, 'credit'))];
    return out === come ? 'none' : come ? 'in' : 'out';
  };
}

const suffix =
  /^(?<before>.*?\d.*?)\s*(?<![\p{L}])(?<after>cr|dr|db)\.?$|^(?<first>cr|dr|db)(?![\p{L}])\.?\s*(?<rest>.*\d.*)$/isu;

function markOf(text: string): { mark: string; rest: string } | null {
  const found = suffix.exec(text)?.groups;
  if (!found) return null;
  return {
    mark: (found['after'] ?? found['first'] ?? '').toLowerCase(),
    rest: found['before'] ?? found['rest'] ?? '',
  };
}

function wayByMark(payments: readonly TableRow[], { at, headings, textOf }: Lines): WayOf {
  const column = payments
    .map((row) => plainHeading(textOf(row, 'mark')))
    .filter((mark) => !isNoPayment(mark));
  const hasColumn =
    at.mark !== undefined &&
    (certainMarks.test(plainHeading(headings.mark ?? '')) ||
      (column.some((mark) => mark !== '') &&
        column.every((mark) => mark === '' || wayOfMark(mark) !== null)));
  const hasSuffixes = payments.some((row) => markOf(textOf(row, 'amount')) !== null);
  if (!hasColumn && !hasSuffixes) return () => null;
  return (row) => {
    const told = [
      ...(hasColumn ? [wayOfMark(plainHeading(textOf(row, 'mark')))] : []),
      ...(hasSuffixes ? [wayOfMark(markOf(textOf(row, 'amount'))?.mark ?? '')] : []),
    ];
    const [one] = told;
    return one && told.every((other) => other === one) ? one : 'none';
  };
}

/** The cell of a payment's amount, without a mark. @param way of the column; null: there is one column */
function amountOf(row: TableRow, { cellsOf }: Lines, way: Way | null): PlacedCell {
  const use = way === null ? 'amount' : way === 'in' ? 'credit' : 'debit';
  const [placed] = cellsOf(use, [row]);
  const { line, cell } = placed!;
  return { line, cell: { ...cell, text: markOf(cell.text)?.rest ?? cell.text } };
}

/** Amounts in another currency than the channel's: by a heading, a title, or a column. */
export function checkCurrency(read: Lines, currency: Currency, payments: readonly TableRow[]): Fault[] {
  const { at, headings, headingLine, notices, textOf } = read;
  const isOther = (text: string): boolean => {
    const found = currencyIn(text);
    return found !== undefined && found !== currency;
  };
  const uses = (['amount', 'debit', 'credit'] as const).filter((use) => isOther(headings[use] ?? ''));
  const titles = notices.filter(
    ({ code, value }) =>
      code === 'table.note.title' &&
      /\b(currency|salapi|moneda|divisa)\b/i.test(value ?? '') &&
      isOther(value ?? ''),
  );
  const cells =
    at.currency === undefined ? [] : payments.filter((row) => isForeign(textOf(row, 'currency'), currency));
  return [
    ...uses.map((use) =>
      refuse('table.amount.currency', { line: headingLine, column: use, value: headings[use] ?? '' }),
    ),
    ...titles.map(({ line, value }) => refuse('table.amount.currency', { line, value: value ?? '' })),
    ...cells.map((row) =>
      refuse('table.amount.currency', {
        line: row.line,
        column: headings.currency ?? '',
        value: textOf(row, 'currency'),
      }),
    ),
  ];
}

/** In a column of currencies every text is one. */
const isForeign = (text: string, currency: Currency): boolean =>
  text !== '' && currencyIn(text.toUpperCase()) !== currency;
