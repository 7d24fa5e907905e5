/** What the check has to see: an acknowledged operation that is gone, one that is there twice, one that nobody asked for. */
import { expect, test } from 'vitest';
import { balancesOf, compare, longestGap, type Booking } from './comparison.ts';
import type { Entry } from './journal.ts';
import { gather } from './ledger.ts';

const memberId = 7n;
const entry = (operation: string, state: Entry['state'], amountMinor = -1_000n): Entry => ({
  operation,
  kind: 'bet',
  state,
  effects: state === 'refused' ? [] : [{ operation, memberId, amountMinor }],
  sentMs: 0,
  answeredMs: state === 'open' ? null : 5,
  attempts: 1,
  refusal: null,
});
const booking = (operation: string, fields: Partial<Booking> = {}): Booking => ({
  operation,
  memberId,
  amountMinor: -1_000n,
  times: 1,
  ...fields,
});

const right = {
  entries: [
    entry('a', 'acknowledged'),
    entry('b', 'acknowledged'),
    entry('c', 'open'),
    entry('d', 'refused'),
  ],
  bookings: [booking('a'), booking('b'), booking('c')],
};

test('a list and a ledger that agree', () => {
  expect(compare(right.entries, right.bookings)).toEqual({
    acknowledged: 2,
    lost: [],
    doubled: [],
    different: [],
    open: { booked: 1, missing: 0 },
  });
});

test('a planted loss is found', () => {
  const found = compare(right.entries, [booking('a'), booking('c')]);
  expect(found.lost).toEqual(['b of 7']);
  expect(found.doubled).toEqual([]);
});

test('a planted double is found: the same posting again, under another key, or of an operation that was refused', () => {
  const { entries, bookings } = right;
  expect(compare(entries, [booking('a', { times: 2 }), ...bookings.slice(1)]).doubled).toEqual(['a of 7']);
  expect(compare(entries, [...bookings, booking('other')]).doubled).toEqual(['other of 7']);
  expect(compare(entries, [...bookings, booking('a', { memberId: 8n })]).doubled).toEqual(['a of 8']);
  expect(compare(entries, [...bookings, booking('d')]).doubled).toEqual(['d of 7']);
});

test('another amount is found', () => {
  const { different } = compare(right.entries, [
    booking('a', { amountMinor: -999n }),
    ...right.bookings.slice(1),
  ]);
  expect(different).toEqual(['a of 7: -999, not -1000']);
});

test('an operation that nobody answered may be there or not', () => {
  const found = compare([entry('c', 'open')], []);
  expect(found).toMatchObject({ lost: [], doubled: [], open: { booked: 0, missing: 1 } });
  const spin = { ...entry('spin:1', 'open'), effects: [] };
  expect(compare([spin], [booking('spin:1', { amountMinor: 300n })]).doubled).toEqual([]);
});

test('balances of the list: acknowledged operations, and open ones as the ledger decided', () => {
  const told = balancesOf(right.entries, right.bookings);
  expect(told).toEqual(new Map([[memberId, -3_000n]]));
  expect(balancesOf(right.entries, right.bookings.slice(0, 2)).get(memberId)).toBe(-2_000n);
});

test('postings are gathered under the names of the load', () => {
  const names = {
    requests: new Map([
      ['deposit:1', 'deposit:x'],
      ['agents:sending:2', 'transfer:y'],
      ['hold:withdrawal:3', 'withdrawal:v'],
    ]),
    spins: new Map([['round', 'z']]),
  };
  const posting = (key: string, kind: number, amountMinor: bigint, round: string | null = null) => ({
    memberId,
    key,
    kind,
    amountMinor,
    round,
  });
  const gathered = gather(
    [
      posting('deposit:1', 1, 500n),
      posting('STUDIO:tx:bet', 3, -100n, 'foreign'),
      posting('SIGLA:tx:b', 3, -100n, 'round'),
      posting('SIGLA:tx:w', 4, 250n, 'round'),
      posting('agents:sending:2', 12, -10n),
      posting('transit:7:agents:sending:2', 13, 10n),
      posting('hold:withdrawal:3', 2, -70n),
      posting('SIGLA:tx:again', 3, -100n, 'round'),
    ],
    names,
  );
  expect(gathered.map(({ operation, amountMinor, times }) => [operation, amountMinor, times])).toEqual([
    ['deposit:x', 500n, 1],
    ['bet', -100n, 1],
    ['spin:z', 50n, 2],
    ['transfer:y:out', -10n, 1],
    ['transfer:y:in', 10n, 1],
    ['withdrawal:v', -70n, 1],
  ]);
});

test('the longest time without an acknowledgement counts from the fault to its end', () => {
  expect(longestGap([10, 20, 90], 0, 100)).toBe(70);
  expect(longestGap([10], 0, 100)).toBe(90);
  expect(longestGap([], 0, 100)).toBe(100);
});
