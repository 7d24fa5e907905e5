/** Charge-backs through the real server: everything an offer gave for the deposit goes back, once, however often and whenever the work runs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { readTrialBalance } from '#modules/wallet/index.ts';
import type { Posting } from '#modules/wallet/ledger/posting.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { createIdMaker } from '#platform/id.ts';
import { ensureSecret } from '#platform/keys.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { offersContext, openOffers, type OffersServer } from '#test/offers.ts';
import { consoleOrigin, openConsole, type TestOperator } from '#test/operators.ts';
import { listIncentiveRewards, listIncentives } from './queries/incentives.ts';
import { addVoucherCodes } from '../gifts/vouchers.ts';

let server: OffersServer;
let cashier: TestOperator;
beforeAll(async () => {
  server = await openOffers({ consoleUrl: consoleOrigin });
  cashier = await (await openConsole(server, offersContext.clock)).logIn(['cashierLead']);
});
afterAll(async () => {
  expect(await verifyLedger(server.db)).toMatchObject({ drifts: [] });
  expect((await readTrialBalance(server.db)).isZero).toBe(true);
  await server.close();
});

let count = 0;
const deposited = 50_000n;
const gift = { wagering: null, conditions: {}, budgetMinor: null } as const;
const of = ({ memberId }: TestMember) => ({ brand: 'perya', memberId, currency: 'PHP' }) as const;
const cash = (who: TestMember) => server.ledger.balanceMinor('perya', who.memberId, 'PHP');
const post = (who: TestMember, what: Omit<Posting, 'idempotencyKey' | 'brand' | 'memberId' | 'currency'>) =>
  server.ledger.post({ ...of(who), ...what, idempotencyKey: `test:${(count += 1)}` });
const spend = (who: TestMember, amountMinor: bigint) =>
  post(who, { kind: 'bet', house: 'gaming:RNG', amountMinor: -amountMinor });

async function schedule(kind: string, payload: Record<string, string>): Promise<void> {
  await server.db.query(
    `insert into platform.due (kind, key, due_at, payload) values ($1::text, $2, now(), $3)
     on conflict (kind, key) do nothing`,
    [kind, Object.values(payload)[0], JSON.stringify(payload)],
  );
  await server.db.query(`select pg_notify('platform_due', $1)`, [`${kind} 0`]);
}

const kinds = [
  'cashier.deposit',
  'promotions.deposit-credited',
  'promotions.end-spins',
  'promotions.revoke-for-deposit',
  'promotions.settle-bonus',
  'wallet.collect-debt',
];
const settled = async () => {
  await server.suppliers.settled();
  const soon = new Date(offersContext.clock.now().getTime() + 3_600_000);
  const waiting = () =>
    server.db.query('select kind, state, attempts from platform.due where due_at <= $1 and kind = any ($2)', [
      soon,
      kinds,
    ]);
  await expect.poll(async () => (await waiting()).rows, { timeout: 15_000 }).toEqual([]);
};

interface Given {
  who: TestMember;
  depositId: bigint;
  rewardId: bigint;
  code: string;
}

/** A deposit of ₱500.00 with an offer that gives something for it, paid. */
async function give(over: Partial<OfferDefinition>): Promise<Given> {
  const code = `revoke-${(count += 1)}`;
  const trigger = { on: 'deposit', nth: null } as const;
  const offerId = await server.publish({ conditions: {}, ...over, code, trigger });
  const who = await registerTestMember(server);
  const requestId = crypto.randomUUID();
  const wish = { channel: 'sandbox-ewallet', amount: '500.00', requestId, offerId: String(offerId) };
  await server.request('POST', '/wps/deposit/orders', { token: who.token, body: wish });
  const { rows } = await server.db.query<{ id: bigint }>(
    `update wallet.deposit_order set status = 'received', received_minor = amount_minor where request_id = $1 returning id`,
    [requestId],
  );
  const depositId = rows[0]!.id;
  await schedule('cashier.deposit', { orderId: String(depositId) });
  await expect.poll(async () => (await rewardOf(who, code))?.state, { timeout: 20_000 }).toBe('claimed');
  return { who, depositId, rewardId: (await rewardOf(who, code))!.id, code };
}

async function rewardOf(who: TestMember, code: string) {
  const { rows } = await server.db.query<{ id: bigint; state: string }>(
    'select reward_id as id, state from promotions.reward where member_id = $1 and code = $2',
    [who.memberId, code],
  );
  return rows[0];
}

