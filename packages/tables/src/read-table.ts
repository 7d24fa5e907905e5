/** A file that a person brought, as the tables that it holds. */
import { decodeText, isGarbled } from './decode-text.ts';
import type { Limits } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { readSheets } from './read-xlsx.ts';
import { failed, refuse, type Read, type Table } from './table.ts';

const zipMark = [0x50, 0x4b, 0x03, 0x04];
/** A workbook of before 2007, or one with a password. */
const oleMark = [0xd0, 0xcf, 0x11, 0xe0];
const pdfMark = [0x25, 0x50, 0x44, 0x46];

/** @returns one table for a CSV file, one for each sheet of a workbook that holds anything. */
export async function readTables(bytes: Uint8Array, limits: Limits): Promise<Read<Table[]>> {
  if (bytes.length > limits.maxBytes) return failed(refuse('table.too.large'));
  if (startsWith(bytes, oleMark) || startsWith(bytes, pdfMark)) return failed(refuse('table.format'));
  const read = startsWith(bytes, zipMark) ? await readSheets(bytes, limits) : readText(bytes, limits);
  if (!read.ok) return read;
  const rows = read.value.map((table) =>
    table.rows.filter(({ cells }) => cells.some(({ text }) => text !== '')),
  );
  const garbled = rows.flat().find(({ cells }) => cells.some(({ text }) => isGarbled(text)));
  if (garbled) return failed(refuse('table.encoding', { line: garbled.line }));
  if (rows.every((filled) => filled.length === 0)) return failed(refuse('table.empty'));
  // A few more, for titles and headings.
  if (rows.some((filled) => filled.length > limits.maxRows + 50))
    return failed(refuse('table.too.many.rows', { value: String(limits.maxRows) }));
  return { ok: true, value: read.value.map((table, at) => ({ ...table, rows: rows[at] ?? [] })) };
}

function readText(bytes: Uint8Array, limits: Limits): Read<Table[]> {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  if (!/[^\s,;|"]/.test(decoded.value.text)) return failed(refuse('table.empty'));
  const read = readCsv(decoded.value.text, decoded.value.encoding, limits);
  return read.ok ? { ok: true, value: [read.value] } : read;
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);
