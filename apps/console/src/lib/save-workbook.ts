/** Tables of a screen as workbooks. The writer is loaded when somebody takes one. */
import type { ExportTable } from '@perya/tables/export-table.ts';
import { download } from './download.ts';

export async function saveWorkbook(
  table: ExportTable,
  rows: readonly (readonly string[])[],
  fileName: string,
): Promise<void> {
  const { bookOf, workbookType } = await import('@perya/tables/write-xlsx.ts');
  download(new Blob([await bookOf(table, rows)], { type: workbookType }), fileName);
}
