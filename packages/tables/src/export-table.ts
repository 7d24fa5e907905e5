/** A table that people take with them: what its columns are, and what stands in them. */
import { visibleText } from './table.ts';

/**
 * `id`: a number that is a name, and stays a text whatever opens the file · `amount`: a decimal, its currency stands in a column of its own ·
 * `moment`: `YYYY-MM-DD HH:MM:SS` in the time zone that the heading names · `day`: `YYYY-MM-DD`. An empty text is an empty cell.
 */
export type CellType = 'text' | 'id' | 'amount' | 'count' | 'number' | 'moment' | 'day';

export interface ExportColumn {
  heading: string;
  type: CellType;
  /** What it says, for people who were not there. */
  note: string;
}

export interface ExportTable {
  /** Of the sheet, at most 31 characters. */
  name: string;
  columns: readonly ExportColumn[];
  /** The sheet that explains the columns. */
  notes: { name: string; heading: string; note: string; lines: readonly string[] };
}

/** Texts that a spreadsheet would compute, some of them after spaces too. */
const formula = /^[=+\-@\t\r\n|%＝＋－＠]/;
/** Texts that a spreadsheet would take for a number, and write otherwise: long ones, those with zeros before them, `1E5`. */
const otherNumber = /^(?:\d{12,}|0\d+|\d+(?:[.,]\d+)?E[+-]?\d+)$/i;

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** Texts that a spreadsheet would take for a day, and write otherwise: `10-11`, `1/2`, `mar1`. */
const otherDay = new RegExp(
  `^(?:\\d{1,2}[-/]\\d{1,4}(?:[-/]\\d{1,4})?|\\d{1,2}[- ]?${month}(?:[- ]?\\d{2,4})?|${month}[- ]?\\d{1,4})$`,
  'i',
);

/** A text that stays one in a CSV file: an apostrophe before it says so, as spreadsheets themselves have it. */
export const safeText = (text: string): string =>
  [text, visibleText(text)].some((one) => formula.test(one)) || otherNumber.test(text) || otherDay.test(text)
    ? `'${text}`
    : text;

/** The text without the apostrophe that `safeText` wrote. */
export const plainText = (text: string): string =>
  text.startsWith("'") && safeText(text.slice(1)) === text ? text.slice(1) : text;
