/** Sends rows as a file while they are read: what is held of them is a chunk, however many there are. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ExportTable } from '@perya/tables/export-table.ts';
import { createRowWriter, writeHead } from '@perya/tables/write-csv.ts';
import { workbookType, writeWorkbook } from '@perya/tables/write-xlsx.ts';

export type FileFormat = 'csv' | 'xlsx';
const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: workbookType,
  jsonl: 'application/jsonl',
} as const;

/** Text of one chunk, so that a row costs no write of its own. */
const chunkLength = 64 * 1024;

export async function* csvText(
  table: ExportTable,
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  const write = createRowWriter(table);
  let text = writeHead(table);
  for await (const cells of rows) {
    text += write(cells);
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  yield text;
}

interface SentTable {
  /** Without its extension. */
  fileName: string;
  format: FileFormat;
  table: ExportTable;
  rows: AsyncIterable<readonly string[]>;
  rowCount: number;
}

export function sendTable(reply: FastifyReply, { fileName, format, table, rows, rowCount }: SentTable): void {
  const content = format === 'csv' ? csvText(table, rows) : writeWorkbook(table, rows, rowCount);
  sendContent(reply, { fileName: `${fileName}.${format}`, format, content });
}

/** @param content stops being read when the client goes away */
export function sendContent(
  reply: FastifyReply,
  {
    fileName,
    format,
    content,
  }: { fileName: string; format: keyof typeof mediaTypes; content: AsyncIterable<string | Uint8Array> },
): void {
  void reply
    .type(mediaTypes[format])
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(content, { objectMode: false }));
}
