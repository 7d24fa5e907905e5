/** Files that operators bring: their bytes, and what is wrong with them in words. */
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, type Failure } from '@perya/contract/result.ts';
import type { TableFault, TablePreview } from '@perya/contract/table-file.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { ReadColumns } from '@perya/tables/headings.ts';
import type { Fault, Notice } from '@perya/tables/table.ts';

export interface SentFile {
  /** Base64. */
  file?: string | undefined;
  csv?: string | undefined;
}

export const bytesOfFile = ({ file, csv }: SentFile): Uint8Array =>
  file === undefined ? Buffer.from(csv ?? '') : Buffer.from(file, 'base64');

/** Faults that one answer tells. */
const mostTold = 200;

/**
 * Refuses a file. A fault of the headings stands at the column that was asked for, others at the file; `lines` has them all.
 * @param headings by the names of the request's columns, where faults of their cells stand at them too
 */
export function failTable(
  sent: SentFile,
  faults: readonly Fault[],
  headings: Partial<Record<string, string>> = {},
): Failure<'request.invalid'> {
  const useOf = new Map(Object.entries(headings).map(([use, heading]) => [heading ?? use, use]));
  const field = sent.file === undefined ? 'csv' : 'file';
  const fields: Record<string, ErrorCode> = {};
  for (const { code, column } of faults) {
    const use = code.startsWith('table.heading.') ? column : useOf.get(column ?? '');
    fields[use ? `columns.${use}` : field] = 'field.invalid';
  }
  return fail('request.invalid', { fields, lines: faults.slice(0, mostTold) });
}

/** `Line 3, Amount: not an amount (5OO)`. */
export function sentenceOfFault(language: PhraseLanguage, { code, line, column, value }: TableFault): string {
  const place = [
    line === null ? '' : phrase(language, 'table.at.line').replace('{line}', String(line)),
    column ?? '',
  ]
    .filter(Boolean)
    .join(', ');
  return `${place === '' ? '' : `${place}: `}${phrase(language, code)}${value ? ` (${value})` : ''}`;
}

/** Rows of one page of a preview. */
const pageRows = 200;

export interface PreviewedRow {
  line: number;
  cells: readonly string[];
}

/** What was understood of a file. @param page from 1 */
export function previewOf(
  read: Pick<ReadColumns<string>, 'table' | 'unused'> & { headingLine: number | null },
  columns: readonly { use: string; heading: string }[],
  {
    rows,
    faults,
    notices,
    page,
  }: { rows: readonly PreviewedRow[]; faults: readonly Fault[]; notices: readonly Notice[]; page: number },
): TablePreview {
  const { encoding, separator, sheet } = read.table;
  return {
    encoding,
    separator,
    sheet,
    headingLine: read.headingLine,
    columns: [...columns],
    unused: [...read.unused],
    rows: rows
      .slice((page - 1) * pageRows, page * pageRows)
      .map(({ line, cells }) => ({ line, cells: [...cells] })),
    rowCount: rows.length,
    pages: Math.max(1, Math.ceil(rows.length / pageRows)),
    faults: faults.slice(0, mostTold),
    faultCount: faults.length,
    notices: notices.slice(0, mostTold),
  };
}

/** A file that could not be read as a table at all. */
export const previewOfFaults = (faults: readonly Fault[]): TablePreview => ({
  encoding: null,
  separator: null,
  sheet: null,
  headingLine: null,
  columns: [],
  unused: [],
  rows: [],
  rowCount: 0,
  pages: 1,
  faults: faults.slice(0, mostTold),
  faultCount: faults.length,
  notices: [],
});
