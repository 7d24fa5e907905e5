/**
 * A table as a workbook, row by row: what is held of it is one chunk, however many rows there are. A library writes the workbook around the rows,
 * with formats, frozen headings and the sheet that explains the columns; its streaming writer has one sheet alone, so the rows themselves are
 * written here, into the place that its workbook has for them.
 */
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import type { CellType, ExportTable } from './export-table.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet has 1,048,576. */
const rowsOfSheet = 1_000_000;
const chunkLength = 256 * 1024;

const formats: Readonly<Record<CellType, { numFmt?: string; width: number }>> = {
  text: { numFmt: '@', width: 24 },
  id: { numFmt: '@', width: 22 },
  amount: { numFmt: '#,##0.00', width: 16 },
  count: { numFmt: '#,##0', width: 12 },
  number: { width: 12 },
  moment: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
  day: { numFmt: 'yyyy-mm-dd', width: 12 },
};

/** A workbook of rows that are few enough to be held. */
export async function bookOf(
  table: ExportTable,
  rows: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook(table, listed(rows), rows.length)) parts.push(part);
  const book = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    book.set(part, at);
    at += part.length;
  }
  return book;
}

async function* listed(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* rows;
}

/** @param rowCount how many rows come: beyond a million they go on in a further sheet */
export async function* writeWorkbook(
  table: ExportTable,
  rows: AsyncIterable<readonly string[]>,
  rowCount: number,
): AsyncGenerator<Uint8Array> {
  const sheets = Math.max(1, Math.ceil(rowCount / rowsOfSheet));
  const parts = unzipSync(await template(table, sheets));
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const source = rows[Symbol.asyncIterator]();
  for (const [path, bytes] of Object.entries(parts)) {
    const place = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(path);
    if (place && Number(place[1]) <= sheets) {
      const part = new ZipDeflate(path, { level: 1 });
      zip.add(part);
      for await (const text of sheetText(strFromU8(bytes), table, source)) {
        part.push(strToU8(text));
        if (failure) throw failure as Error;
        yield* chunks.splice(0);
      }
      part.push(new Uint8Array(), true);
    } else {
      const part = new ZipPassThrough(path);
      zip.add(part);
      part.push(bytes, true);
    }
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** The workbook with one row, whose cells have the formats of the columns. */
function template({ name, columns, notes }: ExportTable, sheets: number): Promise<Uint8Array> {
  const bold = new Map(
    columns.map((_, at) => [`0,${at}`, { style: { font: { bold: true }, numFmt: 'General' } }]),
  );
  const sheet = {
    columns: columns.map(({ type }) => ({ ...formats[type] })),
    rows: [columns.map(({ heading }) => heading), columns.map(({ type }) => (isText(type) ? 'x' : 1))],
    cells: bold,
    freezePane: { rows: 1 },
  };
  const explained = [
    ...notes.lines.map((line) => [line]),
    ...(notes.lines.length > 0 ? [[]] : []),
    [notes.heading, notes.note],
    ...columns.map(({ heading, note }) => [heading, note]),
  ];
  return writeXlsx({
    sheets: [
      ...Array.from({ length: sheets }, (_, at) => ({
        ...sheet,
        name: at === 0 ? name : `${name} ${at + 1}`,
      })),
      { name: notes.name, columns: [{ width: 28 }, { width: 90 }], rows: explained },
    ],
  });
}

const isText = (type: CellType): boolean => type === 'text' || type === 'id';

/** The sheet's text with the rows in place of the one of the template. */
async function* sheetText(
  xml: string,
  { columns }: ExportTable,
  source: AsyncIterator<readonly string[]>,
): AsyncGenerator<string> {
  const at = xml.indexOf('<row r="2">');
  const end = xml.indexOf('</sheetData>');
  const styles = [...xml.slice(at, end).matchAll(/<c r="[A-Z]+2"[^>]*?(?: s="(\d+)")?(?: t="\w+")?>/g)].map(
    ([cell]) => / s="(\d+)"/.exec(cell)?.[1] ?? '0',
  );
  const writeRow = createRowText(columns.map(({ type }, column) => ({ type, style: styles[column] ?? '0' })));
  // The extent is not known before the last row.
  let text = xml.slice(0, at).replace(/<dimension [^>]*\/>/, '');
  for (let row = 0; row < rowsOfSheet; row += 1) {
    const { value, done } = await source.next();
    if (done) break;
    text += writeRow(value);
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  yield text + xml.slice(end);
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that no XML 1.0 document may have. */
const forbidden = /[\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu;
const escapeText = (text: string): string =>
  text
    .replaceAll(/[&<>]/g, (sign) => escaped[sign]!)
    .replaceAll(forbidden, ' ')
    // `_x0041_` is how a workbook writes a character (ECMA-376, 22.9.2.19), so a text that looks like it needs its line escaped.
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');

function createRowText(
  cells: readonly { type: CellType; style: string }[],
): (row: readonly string[]) => string {
  return (row) => {
    let text = '<row>';
    for (let at = 0; at < cells.length; at += 1) {
      const { type, style } = cells[at]!;
      const value = row[at] ?? '';
      const number = isText(type) ? null : numberOf(type, value);
      if (value === '') text += `<c s="${style}"/>`;
      else if (number !== null) text += `<c s="${style}"><v>${number}</v></c>`;
      else
        text += `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`;
    }
    return `${text}</row>`;
  };
}

const dayMs = 86_400_000;
/** Day 0 of workbooks (ECMA-376, 18.17.4.1). */
const epochMs = Date.UTC(1899, 11, 30);

/** The value of a cell; null: a text after all. An amount with more digits than a workbook keeps stays a text. */
function numberOf(type: CellType, value: string): string | null {
  if (type === 'moment' || type === 'day') {
    const ms = Date.parse(`${value.replace(' ', 'T')}${type === 'day' ? 'T00:00:00' : ''}Z`);
    return Number.isNaN(ms) ? null : String(Number(((ms - epochMs) / dayMs).toFixed(9)));
  }
  return /^-?\d+(\.\d+)?$/.test(value) && value.replaceAll(/\D/g, '').length <= 15 ? value : null;
}
