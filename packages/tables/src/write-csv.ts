/** A table as CSV (RFC 4180) that Excel reads by itself: a byte order mark, CRLF, texts in quotes. */
import { safeText, type CellType, type ExportTable } from './export-table.ts';

const mark = '\uFEFF';
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The first line of a file, with the mark before it. */
export const writeHead = ({ columns }: Pick<ExportTable, 'columns'>): string =>
  `${mark}${columns.map(({ heading }) => quoted(safeText(heading))).join(',')}\r\n`;

/** @returns a function that writes a row; its cells are those of the columns. */
export function createRowWriter({
  columns,
}: Pick<ExportTable, 'columns'>): (cells: readonly string[]) => string {
  const types = columns.map(({ type }) => type);
  return (cells) => {
    let row = '';
    for (let at = 0; at < types.length; at += 1) {
      if (at > 0) row += ',';
      row += writeCell(types[at]!, cells[at] ?? '');
    }
    return `${row}\r\n`;
  };
}

function writeCell(type: CellType, text: string): string {
  if (text === '') return '';
  return type === 'text' || type === 'id' ? quoted(safeText(text)) : text;
}
