/** Rows of a CSV file, as RFC 4180 has them, without line breaks inside a cell. */

/** A cell that a spreadsheet would take for a formula is a text all the same: it begins with an apostrophe. */
const formula = /^[=+@\t]|^-(?!\d)/;

const writeCell = (cell: string): string => {
  const plain = cell.replaceAll(/[\r\n]+/g, ' ');
  const safe = formula.test(plain) ? `'${plain}` : plain;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const writeRow = (cells: readonly string[]): string => cells.map(writeCell).join(',');

/** @returns null for a row that is none. */
export function cellsOf(row: string): string[] | null {
  const cells: string[] = [];
  let rest = row;
  for (;;) {
    const found = /^(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/.exec(rest);
    if (!found) return null;
    cells.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
    if (found[3] === '') return cells;
    rest = rest.slice(found[0].length);
  }
}
