/** A CSV file (RFC 4180) as rows of its columns. Pure. */

/** @returns rows of fields; null: a quote that does not end. @param separator between the fields. */
function fieldsOf(text: string, separator: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? '';
    if (quoted) {
      if (one !== '"') field += one;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (one === '"' && field === '') quoted = true;
    else if (one === separator || one === '\n') {
      row.push(field);
      field = '';
      if (one === '\n') {
        rows.push(row);
        row = [];
      }
    } else field += one;
  }
  if (quoted) return null;
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return rows;
}

export interface Csv {
  columns: string[];
  rows: string[][];
}

/** The first line names the columns; the separator is what it has more of. Empty lines are left out. */
export function readCsv(text: string): Csv | null {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [head = ''] = plain.split('\n', 1);
  const count = (letter: string): number => head.split(letter).length;
  const read = fieldsOf(plain, count(';') > count(',') ? ';' : ',');
  const filled = read?.filter((row) => row.some((field) => field.trim() !== ''));
  const [columns, ...rows] = filled ?? [];
  return columns ? { columns: columns.map((name) => name.trim()), rows } : null;
}
