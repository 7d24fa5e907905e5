/** A table as a person brought it: cells as texts, with the line of the file that each row stands on. */

/** `number` and `day` come from typed cells of a workbook; a CSV file has texts alone. */
export type CellKind = 'text' | 'number' | 'day' | 'error';

export interface Cell {
  /** Trimmed. A number has a decimal point and no groups, a day is `YYYY-MM-DD`. */
  text: string;
  kind: CellKind;
  /** Part of a merged area, and not the one that holds its value. */
  merged?: true;
}

export interface TableRow {
  /** Line of the file, or row of the sheet, from 1. */
  line: number;
  cells: readonly Cell[];
}

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export interface Table {
  /** Null: a workbook. */
  encoding: Encoding | null;
  /** Null: a workbook, or a list of one column. */
  separator: string | null;
  /** Name of the sheet; null: a CSV file. */
  sheet: string | null;
  rows: readonly TableRow[];
  /** Remarks about the file that do not prevent an import. */
  notices: readonly Notice[];
}

/** Reasons for which a file is refused. Each is an error code of the contract. */
export type FaultCode =
  | 'table.format'
  | 'table.too.large'
  | 'table.too.many.rows'
  | 'table.encoding'
  | 'table.quote'
  | 'table.separator'
  | 'table.empty'
  | 'table.sheets'
  | 'table.heading.missing'
  | 'table.heading.twice'
  | 'table.row.cells'
  | 'table.row.above'
  | 'table.column.unread'
  | 'table.cell.unread'
  | 'table.cell.within'
  | 'table.cell.missing'
  | 'table.cell.error'
  | 'table.cell.merged'
  | 'table.digits.lost'
  | 'table.total'
  | 'table.amount'
  | 'table.amount.ambiguous'
  | 'table.amount.mixed'
  | 'table.amount.divided'
  | 'table.amount.unit'
  | 'table.amount.currency'
  | 'table.amount.sign'
  | 'table.direction'
  | 'table.status'
  | 'table.day'
  | 'table.day.ambiguous'
  | 'table.cell.long'
  | 'table.name'
  | 'table.country'
  | 'table.email'
  | 'table.mobile'
  | 'table.document'
  | 'table.person.none';

export interface Fault {
  code: FaultCode;
  /** Null: the file as a whole. */
  line: number | null;
  /** Heading of the column, where one is at fault. */
  column: string | null;
  /** The cell's text, or names that the sentence needs. */
  value: string | null;
}

export type NoticeCode =
  | 'table.note.hidden'
  | 'table.note.total'
  | 'table.note.footer'
  | 'table.note.status'
  | 'table.note.direction'
  | 'table.note.sheet'
  | 'table.note.title'
  | 'table.note.zeros';

export interface Notice {
  code: NoticeCode;
  line: number | null;
  value: string | null;
}

export type Read<Value> = { ok: true; value: Value } | { ok: false; faults: readonly Fault[] };

export const refuse = (code: FaultCode, where: Partial<Omit<Fault, 'code'>> = {}): Fault => ({
  code,
  line: where.line ?? null,
  column: where.column ?? null,
  value: where.value?.slice(0, 80) ?? null,
});

export const failed = (...faults: readonly Fault[]): { ok: false; faults: readonly Fault[] } => ({
  ok: false,
  faults,
});

/** Characters of no width, and marks that turn the direction of writing: web pages and chats leave them at copied texts. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A cell's text as people see it. */
export const visibleText = (text: string): string => text.replaceAll(invisible, '').trim();

/** Text of a row's cell; empty where the row is shorter. */
export const textAt = ({ cells }: TableRow, at: number | undefined): string =>
  at === undefined ? '' : (cells[at]?.text ?? '');

/** All texts of a row, for people to recognise it by. */
export const textsOf = ({ cells }: TableRow): string =>
  cells
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ');
