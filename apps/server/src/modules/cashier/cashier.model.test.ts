/**
 * Deposits and withdrawals on random histories: reports of a provider that come doubled, late, out of order, contradicting or about another
 * payment, provider calls that fail or are refused, processes that end in the middle, everything at once. What must hold afterwards is
 * read from the ledger. A few histories in every run, many in `npm run test:long`.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTrialBalance } from '#modules/wallet/ledger/trial-balance.ts';
import { report, eventOf } from '#test/payment-provider.ts';
import { callsOf, noTrouble, openPayouts } from '#test/payouts.ts';

const isLong = process.env['TEST_LONG'] !== undefined;
const runs = isLong ? 400 : 4;
const all = openPayouts();
const { call, addCard, ask, advance } = callsOf(all);

type Payment = {
  of: number;
  /** Which of the provider's payments of the order: 0 is the one that was made for it. */
  name: number;
  pesos: number;
  status: 'paid' | 'declined';
  payer: boolean;
};
type Step =
  | { does: 'deposit'; pesos: number }
  | ({ does: 'pay' } & Payment)
  | { does: 'repeat' | 'contradict'; of: number }
  | { does: 'withdraw'; pesos: number }
  | { does: 'advance' | 'cancel'; of: number }
  | { does: 'tell'; of: number; status: (typeof outcomes)[number]; wrong: boolean }
  | { does: 'mode'; mode: 'answer' | 'refuse' | 'fail' }
  | { does: 'crash'; where: 'beforeHold' | 'afterHold' | 'beforePost' | 'beforeCredit' | 'afterCredit' };
const outcomes = ['REQUESTED', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'REVERSED'] as const;

const of = fc.nat(7);
const pesos = fc.constantFrom(100, 250, 500);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('deposit' as const), pesos }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      of,
      name: fc.constantFrom(0, 0, 0, 1, 2),
      // Below the channel's minimum, as ordered, and something else.
      pesos: fc.constantFrom(5, 100, 250, 500),
      status: fc.constantFrom('paid' as const, 'paid' as const, 'declined' as const),
      // Somebody else's: from then on a person approves each payout.
      payer: fc.integer({ min: 0, max: 14 }).map((dice) => dice === 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('repeat' as const, 'contradict' as const), of: fc.nat(30) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('withdraw' as const), pesos }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('advance' as const, 'advance' as const, 'cancel' as const),
      of,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('tell' as const),
      of,
      status: fc.constantFrom(...outcomes),
      wrong: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('mode' as const),
      mode: fc.constantFrom('answer' as const, 'refuse' as const, 'fail' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('crash' as const),
      where: fc.constantFrom(
        'beforeHold' as const,
        'afterHold' as const,
        'beforePost' as const,
        'beforeCredit' as const,
        'afterCredit' as const,
      ),
    }),
  },
);

interface History {
  accountId: string;
  orders: string[];
  withdrawals: string[];
  /** Every report, to be sent again. */
  sent: Record<string, unknown>[];
  /** Amounts that the provider has said of each payment, by order and name. */
  paid: Map<string, Set<bigint>>;
}

const pick = <One>(list: readonly One[], at: number): One | undefined => list[at % Math.max(list.length, 1)];
const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** A process may end in the middle: then the provider hears an error, and says it again later. */
async function send(event: Record<string, unknown>): Promise<void> {
  await report(all.server.url, event, { at: all.server.clock.now() });
}

async function pay(history: History, { of: at, name, pesos: amount, status, payer }: Payment): Promise<void> {
  const orderId = pick(history.orders, at);
  if (orderId === undefined) return;
  const reference = name === 0 ? `pay-${orderId}` : `pay-${orderId}-${name}`;
  const event = eventOf(orderId, {
    providerReference: reference,
    amount: `${amount}.00`,
    status,
    paidAt: status === 'paid' ? new Date().toISOString() : null,
    ...(payer && { payerName: 'Maria Santos' }),
  });
  history.sent.push(event);
  if (status === 'paid') notePaid(history, event, BigInt(amount) * 100n);
  await send(event);
}

