/** The load's list beside the ledger: what was acknowledged is there, with its amount, once; and nothing is there that nobody asked for. Pure. */
import type { Entry } from './journal.ts';

/** What the ledger holds under one operation on one member's account. */
export interface Booking {
  operation: string;
  memberId: bigint;
  /** Minor units, all postings together. */
  amountMinor: bigint;
  /** Postings of the same kind: more than one is one too many. */
  times: number;
}

export interface Comparison {
  acknowledged: number;
  /** Acknowledged and not in the ledger. */
  lost: string[];
  /** More than once in the ledger, or there and never sent, or there and refused. */
  doubled: string[];
  /** There once, with another amount. */
  different: string[];
  /** Sent, never answered, and in the ledger or not: either is right. */
  open: { booked: number; missing: number };
}

const keyOf = ({ operation, memberId }: { operation: string; memberId: bigint }): string =>
  `${operation} of ${memberId}`;

export function compare(entries: Iterable<Entry>, bookings: Iterable<Booking>): Comparison {
  const found: Comparison = {
    acknowledged: 0,
    lost: [],
    doubled: [],
    different: [],
    open: { booked: 0, missing: 0 },
  };
  const booked = new Map<string, Booking>();
  for (const booking of bookings) {
    const key = keyOf(booking);
    if (booking.times > 1 || booked.has(key)) found.doubled.push(key);
    booked.set(key, booking);
  }
  const explained = new Set<string>();
  for (const entry of entries) {
    if (entry.state === 'acknowledged') found.acknowledged += 1;
    for (const effect of entry.effects) {
      const key = keyOf(effect);
      explained.add(key);
      const booking = booked.get(key);
      if (entry.state === 'open') found.open[booking ? 'booked' : 'missing'] += 1;
      else if (!booking && effect.amountMinor !== 0n) found.lost.push(key);
      if (booking && booking.amountMinor !== effect.amountMinor)
        found.different.push(`${key}: ${booking.amountMinor}, not ${effect.amountMinor}`);
    }
    // Of an open operation without a known effect any single booking is right.
    if (entry.state === 'open' && entry.effects.length === 0) explained.add(entry.operation);
  }
  for (const [key, { operation, amountMinor }] of booked)
    if (amountMinor !== 0n && !explained.has(key) && !explained.has(operation)) found.doubled.push(key);
  return found;
}

/** What the list says each member has, in minor units; open operations as the ledger decided them. */
export function balancesOf(
  entries: Iterable<Entry>,
  bookings: Iterable<Booking>,
): ReadonlyMap<bigint, bigint> {
  const balances = new Map<bigint, bigint>();
  const add = (memberId: bigint, amountMinor: bigint): void =>
    void balances.set(memberId, (balances.get(memberId) ?? 0n) + amountMinor);
  const open = new Set<string>();
  for (const { state, operation, effects } of entries) {
    if (state === 'acknowledged') for (const effect of effects) add(effect.memberId, effect.amountMinor);
    if (state !== 'open') continue;
    open.add(operation);
    for (const effect of effects) open.add(effect.operation);
  }
  for (const { operation, memberId, amountMinor } of bookings)
    if (open.has(operation)) add(memberId, amountMinor);
  return balances;
}

/** The longest time without an acknowledgement between two moments, in milliseconds. @param atMs in their order */
export function longestGap(atMs: readonly number[], fromMs: number, untilMs: number): number {
  let [longest, before] = [0, fromMs];
  for (const at of [...atMs, untilMs]) {
    longest = Math.max(longest, Math.min(at, untilMs) - before);
    before = at;
  }
  return longest;
}
