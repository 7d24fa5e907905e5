/** Text with separators as a table. */
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { withoutGuard } from './digits.ts';
import { plainText } from './export-table.ts';
import type { Limits } from './limits.ts';
import { failed, refuse, visibleText, type Encoding, type Read, type Table, type TableRow } from './table.ts';

const separators = [',', ';', '\t', '|'] as const;
/** Stands in no text, so that a list of one column stays one. */
const noSeparator = '\u001F';
/** Records that the separator is chosen by. */
const sampled = 200;

export function readCsv(given: string, encoding: Encoding, { maxRows }: Limits): Read<Table> {
  // Before anything counts lines: a file of an old Macintosh has carriage returns alone.
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const told = /^"?sep=(.)"?\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const skipped = told ? 1 : 0;
  const chosen = told?.[1] === undefined ? findSeparator(body) : { ok: true as const, value: told[1] };
  if (!chosen.ok) return chosen;
  const separator = chosen.value;
  const read = recordsOf(body, separator ?? noSeparator, maxRows + 100);
  if (!Array.isArray(read)) return failed(refuse('table.quote', { line: read.line + skipped }));
  const rows = read.map(({ line, cells }): TableRow => ({
    line: line + skipped,
    cells: cells.map((cell) => ({ text: withoutGuard(plainText(visibleText(cell))), kind: 'text' })),
  }));
  return { ok: true, value: { encoding, separator, sheet: null, rows, notices: [] } };
}

/**
 * The separator by which most lines have the same number of cells; null: one column. Two that divide every line equally well are refused: `A;1,5`
 * could be either.
 */
function findSeparator(text: string): Read<string | null> {
  const found: { separator: string; share: number; cells: number }[] = [];
  for (const separator of separators) {
    const read = recordsOf(text, separator, sampled);
    // A quote that does not end is found with the right separator alone, so lines are counted as they are.
    const records = Array.isArray(read)
      ? read
      : text.split('\n', sampled).map((line) => ({ cells: line.split(separator) }));
    const counts = new Map<number, number>();
    const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    for (const { cells } of filled) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    const [[cells, times] = [1, 0]] = [...counts].toSorted(
      (one, other) => other[1] - one[1] || other[0] - one[0],
    );
    if (cells >= 2) found.push({ separator, share: times / filled.length, cells });
  }
  const [best, second] = found.toSorted((one, other) => other.share - one.share || other.cells - one.cells);
  const isTie =
    best !== undefined &&
    second?.share === best.share &&
    // More cells say more, unless the comma could be of decimals.
    (second.cells === best.cells || /\d,\d/.test(text)) &&
    sharesCells(text, best, second);
  if (isTie) return failed(refuse('table.separator', { value: `${best.separator} ${second.separator}` }));
  return { ok: true, value: best?.separator ?? null };
}

/** False if all of the second's signs stand within cells that the first one's quotes enclose. */
function sharesCells(text: string, best: { separator: string }, second: { separator: string }): boolean {
  const read = recordsOf(text, best.separator, sampled);
  const unquoted = text.replaceAll(/"(?:[^"]|"")*"/g, '');
  return !Array.isArray(read) || unquoted.includes(second.separator);
}

type Records = { line: number; cells: string[] }[];

function recordsOf(text: string, delimiter: string, to: number): Records | { line: number } {
  try {
    const read = parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      to,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    // A record is counted at its end, and one in quotes may have several lines.
    return read.map(({ info, record }) => ({
      line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: openQuoteLine(text, delimiter) };
  }
}

/** The line of the first field whose quote does not end. */
function openQuoteLine(text: string, delimiter: string): number {
  const field = new RegExp(
    `(^|\\n|[${delimiter === '\t' ? '\\t' : `\\${delimiter}`}])"((?:[^"]|"")*)("?)`,
    'g',
  );
  for (const { index, 1: before = '', 3: end } of text.matchAll(field))
    if (end === '') return text.slice(0, index + before.length).split('\n').length;
  return 1;
}