function notePaid({ paid }: History, event: Record<string, unknown>, minor: bigint): void {
  const key = `${event['merchantOrderId'] as string} ${event['providerReference'] as string}`;
  paid.set(key, (paid.get(key) ?? new Set()).add(minor));
}

async function tell(
  history: History,
  { of: at, status, wrong }: Extract<Step, { does: 'tell' }>,
): Promise<void> {
  const id = pick(history.withdrawals, at);
  if (id === undefined) return;
  const { rows } = await all.server.db.query<{ amount: bigint }>(
    'select amount_minor as amount from wallet.withdrawal where id = $1',
    [id],
  );
  const event = eventOf(id, {
    type: 'payout',
    status,
    providerReference: wrong ? `stranger-${id}` : `out-${id}`,
    amount: decimal(rows[0]?.amount ?? 0n),
    at: new Date().toISOString(),
  });
  history.sent.push(event);
  await send(event);
}

async function take(history: History, one: Step): Promise<void> {
  switch (one.does) {
    case 'deposit': {
      const wish = { channel: 'sandbox-ewallet', amount: `${one.pesos}`, requestId: randomUUID() };
      const { body } = await call('POST', '/wps/deposit/orders', wish);
      if (body.success) history.orders.push(body.value.orderId);
      break;
    }
    case 'pay':
      return pay(history, one);
    case 'repeat':
    case 'contradict': {
      const event = pick(history.sent, one.of);
      if (!event) break;
      if (one.does === 'repeat') return send(event);
      // Of two that come at once with one identity, either is the first.
      if (event['status'] === 'paid') notePaid(history, event, 7_700n);
      return send({ ...event, amount: '77.00' });
    }
    case 'withdraw': {
      const { body } = await ask(history.accountId, { amount: `${one.pesos}` });
      if (body.success) history.withdrawals.push(body.value.withdrawalId);
      break;
    }
    case 'advance': {
      const id = pick(history.withdrawals, one.of);
      if (id !== undefined) await advance(id).catch(() => {});
      break;
    }
    case 'cancel': {
      const id = pick(history.withdrawals, one.of);
      if (id !== undefined) await call('POST', `/wps/transaction/withdraw/records/${id}/cancel`);
      break;
    }
    case 'tell':
      return tell(history, one);
    case 'mode':
      all.provider.mode = one.mode;
      break;
    case 'crash':
      all.trouble[one.where] = true;
  }
}

/** A new process finishes what the last one left: reports that were kept, withdrawals under way. */
async function restart({ withdrawals }: History): Promise<void> {
  Object.assign(all.trouble, noTrouble);
  all.provider.mode = 'answer';
  all.server.clock.aheadMs += 61_000;
  await all.server.cashier.recover();
  for (const id of await listWithdrawals(withdrawals)) await advance(id);
}

/** Also those whose answer was lost. */
async function listWithdrawals(known: readonly string[]): Promise<string[]> {
  const { rows } = await all.server.db.query<{ id: bigint }>(
    'select id from wallet.withdrawal where member_id = $1',
    [all.member.memberId],
  );
  return [...new Set([...known, ...rows.map(({ id }) => String(id))])];
}

interface Order {
  id: bigint;
  root: bigint;
  reference: string | null;
  status: string;
  received: bigint | null;
  fee: bigint;
}

async function listOrders(): Promise<Order[]> {
  const { rows } = await all.server.db.query<Order>(
    `select id, coalesce(second_of, id) as root, provider_reference as reference, status, received_minor as received, fee_minor as fee
     from wallet.deposit_order where member_id = $1`,
    [all.member.memberId],
  );
  return rows;
}

async function listBooked(): Promise<Map<string, bigint>> {
  const { rows } = await all.server.db.query<{ key: string; amount: bigint }>(
    `select idempotency_key as key, sum(amount)::bigint as amount from wallet.transfer where member_id = $1 and seq > 0 group by 1`,
    [all.member.memberId],
  );
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}

