/** Takes the table of a screen along as a workbook, with a sheet that explains its columns. */
import { Button } from '@mantine/core';
import type { CellType } from '@perya/tables/export-table.ts';
import { FileSpreadsheet } from 'lucide-react';
import { saveWorkbook } from '#console/lib/save-workbook.ts';
import { useT } from '#console/lib/words.ts';

interface WorkbookButtonProps {
  /** Of the sheet. */
  name: string;
  fileName: string;
  /** What the table is about, above the explanations. */
  about: () => readonly string[];
  columns: readonly { heading: string; note: string; type: CellType }[];
  rows: () => readonly (readonly string[])[];
}

export function WorkbookButton({ name, fileName, about, columns, rows }: WorkbookButtonProps) {
  const t = useT();
  const save = (): void => {
    const notes = {
      name: t('workbook.columns'),
      heading: t('workbook.column'),
      note: t('workbook.explanation'),
      lines: about(),
    };
    void saveWorkbook({ name: name.slice(0, 31), columns, notes }, rows(), fileName);
  };
  return (
    <Button variant="default" leftSection={<FileSpreadsheet size={16} aria-hidden />} onClick={save}>
      {t('report.export.format.xlsx')}
    </Button>
  );
}
