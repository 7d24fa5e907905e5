/** A window as lines of text; its reels may show different numbers of rows. */
export function printColumns<Cell>(
  columns: readonly (readonly Cell[])[],
  textOf: (cell: Cell) => string | undefined,
): string[] {
  const tallest = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: tallest }, (_, row) =>
    columns
      .map((column) => (row < column.length ? (textOf(column[row]!) ?? '') : '').padEnd(8))
      .join('')
      .trimEnd(),
  );
}
