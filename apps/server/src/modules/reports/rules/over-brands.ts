/** Figures of several brands, added up per currency. Pure. */
import { formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';

export interface Capped {
  count: number;
  capped: boolean;
}

/** How a field adds up: an amount, a whole number as text, a count that may end early; or it is the same in all rows. */
export type Adding<Row> = Readonly<
  Record<keyof Row, Row[keyof Row] extends never ? never : 'amount' | 'number' | 'capped' | 'same'>
>;

function minorOf(text: string, currency: Currency): bigint {
  const minor = parseDecimal(text, currency);
  if (minor === null) throw new Error(`${text} is no amount of ${currency}`);
  return minor;
}

/** The rows of one currency as one. @throws Error for no rows */
export function addUp<Row extends object>(
  rows: readonly Row[],
  currency: Currency,
  adding: Adding<Row>,
): Row {
  const [first] = rows;
  if (first === undefined) throw new Error('Nothing to add up');
  const values = (name: keyof Row) => rows.map((row) => row[name]);
  const sums = (Object.keys(adding) as (keyof Row)[]).map((name) => {
    const how = adding[name];
    if (how === 'amount') {
      const minor = (values(name) as string[]).reduce((sum, text) => sum + minorOf(text, currency), 0n);
      return [name, formatDecimal(minor, currency)];
    }
    if (how === 'number')
      return [name, String((values(name) as string[]).reduce((sum, text) => sum + BigInt(text), 0n))];
    if (how === 'capped') return [name, addCapped(values(name) as Capped[])];
    return [name, first[name]];
  });
  return Object.fromEntries(sums) as Row;
}

export const addCapped = (totals: readonly Capped[]): Capped => ({
  count: totals.reduce((sum, { count }) => sum + count, 0),
  capped: totals.some(({ capped }) => capped),
});

/** In the order in which their keys come first. */
export function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return [...groups.values()];
}

/**
 * What a brand has on a date: its own day, or, where its newest day is an earlier one, nothing but what it owes by then.
 * @param days newest first
 */
export function dayOn<Day extends { day: string }>(
  days: readonly Day[],
  date: string,
  emptyLike: (newest: Day) => Day,
): Day | null {
  const [newest] = days;
  if (newest === undefined) return null;
  if (newest.day < date) return { ...emptyLike(newest), day: date };
  return days.find(({ day }) => day === date) ?? null;
}