const chargeBack = async ({ depositId }: Given) => {
  const answer = await cashier.request('POST', `/ops/deposits/${depositId}/charge-back`, {
    body: { requestId: crypto.randomUUID(), reason: 'the bank took it back' },
  });
  expect(answer.status).toBe(200);
};

/** Charges back from three screens at once, and runs the work again afterwards, as after a crash before its end was recorded. */
async function revoke(given: Given): Promise<void> {
  await Promise.all([chargeBack(given), chargeBack(given), chargeBack(given)]);
  await settled();
  await schedule('promotions.revoke-for-deposit', { orderId: String(given.depositId) });
  await settled();
}

const owed = async ({ who }: Given) => {
  const { body } = await cashier.request('GET', `/ops/debts?memberId=${who.memberId}`);
  return body.value.list
    .map(({ source, owed: sum }: Record<string, string>) => `${source} ${sum}`)
    .toSorted();
};
const shown = async ({ who }: Given) =>
  (await server.request('GET', '/wps/rewards', { token: who.token })).body.value.list;

test('cash goes back whole; what the member has spent of it is a debt, and its stakes are void', async () => {
  const given = await give({
    reward: { as: 'fixed', kind: 'cash', amountMinor: '20000' },
    wagering: null,
  });
  expect(await cash(given.who)).toBe(deposited + 20_000n);
  await spend(given.who, 60_000n);
  await revoke(given);
  expect(await cash(given.who)).toBe(0n);
  // 100.00 was left: the deposit takes it and owes the rest, the gift owes its whole.
  expect(await owed(given)).toEqual(['bonus 200.00', 'deposit 400.00']);
  expect(await shown(given)).toMatchObject([{ state: 'rejected', reason: 'chargeback' }]);
  // The report counts it as adjusted, not as paid.
  const incentive = (await listIncentives(server.db, 'perya', 'Asia/Manila')).find(
    ({ code }) => code === given.code,
  );
  expect(incentive).toMatchObject({ issuedMinor: 20_000n, takenMinor: 0n, adjustedMinor: 20_000n });
  const part = { brand: 'perya', code: given.code, part: 'adjusted' } as const;
  expect(await listIncentiveRewards(server.db, part, { before: null, limit: 5 })).toHaveLength(1);
});

test('an open bonus ends with what it has won, and a later win of it goes to the house', async () => {
  const given = await give({ reward: { as: 'fixed', kind: 'bonus', amountMinor: '20000' } });
  const { who, rewardId } = given;
  const win = () => post(who, { kind: 'win', house: 'gaming:RNG', purse: rewardId, amountMinor: 3_000n });
  await win();
  await revoke(given);
  const purse = { ...of(who), purse: rewardId };
  expect((await server.ledger.balance(purse)).availableMinor).toBe(0n);
  expect([await cash(who), await owed(given)]).toEqual([0n, []]);
  await win();
  await expect
    .poll(async () => (await server.ledger.balance(purse)).availableMinor, { timeout: 20_000 })
    .toBe(0n);
  expect(await cash(who)).toBe(0n);
});

test('what a bonus became is taken from the cash, before the follower has told of it too', async () => {
  const given = await give({ reward: { as: 'fixed', kind: 'bonus', amountMinor: '20000' } });
  const { who, rewardId } = given;
  // Completed a moment ago: nothing is converted, and no follower has counted anything.
  await server.db.query(
    `update promotions.bonus_grant set state = 'completed', turnover = required, ended_at = activated_at where grant_id = $1`,
    [rewardId],
  );
  await schedule('promotions.settle-bonus', { grantId: String(rewardId) });
  await expect.poll(() => cash(who), { timeout: 20_000 }).toBe(deposited + 20_000n);
  await server.db.query('update promotions.bonus_grant set converted = 0 where grant_id = $1', [rewardId]);
  await revoke(given);
  expect([await cash(who), await owed(given)]).toEqual([0n, []]);
});