/** Each payment is credited once or waits for a person, with its name and one of the amounts that were reported; nothing else is credited. */
async function expectDeposits({ paid }: History, booked: ReadonlyMap<string, bigint>): Promise<bigint> {
  const orders = await listOrders();
  let credited = 0n;
  for (const { id, status, received, fee } of orders) {
    const isPaid = status === 'paid';
    if (isPaid) credited += received! - fee;
    expect([id, status, booked.get(`deposit:${id}`)]).toEqual([
      id,
      status,
      isPaid ? received! - fee : undefined,
    ]);
    expect(status).not.toBe('received');
  }
  const kept = orders.filter(({ received }) => received !== null);
  const names = kept.map(({ root, reference }) => `${root} ${reference}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !paid.has(name))).toEqual([]);
  for (const [key, amounts] of paid) {
    const one = kept.find(({ root, reference }) => `${root} ${reference}` === key);
    expect([key, one?.status]).toEqual([key, expect.stringMatching(/^(paid|review|mismatch)$/)]);
    expect([key, amounts.has(one!.received!)]).toEqual([key, true]);
  }
  return credited;
}

const isOpen = (state: string): boolean => ['review', 'approved', 'sent'].includes(state);

/** Holds, postings and states agree; a payout leaves once, and comes back only where it had left. */
async function expectWithdrawals(
  booked: ReadonlyMap<string, bigint>,
): Promise<{ left: bigint; held: bigint }> {
  const { rows } = await all.server.db.query<{
    id: bigint;
    state: string;
    settled: boolean;
    amount: bigint;
    attention: string | null;
    hold: string | null;
  }>(
    `select w.id, w.state, w.settled, w.amount_minor + w.fee_minor as amount, w.attention,
       (select h.state from wallet.hold h where h.member_id = w.member_id and h.brand = w.brand and h.idempotency_key = 'withdrawal:' || w.id) as hold
     from wallet.withdrawal w where w.member_id = $1`,
    [all.member.memberId],
  );
  const sums = { left: 0n, held: 0n };
  for (const { id, state, settled, amount, hold } of rows) {
    const went = state === 'paid' || state === 'reversed';
    const wanted = isOpen(state) ? 'pending' : went ? 'posted' : 'voided';
    const noMoney = state === 'rejected' && hold === null;
    expect([id, state, noMoney ? wanted : hold, settled]).toEqual([id, state, wanted, !isOpen(state)]);
    expect([id, state, booked.get(`hold:withdrawal:${id}`)]).toEqual([id, state, went ? -amount : undefined]);
    const back = booked.get(`withdrawal:${id}:reversed`);
    expect([id, state, back]).toEqual([id, state, state === 'reversed' ? amount : undefined]);
    if (state === 'paid') sums.left += amount;
    if (isOpen(state)) sums.held += amount;
  }
  return sums;
}

async function expectSound(history: History): Promise<void> {
  const booked = await listBooked();
  const credited = await expectDeposits(history, booked);
  const { left, held } = await expectWithdrawals(booked);
  const { availableMinor, heldMinor } = await all.server.ledger.balance({
    brand: 'perya',
    currency: 'PHP',
    memberId: all.member.memberId,
  });
  expect([availableMinor + heldMinor, heldMinor]).toEqual([100_000n + credited - left, held]);
}

test(
  'random reports of a provider, in any order and with crashes in between, never create, lose or double money',
  { timeout: 20_000 + runs * 6_000 },
  async () => {
    let first = true;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 14 }),
        async (bursts) => {
          if (!first) await all.renew();
          first = false;
          const history: History = {
            accountId: await addCard(),
            orders: [],
            withdrawals: [],
            sent: [],
            paid: new Map(),
          };
          await take(history, { does: 'deposit', pesos: 500 });
          await take(history, { does: 'withdraw', pesos: 250 });
          for (const burst of bursts) {
            await Promise.all(burst.map((one) => take(history, one)));
            if (burst.some(({ does }) => does === 'crash')) await restart(history);
          }
          await restart(history);
          // The provider repeats what was not acknowledged.
          for (const event of history.sent) await send(event);
          await restart(history);
          await expectSound(history);
          // Once more changes nothing.
          for (const event of history.sent) await send(event);
          await restart(history);
          await expectSound(history);
        },
      ),
      // The few of every run are always the same.
      { numRuns: runs, endOnFailure: true, ...(!isLong && { seed: 32 }) },
    );
    expect((await readTrialBalance(all.server.db)).isZero).toBe(true);
  },
);
