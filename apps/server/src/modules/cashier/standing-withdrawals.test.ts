/** Standing instructions to withdraw: what is above a sum leaves by itself, by the same gates, once an hour at most. */
import { expect, test } from 'vitest';
import { brand, type TestMember } from '#test/money-server.ts';
import { callsOf, fund, openPayouts } from '#test/payouts.ts';
import { paymentPassword } from '#test/payout-terms.ts';
import type { LeasedHandler } from '#platform/due/work.ts';
import { standingAmount, type StandingFacts } from './rules/standing-withdrawal.ts';

const all = openPayouts();
const { call, addCard, ask, money, advance, withdrawalOf } = callsOf(all);
const path = '/wps/transaction/withdraw/standing';

const set = (accountId: string, fields: object = {}, who?: TestMember) =>
  call('PUT', path, { keep: '400', accountId, paymentPassword, ...fields }, who);
const instruction = async () => (await call('GET', path)).body.value.instruction;

/** As due work runs it; another hour each time, unless it is repeated. */
async function run(hour = 1, memberId = all.member.memberId): Promise<void> {
  const jobs = all.server.cashier.jobs as readonly LeasedHandler<unknown>[];
  const job = jobs.find(({ kind }) => kind.name === 'cashier.standing')!;
  const payload = { brand, memberId: String(memberId) };
  const work = { key: `${brand}:${memberId}`, dueAt: new Date(hour * 3_600_000), payload, attempts: 1 };
  await job.run(work, { signal: AbortSignal.timeout(10_000) });
}
const withdrawals = async () =>
  (await call('GET', '/wps/transaction/withdraw/records?pageNo=1&pageSize=10')).body.value.list;

const facts: StandingFacts = {
  availableMinor: 1_000_050n,
  keepMinor: 500_000n,
  found: { mostMinor: 5_000_000n, feeMinor: 0n },
  minMinor: 10_000n,
  maxMinor: 5_000_000n,
  unitMinor: 100n,
};
test.each<[Partial<StandingFacts>, bigint | null]>([
  [{}, 500_000n],
  [{ keepMinor: 995_000n }, null],
  [{ keepMinor: 2_000_000n }, null],
  [{ found: { mostMinor: 120_099n, feeMinor: 0n } }, 120_000n],
  [{ found: { mostMinor: 0n, feeMinor: 0n } }, null],
  [{ maxMinor: 200_000n }, 200_000n],
  [{ found: { mostMinor: 5_000_000n, feeMinor: 1_000n } }, null],
])('with %o it withdraws %s', (over, amount) => {
  expect(standingAmount({ ...facts, ...over })).toBe(amount);
});

test('it needs the payment password and an own account, shows itself, and ends without one', async () => {
  const accountId = await addCard();
  expect(await instruction()).toBeNull();
  expect((await set(accountId, { paymentPassword: '135791' })).body.errorCode).toBe('payment.password.wrong');
  expect((await set(accountId, { keep: '-1' })).status).toBe(400);
  expect((await set(accountId, { keep: '1.001' })).status).toBe(400);
  const stranger = await all.server.createMember();
  expect((await set(accountId, {}, stranger)).status).toBe(404);
  expect((await set(accountId)).body.value.instruction).toMatchObject({ keep: '400.00', accountId });
  expect((await call('GET', path, undefined, stranger)).body.value.instruction).toBeNull();
  expect((await set(accountId, { keep: '0' })).body.value.instruction.keep).toBe('0.00');
  expect((await call('DELETE', path)).body.value.instruction).toBeNull();
  await run();
  expect(await withdrawals()).toEqual([]);
});

test('what is above the sum leaves once, also where the process ended in between; turnover and bonus hold it', async () => {
  const accountId = await addCard();
  await fund(all, 30_050n, 'deposit');
  await set(accountId, { keep: '500' });
  all.trouble.afterHold = true;
  await expect(run(1)).rejects.toThrow('after the hold');
  all.trouble.afterHold = false;
  await Promise.all([run(1), run(1)]);
  // 1,300.50 in all; 300.50 is a deposit that was not played, so 800 above the 500 that stay.
  const [one, ...more] = await withdrawals();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ amount: '800.00', standing: true });
  await advance(one.withdrawalId);
  expect((await withdrawalOf(one.withdrawalId)).state).toBe('sent');
  expect(await money()).toEqual([50_050n, 80_000n]);
  await run(2);
  expect(await withdrawals()).toHaveLength(1);
  // New money above it goes in the next hour; a removed account ends it.
  await fund(all, 20_000n);
  await run(3);
  expect((await withdrawals())[0]).toMatchObject({ amount: '200.00' });
  await call('DELETE', `/wps/member/bankCard/${accountId}`);
  await fund(all, 50_000n);
  await run(4);
  expect([await instruction(), (await withdrawals()).length]).toEqual([null, 2]);
});

test('between two routes it withdraws what the lower one takes, and never an amount that neither does', async () => {
  const accountId = await addCard();
  const { db } = all.server;
  const { rows } = await db.query<{ most: bigint }>(
    `select max_minor as most from wallet.payout_route where brand = $1 and method = 'sandbox-bank' order by position`,
    [brand],
  );
  const limit = (most: bigint) =>
    db.query(`update wallet.payout_route set max_minor = $2 where brand = $1 and method = 'sandbox-bank'`, [
      brand,
      most,
    ]);
  await limit(50_000n);
  await db.query(
    `insert into wallet.payout_route (brand, method, position, provider, provider_method, min_minor, max_minor)
     values ($1, 'sandbox-bank', 9, 'second', 'SANDBOX_BANK', 80000, 100000000)`,
    [brand],
  );
  try {
    // 600 above the 400 that stay: too little for the second route, too much for the first.
    await set(accountId);
    await run(1);
    expect(await withdrawals()).toMatchObject([{ amount: '500.00' }]);
    await fund(all, 80_000n);
    await run(2);
    expect((await withdrawals())[0]).toMatchObject({ amount: '900.00' });
  } finally {
    await db.query('delete from wallet.payout_route where brand = $1 and position = 9', [brand]);
    await limit(rows[0]!.most);
  }
});

test('beside the member’s own requests it never takes more than there is', async () => {
  const accountId = await addCard();
  await set(accountId, { keep: '0' });
  await Promise.all([run(1), ...Array.from({ length: 10 }, () => ask(accountId, { amount: '300' })), run(1)]);
  const [available = -1n, held = 0n] = await money();
  expect(available).toBeGreaterThanOrEqual(0n);
  expect(available + held).toBe(100_000n);
});