test('free spins end at once; what they have won, and what a running round brings, goes to the house', async () => {
  const given = await give({
    reward: {
      as: 'spins',
      kind: 'freeSpins',
      game: 'STUDIO/fiesta-nights',
      count: 5,
      valueMinor: '200',
      days: 3,
    },
  });
  const { who, rewardId } = given;
  const win = () =>
    post(who, { kind: 'win', house: `promotion:${given.code}`, purse: rewardId, amountMinor: 700n });
  await win();
  await revoke(given);
  const purse = { ...of(who), purse: rewardId };
  const { rows } = await server.db.query(
    'select state, spins_left from promotions.spin_grant where grant_id = $1',
    [rewardId],
  );
  expect(rows).toEqual([{ state: 'ended', spins_left: 5 }]);
  expect((await server.ledger.balance(purse)).availableMinor).toBe(0n);
  await win();
  await expect
    .poll(async () => (await server.ledger.balance(purse)).availableMinor, { timeout: 20_000 })
    .toBe(0n);
  expect(
    (await server.db.query('select from promotions.bonus_grant where grant_id = $1', [rewardId])).rowCount,
  ).toBe(0);
  expect([await cash(who), await owed(given)]).toEqual([0n, []]);
});

test('points go back as far as they are there, never below zero', async () => {
  const points = async ({ token }: TestMember) =>
    (await server.request('GET', '/wps/shop', { token })).body.value.points;
  const whole = await give({
    ...gift,
    reward: { as: 'points', kind: 'points', count: 100, worthMinor: '100' },
  });
  expect(await points(whole.who)).toBe(100);
  await revoke(whole);
  expect(await points(whole.who)).toBe(0);
  const spent = await give({
    ...gift,
    reward: { as: 'points', kind: 'points', count: 100, worthMinor: '100' },
  });
  await server.db.query('update promotions.points_account set balance = 30 where member_id = $1', [
    spent.who.memberId,
  ]);
  await revoke(spent);
  expect(await points(spent.who)).toBe(0);
  const { rows } = await server.db.query(
    `select delta::int from promotions.points_entry where member_id = $1 order by at, delta desc`,
    [spent.who.memberId],
  );
  expect(rows).toEqual([{ delta: 100 }, { delta: -30 }]);
});

test('turns that are not used end', async () => {
  const given = await give({
    ...gift,
    reward: { as: 'turns', kind: 'turns', game: 'wheel', count: 2, worthMinor: '300', days: 7 },
  });
  const left = async () =>
    (
      await server.db.query<{ left: number }>(
        `select coalesce(sum(count - used), 0)::int as left from loyalty.luck_turn where reward_id = $1 and expires_at > $2`,
        [given.rewardId, offersContext.clock.now()],
      )
    ).rows[0]!.left;
  expect(await left()).toBe(2);
  await revoke(given);
  expect(await left()).toBe(0);
});

test('the code of a voucher is hidden, and stays out of the stock: it may have been read', async () => {
  await server.db.query(
    `insert into promotions.voucher_kind (brand, slug, names, worth, made_at)
     values ('perya', 'load-50', '{"EN":"Load of ₱50","TY":"Load na ₱50"}', 5000, now())`,
  );
  const voucherBox = createSecretBox(await ensureSecret(server.config.dataDir, 'vouchers.secret'));
  const stock = { brand: 'perya', slug: 'load-50', at: new Date() };
  await addVoucherCodes(server.db, { makeId: createIdMaker(7), voucherBox }, stock, ['LOAD-1']);
  const given = await give({
    ...gift,
    reward: { as: 'voucher', kind: 'voucher', voucher: 'load-50', worthMinor: '5000' },
  });
  expect(await shown(given)).toMatchObject([{ state: 'claimed', voucherCode: 'LOAD-1' }]);
  await revoke(given);
  expect(await shown(given)).toMatchObject([{ state: 'rejected', reason: 'chargeback', voucherCode: null }]);
  const { rowCount } = await server.db.query('select from promotions.voucher where reward_id is null');
  expect(rowCount).toBe(0);
});

test('a deposit charged back before its offer was granted gives nothing any more', async () => {
  const given = await give({ ...gift, reward: { as: 'fixed', kind: 'cash', amountMinor: '20000' } });
  const again = await server.db.query<{ id: bigint }>(
    `insert into promotions.deposit_choice (order_id, offer_id, brand, code, member_id, period, amount, chosen_at)
     select order_id + 1, offer_id, brand, code, member_id, 'later', amount, chosen_at from promotions.deposit_choice
     where order_id = $1 returning order_id as id`,
    [given.depositId],
  );
  const orderId = String(again.rows[0]!.id);
  await schedule('promotions.revoke-for-deposit', { orderId });
  await settled();
  await schedule('promotions.deposit-credited', { orderId });
  await settled();
  const { rows } = await server.db.query('select state from promotions.deposit_choice where order_id = $1', [
    orderId,
  ]);
  expect(rows).toEqual([{ state: 'passed' }]);
  expect(await cash(given.who)).toBe(deposited + 20_000n);
});
