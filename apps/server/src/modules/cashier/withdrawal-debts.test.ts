/** A withdrawal of a member who owes something: the debt is paid first, once, whatever ends or is repeated in between. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeBack } from '#modules/wallet/index.ts';
import { brand, currency } from '#test/money-server.ts';
import { debtRule } from '#test/payout-terms.ts';
import { callsOf, fund, openPayouts, wish } from '#test/payouts.ts';

const all = openPayouts();
const { call, addCard, settings, money, advance } = callsOf(all);
const before = { ...debtRule };
afterEach(() => void Object.assign(debtRule, before));

/** ₱1,000.00 in the wallet, and ₱400.00 owed, which only a withdrawal pays. */
beforeEach(async () => {
  Object.assign(debtRule, { deposits: false, wins: false, others: false });
  const { memberId } = all.member;
  await takeBack(all.server.ledger, {
    brand,
    memberId,
    currency,
    idempotencyKey: `debt:${memberId}`,
    kind: 'chargeback',
    house: 'clearing:sandbox:in',
    wholeMinor: 140_000n,
    debt: { source: 'deposit', of: 'd1' },
  });
  await fund(all, 100_000n);
  await all.server.followers.settled();
});

const debts = async () => {
  const { rows } = await all.server.db.query<{ owed: bigint; repaid: bigint; booked: bigint; taken: bigint }>(
    `select d.owed, d.repaid,
       (select coalesce(sum(p.amount), 0)::bigint from wallet.debt_payment p where p.debt_id = d.debt_id and p.state = 'booked') as booked,
       (select coalesce(-sum(t.amount), 0)::bigint from wallet.transfer t
        where t.member_id = d.member_id and t.kind = 22) as taken
     from wallet.debt d where d.member_id = $1`,
    [all.member.memberId],
  );
  return rows.map(({ owed, repaid, booked, taken }) => ({
    owed: Number(owed),
    // What the list shows, its payments and the ledger are one sum.
    repaid: repaid === booked && booked === taken ? Number(repaid) : [repaid, booked, taken],
  }));
};

test('the form counts the debt as gone, and the request pays it before it puts money aside', async () => {
  const accountId = await addCard();
  expect(await settings()).toMatchObject({ balance: '1000.00', debt: '400.00', withdrawable: '600.00' });
  const tooMuch = await call('POST', '/wps/transaction/withdraw', wish(accountId, { amount: '600.01' }));
  expect(tooMuch.body.errorCode).toBe('funds.insufficient');
  // A refused request pays nothing.
  expect([await money(), await debts()]).toEqual([[100_000n, 0n], [{ owed: 40_000, repaid: 0 }]]);
  const request = wish(accountId, { amount: '500' });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call('POST', '/wps/transaction/withdraw', request)),
  );
  expect(new Set(answers.map(({ body }) => body.value.withdrawalId)).size).toBe(1);
  expect([await money(), await debts()]).toEqual([[10_000n, 50_000n], [{ owed: 40_000, repaid: 40_000 }]]);
  expect(await settings()).toMatchObject({ debt: '0.00' });
});

test('six different requests at once take the debt once', async () => {
  const accountId = await addCard();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      call('POST', '/wps/transaction/withdraw', wish(accountId, { amount: '100' })),
    ),
  );
  // A request that looks between the payment and its record sees the debt twice, and is refused: never the other way round.
  const put = BigInt(answers.filter(({ status }) => status === 200).length) * 10_000n;
  expect(put).toBeGreaterThan(0n);
  expect([await money(), await debts()]).toEqual([[60_000n - put, put], [{ owed: 40_000, repaid: 40_000 }]]);
});

const troubles = ['beforeCredit', 'afterCredit', 'beforeHold', 'afterHold'] as const;
test.each(troubles)(
  'a process that ends %s: due work pays the debt once, and puts the money aside',
  async (trouble) => {
    const accountId = await addCard();
    all.trouble[trouble] = true;
    const answer = await call('POST', '/wps/transaction/withdraw', wish(accountId, { amount: '500' }));
    expect(answer.status).toBe(500);
    all.trouble[trouble] = false;
    const { rows } = await all.server.db.query<{ id: bigint; state: string }>(
      'select id, state from wallet.withdrawal where member_id = $1',
      [all.member.memberId],
    );
    expect(rows).toMatchObject([{ state: 'requested' }]);
    const id = String(rows[0]!.id);
    await Promise.all([advance(id), advance(id)]);
    expect([await money(), await debts()]).toEqual([[10_000n, 50_000n], [{ owed: 40_000, repaid: 40_000 }]]);
    await advance(id);
    expect(await debts()).toEqual([{ owed: 40_000, repaid: 40_000 }]);
  },
);
