/** Filters shared by the lists of deposits and withdrawals. */
import { addDays, startOfDay } from '@perya/calendar/days.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { CashierDependencies } from './dependencies.ts';
import type { OrderFilter } from './queries/order-filter.ts';

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

/** Days start in the time zone of the requested brand, or else of the operator's first brand. */
export function orderFilterOf(
  { timeZoneOf, isBrand, defaultBrand }: CashierDependencies,
  { brands }: OperatorSession,
  { brand, memberId, from, to, after }: OrderQuery,
): OrderFilter {
  const zoned = brand ?? brands?.[0];
  const zone = timeZoneOf(zoned !== undefined && isBrand(zoned) ? zoned : defaultBrand);
  return {
    brands,
    brand,
    memberId: bigOf(memberId),
    from: from === undefined ? undefined : startOfDay(from, zone),
    to: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
    after: bigOf(after),
  };
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
