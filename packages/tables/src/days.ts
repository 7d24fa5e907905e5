/** Days of a column, all in one order. */
import { refuse, type Cell, type Fault } from './table.ts';

interface PlacedCell {
  line: number;
  cell: Cell;
}

export interface ReadDays {
  /** `YYYY-MM-DD`, or `YYYY` where the cell has no more, by line. */
  days: ReadonlyMap<number, string>;
  faults: readonly Fault[];
}

type Order = 'dayFirst' | 'monthFirst';

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'january', 'ene', 'enero'],
    ['feb', 'february', 'febrero', 'peb', 'pebrero'],
    ['mar', 'march', 'marzo', 'marso'],
    ['apr', 'april', 'abr', 'abril'],
    ['may', 'mayo'],
    ['jun', 'june', 'junio', 'hun', 'hunyo'],
    ['jul', 'july', 'julio', 'hul', 'hulyo'],
    ['aug', 'august', 'ago', 'agosto'],
    ['sep', 'sept', 'september', 'septiembre', 'set', 'setyembre'],
    ['oct', 'october', 'octubre', 'okt', 'oktubre'],
    ['nov', 'november', 'noviembre', 'nob', 'nobyembre'],
    ['dec', 'december', 'dic', 'diciembre', 'dis', 'disyembre'],
  ].flatMap((names, at) => names.map((name) => [name, at + 1])),
);

const dayText = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isDay && year >= 1000 ? at.toISOString().slice(0, 10) : null;
};

/** Days that a text can mean, by the order of its numbers; one entry where the order does not matter. */
function readingsOf(text: string): Partial<Record<Order | 'any', string>> {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text);
  const found = (day: string | null) => (day === null ? {} : { any: day });
  if (iso) return found(dayText(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const numbers = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text);
  if (numbers) {
    const [one, other, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
    const dayFirst = dayText(year, other, one);
    const monthFirst = dayText(year, one, other);
    if (dayFirst === monthFirst) return found(dayFirst);
    return { ...(dayFirst && { dayFirst }), ...(monthFirst && { monthFirst }) };
  }
  const named =
    /^(\d{1,2})[\s.-]+(?:de\s+)?(\p{L}{3,10})\.?[\s,.-]+(?:de\s+)?(\d{4})$|^(\p{L}{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})$/iu.exec(
      text,
    );
  if (!named) return {};
  const month = months[(named[2] ?? named[4] ?? '').toLowerCase()];
  if (month === undefined) return {};
  return found(dayText(Number(named[3] ?? named[6]), month, Number(named[1] ?? named[5])));
}

/** The only year of a text such as `b. 1961` or `circa 1958`. */
const yearOf = (text: string): string | null => {
  const years = text.match(/(?<!\d)(?:1[89]|20)\d{2}(?!\d)/g);
  return years?.length === 1 && !/\d[-./]\d/.test(text) ? years[0]! : null;
};

/**
 * Reads a column as a whole: one day above the twelfth shows in which order all are written. Empty cells are left out.
 * @param unclear days whose order nothing shows: refused, or only their year is taken
 */
export function readDays(
  column: readonly PlacedCell[],
  heading: string,
  unclear: 'refuse' | 'year' = 'refuse',
): ReadDays {
  const faults: Fault[] = [];
  const days = new Map<number, string>();
  const open: { line: number; text: string; readings: Partial<Record<Order, string>> }[] = [];
  for (const { line, cell } of column) {
    if (cell.text === '') continue;
    const { any, ...readings } = cell.kind === 'error' ? {} : readingsOf(cell.text);
    const serial = cell.kind === 'number' ? dayOfSerial(cell.text) : null;
    const year = yearOf(cell.text);
    if (any !== undefined) days.set(line, any);
    else if (Object.keys(readings).length > 0) open.push({ line, text: cell.text, readings });
    else if (serial !== null || year !== null) days.set(line, serial ?? year!);
    else {
      const code = cell.kind === 'error' ? 'table.cell.error' : 'table.day';
      faults.push(refuse(code, { line, column: heading, value: cell.text }));
    }
  }
  const shows = (order: Order): boolean =>
    open.some(({ readings }) => readings[order] !== undefined && Object.keys(readings).length === 1);
  const [dayFirst, monthFirst] = [shows('dayFirst'), shows('monthFirst')];
  const order: Order | null = dayFirst === monthFirst ? null : dayFirst ? 'dayFirst' : 'monthFirst';
  for (const { line, text, readings } of open) {
    const day = order === null ? undefined : readings[order];
    if (day === undefined && unclear === 'year') days.set(line, text.slice(-4));
    else if (day === undefined)
      faults.push(refuse('table.day.ambiguous', { line, column: heading, value: text }));
    else days.set(line, day);
  }
  return { days, faults };
}

const dayMs = 86_400_000;

/** The day of a workbook's number; a year stays a year. Source: ECMA-376, 18.17.4.1 (1900 system, from March 1900 on). */
function dayOfSerial(text: string): string | null {
  const serial = Number(text);
  if (!Number.isInteger(serial) || serial < 2_200 || serial > 80_000) return null;
  return new Date(Date.UTC(1899, 11, 30) + serial * dayMs).toISOString().slice(0, 10);
}
