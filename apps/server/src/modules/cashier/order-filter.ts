/** Filters shared by the lists of deposits and withdrawals. */
import { addDays, startOfDay } from '@perya/calendar/days.ts';
import { mayTouch } from '#platform/http/bind-operators.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { CashierDependencies } from './dependencies.ts';
import type { BrandSpan, OrderFilter } from './queries/order-filter.ts';

/** Orders per page. */
const pageSize = 50;

interface OrderQuery {
  brand?: string | undefined;
  memberId?: string | undefined;
  /** Days of the brand, both included. */
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
}

/** A day is each brand's own: over brands of several zones, each order is measured by the calendar of its brand. */
export function orderFilterOf(
  { timeZoneOf, brandCodes }: CashierDependencies,
  operator: OperatorSession,
  { brand, memberId, from, to, after }: OrderQuery,
): OrderFilter {
  const asked = brandCodes().filter((code) => code === (brand ?? code) && mayTouch(operator, code));
  const spans = asked.map((code): BrandSpan => ({
    brand: code,
    from: from === undefined ? undefined : startOfDay(from, timeZoneOf(code)),
    to: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZoneOf(code)),
  }));
  const inOneZone = new Set(asked.map(timeZoneOf)).size <= 1;
  return {
    brands: operator.brands,
    brand,
    memberId: bigOf(memberId),
    from: edgeOf(spans, 'from', Math.min),
    to: edgeOf(spans, 'to', Math.max),
    ...(!inOneZone && (from ?? to) !== undefined && { spans }),
    after: bigOf(after),
  };
}

function edgeOf(
  spans: readonly BrandSpan[],
  edge: 'from' | 'to',
  widest: (...ms: number[]) => number,
): Date | undefined {
  const moments = spans.flatMap(({ [edge]: at }) => at ?? []);
  return moments.length === 0 ? undefined : new Date(widest(...moments.map((at) => at.getTime())));
}

export const bigOf = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : BigInt(text);

/** One page and the cursor of the next. @param load returns at most the given number of orders */
export async function pageOf<Order extends { id: bigint }>(
  load: (most: number) => Promise<Order[]>,
): Promise<{ list: Order[]; next: string | null }> {
  const found = await load(pageSize + 1);
  const list = found.slice(0, pageSize);
  return { list, next: found.length > pageSize ? String(list.at(-1)?.id) : null };
}
