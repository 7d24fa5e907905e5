/** Sheets of a workbook as tables. */
import { unzipSync } from 'fflate';
import { readXlsx, type CellValue, type Sheet } from 'hucre/xlsx';
import { maxParts, maxUnpackedBytes, type Limits } from './limits.ts';
import {
  failed,
  refuse,
  visibleText,
  type Cell,
  type Notice,
  type Read,
  type Table,
  type TableRow,
} from './table.ts';

/** @returns the visible sheets that hold anything. */
export async function readSheets(bytes: Uint8Array, { maxRows }: Limits): Promise<Read<Table[]>> {
  const size = unpackedSize(bytes);
  if (size === null) return failed(refuse('table.format'));
  if (size > maxUnpackedBytes) return failed(refuse('table.too.large'));
  let sheets: Sheet[];
  try {
    const book = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
      maxRows: maxRows + 100,
    });
    ({ sheets } = book);
  } catch {
    return failed(refuse('table.format'));
  }
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((value) => textOf(value) !== '')));
  return { ok: true, value: filled.map(tableOf) };
}

/** Bytes that the archive says it unpacks to; null: no archive, or too many parts. Reading stops at what a part has said. */
function unpackedSize(bytes: Uint8Array): number | null {
  let size = 0;
  let parts = 0;
  let lies = false;
  try {
    unzipSync(bytes, {
      filter({ originalSize, size: packed }) {
        size += originalSize;
        parts += 1;
        // A part without a size has no limit when it is read.
        lies ||= originalSize === 0 && packed > 2;
        return false;
      },
    });
  } catch {
    return null;
  }
  return parts > maxParts || lies ? null : size;
}

function tableOf(sheet: Sheet): Table {
  const { name, rows, cells, merges = [], rowDefs } = sheet;
  const covered = new Set<string>();
  for (const { startRow, startCol, endRow, endCol } of merges)
    for (let row = startRow; row <= Math.min(endRow, rows.length); row += 1)
      for (let col = startCol; col <= Math.min(endCol, 500); col += 1)
        if (row !== startRow || col !== startCol) covered.add(`${row},${col}`);
  const notices: Notice[] = [];
  const read = rows.map((row, at): TableRow => {
    const filled = row.some((value) => textOf(value) !== '');
    if (filled && rowDefs?.get(at)?.hidden)
      notices.push({ code: 'table.note.hidden', line: at + 1, value: null });
    return {
      line: at + 1,
      cells: row.map((value, col): Cell => {
        const key = `${at},${col}`;
        const { type, formula, formulaResult } = cells?.get(key) ?? {};
        const shown = value ?? formulaResult ?? null;
        const isError = type === 'error' || (formula !== undefined && shown === null) || isErrorText(shown);
        const cell: Cell = isError
          ? { text: textOf(shown) || '=', kind: 'error' }
          : { text: textOf(shown), kind: kindOf(shown) };
        return covered.has(key) ? { ...cell, merged: true } : cell;
      }),
    };
  });
  return { encoding: null, separator: null, sheet: name, rows: read, notices };
}

const isErrorText = (value: CellValue): boolean =>
  typeof value === 'string' && /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(value);

const kindOf = (value: CellValue): Cell['kind'] =>
  typeof value === 'number' ? 'number' : value instanceof Date ? 'day' : 'text';

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'number') return numberText(value);
  return visibleText(String(value));
}

/** As a workbook shows it: 15 digits, without an exponent. Digits beyond these are rounding noise. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const plain = String(Number(value.toPrecision(15)));
  return plain.includes('e')
    ? Number(plain)
        .toFixed(20)
        .replace(/\.?0+$/, '')
    : plain;
}
