/** Long numbers that a spreadsheet has changed: references, identity and mobile numbers are texts, whatever they look like. */
import { lostDigits } from './amounts.ts';
import { refuse, type Cell, type Fault, type Notice } from './table.ts';

interface PlacedCell {
  line: number;
  cell: Cell;
}

/** A workbook keeps so many digits of a number; those after them are zeros. */
const keptDigits = 15;

/** The text that a spreadsheet shows: `="0917…"` and `'0917…` are how programs keep it from computing. */
export const withoutGuard = (text: string): string =>
  text
    .replace(/^=\s*"(.*)"$/s, '$1')
    .replace(/^=(?=\d+$)/, '')
    .replace(/^'(?=[\d+])/, '')
    .trim();

/** The text without its guard, and without the decimals that a program gave a number that is a name: `639….0`. */
export const plainCell = (text: string): string => withoutGuard(text).replace(/^(\d+)\.0+$/, '$1');

/** The number that `6.39171230099E+11` stands for; null: some of its digits are gone. Other texts come back as they are. */
export function wholeNumber(text: string): string | null {
  if (!lostDigits(text)) return text;
  const [mantissa = '', exponent = ''] = text.trim().split(/E\+?/i);
  const [whole = '', fraction = ''] = mantissa.split(/[.,]/);
  const digits = whole + fraction;
  return digits.length === Number(exponent) + whole.length && digits.length <= keptDigits ? digits : null;
}

/**
 * Faults of a column of references: digits lost to an exponent, or to the 15 that a number keeps. One number may well end in zeros;
 * if all long ones do, a spreadsheet wrote them.
 */
export function checkReferences(column: readonly PlacedCell[], heading: string): Fault[] {
  const faults: Fault[] = [];
  const long = column.filter(({ cell }) => /^\d{16,}$/.test(cell.text));
  const isZeroed = ({ cell }: PlacedCell): boolean => /^0+$/.test(cell.text.slice(keptDigits));
  const zeros = long.reduce((sum, { cell }) => sum + cell.text.length - keptDigits, 0);
  const areZeroed = zeros >= 3 && long.every(isZeroed);
  for (const placed of column) {
    const { line, cell } = placed;
    const lost =
      // A spreadsheet takes `5-1-2026` for a day.
      cell.kind === 'day' ||
      wholeNumber(cell.text) === null ||
      (/^\d{16,}$/.test(cell.text) && (cell.kind === 'number' || (areZeroed && isZeroed(placed))));
    if (cell.kind === 'error')
      faults.push(refuse('table.cell.error', { line, column: heading, value: cell.text }));
    else if (lost) faults.push(refuse('table.digits.lost', { line, column: heading, value: cell.text }));
  }
  return faults;
}

/** Numbers shorter than nearly all others of the column: a spreadsheet may have dropped the zeros before them. */
export function noteLostZeros(column: readonly PlacedCell[]): Notice[] {
  const numbers = column.filter(({ cell }) => /^\d{4,}$/.test(cell.text));
  if (numbers.length < 3) return [];
  const counts = new Map<number, number>();
  for (const { cell } of numbers) counts.set(cell.text.length, (counts.get(cell.text.length) ?? 0) + 1);
  const [[length, times] = [0, 0]] = [...counts].toSorted((one, other) => other[1] - one[1]);
  const usual = numbers.filter(({ cell }) => cell.text.length === length);
  const begins = usual.some(({ cell }) => cell.text.startsWith('0'));
  const shorter = numbers.filter(({ cell }) => cell.text.length < length);
  const isPart = shorter.length > 0 && times >= numbers.length * 0.6;
  return isPart && (begins || shorter.some(({ cell }) => cell.kind === 'number'))
    ? shorter.map(({ line, cell }) => ({ code: 'table.note.zeros', line, value: cell.text }))
    : [];
}
