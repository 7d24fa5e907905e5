/** Offers through the real server: who sees and gets what, codes, the choice before a deposit, budgets, the linter. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Offer } from '@perya/contract/promotions/offer.ts';
import { registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { offersContext as context, openOffers, today, type OffersServer } from '#test/offers.ts';
import { stopOffer } from './use-cases/publish-offer.ts';

let server: OffersServer;
beforeAll(async () => {
  server = await openOffers();
});
afterAll(() => server.close());

const bonuses = async ({ token }: TestMember) =>
  (await server.request('GET', '/wps/bonuses', { token })).body.value;
const titled = (list: Offer[], title: string): Offer => list.find((one) => one.title === title)!;

test('visitors and members see what they can have; a tap takes it, once, however often', async () => {
  const visitor = await server.offers();
  expect(visitor.map(({ title, state }) => [title, state]).toSorted()).toEqual([
    ['First deposit: 100% bonus up to ₱277', 'open'],
    ['Five spins at Fiesta Nights', 'open'],
    ['Welcome bonus', 'open'],
  ]);
  const member = await registerTestMember(server);
  const gift = titled(await server.offers({ token: member.token }), 'Welcome bonus');
  expect(gift).toMatchObject({ state: 'open', amount: '50.00', kind: 'bonus', wagering: { multiple: 5 } });
  const take = () => server.request('POST', `/wps/offers/${gift.id}/claim`, { token: member.token });
  const answers = await Promise.all(Array.from({ length: 8 }, take));
  expect(new Set(answers.map(({ body }) => body.value.id)).size).toBe(1);
  expect(await bonuses(member)).toMatchObject({
    cash: '0.00',
    bonus: '50.00',
    list: [{ state: 'active', amount: '50.00', balance: '50.00', required: '250.00', progress: '0.00' }],
  });
  expect(titled(await server.offers({ token: member.token }), 'Welcome bonus').state).toBe('claimed');
  const filipino = await server.offers({ token: member.token, headers: { cookie: 'lang=TY' } });
  expect(filipino.map(({ title }) => title)).toContain('Welcome bonus');
});

test('a code is redeemed once a member, whatever its letters look like; an unknown one is not', async () => {
  const member = await registerTestMember(server);
  const redeem = (code: string) =>
    server.request('POST', '/wps/offers/code', { token: member.token, body: { code } });
  expect((await redeem('NOSUCH')).body.errorCode).toBe('offer.code.unknown');
  const first = await redeem(' parol-2026 ');
  expect(first.body.value).toMatchObject({ state: 'claimed', amount: '20.00' });
  expect((await redeem('PAROL2026')).body.value.id).toBe(first.body.value.id);
  expect((await bonuses(member)).bonus).toBe('20.00');
});

async function order(member: TestMember, amount: string, offerId?: string) {
  const body = {
    channel: 'sandbox-ewallet',
    amount,
    requestId: crypto.randomUUID(),
    ...(offerId && { offerId }),
  };
  const { body: answer } = await server.request('POST', '/wps/deposit/orders', { token: member.token, body });
  const { rows } = await server.db.query<{ id: bigint }>(
    'select id from wallet.deposit_order where request_id = $1',
    [body.requestId],
  );
  return { answer, orderId: rows[0]?.id };
}

test('the offer of the first deposit is chosen before paying and granted with it; the next deposit has none', async () => {
  const member = await registerTestMember(server);
  const first = titled(await server.offers({ token: member.token }), 'First deposit: 100% bonus up to ₱277');
  expect(first).toMatchObject({ bubble: true, percent: 100, amount: '277.00', minDeposit: '100.00' });
  expect((await order(member, '50.00', first.id)).answer.errorCode).toBe('amount.out.of.range');
  const { orderId } = await order(member, '200.00', first.id);
  const choice = await server.db.query(
    'select amount::int, state from promotions.deposit_choice where order_id = $1',
    [orderId],
  );
  expect(choice.rows).toEqual([{ amount: 20_000, state: 'open' }]);
  expect(
    titled(await server.offers({ token: member.token }), 'First deposit: 100% bonus up to ₱277').state,
  ).toBe('process');
  await credit(orderId!, member.memberId, 20_000n);
  await vi.waitFor(async () => expect((await bonuses(member)).bonus).toBe('200.00'), { timeout: 10_000 });
  expect((await bonuses(member)).cash).toBe('200.00');
  expect(
    titled(await server.offers({ token: member.token }), 'First deposit: 100% bonus up to ₱277').state,
  ).toBe('claimed');
  expect((await order(member, '200.00', first.id)).answer).toMatchObject({
    errorCode: 'offer.closed',
    value: { unmet: [{ clause: 'period', needed: 'once' }] },
  });
});

test('an order says what its offer gives and asks for, before and after it is paid, in its language', async () => {
  const member = await registerTestMember(server);
  const first = titled(await server.offers({ token: member.token }), 'First deposit: 100% bonus up to ₱277');
  const { orderId } = await order(member, '1000.00', first.id);
  const shown = async (token = member.token, lang = 'EN') =>
    (
      await server.request('GET', `/wps/deposit/orders/${orderId}`, {
        token,
        headers: { cookie: `lang=${lang}` },
      })
    ).body;
  const { multiple, days } = first.wagering!;
  const offer = {
    title: first.title,
    kind: 'bonus',
    amount: '277.00',
    required: `${277 * multiple}.00`,
    days,
    state: 'open',
  };
  expect((await shown()).value.offer).toEqual(offer);
  expect((await shown(member.token, 'TY')).value.offer.title).not.toBe(first.title);
  // Not the order, so not its offer either.
  expect((await shown((await registerTestMember(server)).token)).errorCode).toBe('not.found');
  await credit(orderId!, member.memberId, 100_000n);
  await vi.waitFor(async () => expect((await shown()).value.offer).toEqual({ ...offer, state: 'granted' }), {
    timeout: 10_000,
  });
  const without = await order(member, '200.00');
  const plain = await server.request('GET', `/wps/deposit/orders/${without.orderId}`, {
    token: member.token,
  });
  expect(plain.body.value.offer).toBeNull();
});

/** As the cashier credits a deposit, and tells of it. */
async function credit(orderId: bigint, memberId: bigint, amountMinor: bigint): Promise<void> {
  await server.ledger.post({
    brand: 'perya',
    memberId,
    currency: 'PHP',
    kind: 'deposit',
    amountMinor,
    house: 'clearing:sandbox:in',
    idempotencyKey: `deposit:${orderId}`,
  });
  await server.db.query(
    `insert into platform.due (kind, key, due_at, payload) values ('promotions.deposit-credited', $1::text, now(), jsonb_build_object('orderId', $1::text))`,
    [String(orderId)],
  );
  await server.db.query(`select pg_notify('platform_due', 'promotions.deposit-credited 0')`);
}

test('two hundred choices at once on a budget for ten keep ten', { timeout: 60_000 }, async () => {
  const offerId = await server.publish({
    code: 'ten-only',
    trigger: { on: 'deposit', nth: null },
    conditions: {},
    reward: { as: 'fixed', kind: 'bonus', amountMinor: '5000' },
    budgetMinor: '50000',
    period: 'day',
  });
  const member = await registerTestMember(server);
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => order(member, '100.00', String(offerId))),
  );
  const codes = answers.map(({ answer }) => answer.errorCode).filter((code) => code === 'offer.budget');
  expect(codes).toHaveLength(190);
  const { rows } = await server.db.query(
    `select reserved::int, (select count(*)::int from promotions.deposit_choice where code = 'ten-only') as choices from promotions.fund where code = 'ten-only'`,
  );
  expect(rows).toEqual([{ reserved: 50_000, choices: 10 }]);
  // Paid in any order, each member has it once a day, and the others give their part back.
  await Promise.all(
    answers.flatMap(({ orderId, answer }) =>
      answer.errorCode === 'offer.budget' ? [] : [credit(orderId!, member.memberId, 10_000n)],
    ),
  );
  await vi.waitFor(
    async () => {
      const states = await server.db.query<{ state: string; count: number }>(
        `select state, count(*)::int from promotions.deposit_choice where code = 'ten-only' group by state order by state`,
      );
      expect(states.rows).toEqual([
        { state: 'granted', count: 1 },
        { state: 'passed', count: 9 },
      ]);
    },
    { timeout: 15_000 },
  );
  const fund = await server.db.query(`select reserved::int from promotions.fund where code = 'ten-only'`);
  expect(fund.rows).toEqual([{ reserved: 5_000 }]);
  // Each of the nine is told why.
  const mails = await server.db.query<{ detail: unknown }>(
    `select detail from inbox.mail where member_id = $1 and kind = 'offerPassed'`,
    [member.memberId],
  );
  expect(mails.rows.map(({ detail }) => detail)).toEqual(
    Array.from({ length: 9 }, () => expect.objectContaining({ amount: '50.00', reason: 'period' })),
  );
});

test('a stopped offer is closed at once; a member who has stopped is offered and given nothing', async () => {
  const offerId = await server.publish({ code: 'kill-me' });
  const member = await registerTestMember(server);
  await server.db.transaction((tx) => stopOffer(tx, context, { brand: 'perya', code: 'kill-me' }, true));
  const claim = () => server.request('POST', `/wps/offers/${offerId}/claim`, { token: member.token });
  expect((await claim()).body.errorCode).toBe('offer.stopped');
  await server.db.transaction((tx) => stopOffer(tx, context, { brand: 'perya', code: 'kill-me' }, false));
  await server.db.query(
    `insert into protection.stop (member_id, stop_id, brand, length, began_at, ends_at)
     values ($1, 1, 'perya', 'day', now(), now() + interval '3 days')`,
    [member.memberId],
  );
  expect(await server.offers({ token: member.token })).toEqual([]);
  expect((await claim()).body.errorCode).toBe('play.stopped');
});

test('conditions that are not met are named with their numbers', async () => {
  await server.publish({ code: 'regulars', conditions: { deposits: 3, contacts: ['mobile'] } });
  const member = await registerTestMember(server);
  const locked = (await server.offers({ token: member.token })).find(({ state }) => state === 'locked')!;
  expect(locked.unmet).toEqual([
    { clause: 'contacts', needed: 'mobile', have: '' },
    { clause: 'deposits', needed: '3', have: '0' },
  ]);
  const refused = await server.request('POST', `/wps/offers/${locked.id}/claim`, { token: member.token });
  expect(refused.body).toMatchObject({ errorCode: 'offer.condition', value: { unmet: locked.unmet } });
});

test('levels, stakes, losses, check-ins and bets are asked for, and named with what there is', async () => {
  const conditions = {
    level: 2,
    staked: { minor: '50000', days: 7 },
    lost: { minor: '30000', days: 1 },
  };
  const grouped = await server.publish({ code: 'players', conditions });
  const daily = await server.publish({
    code: 'daily',
    trigger: { on: 'checkIn' },
    conditions: {},
    period: 'day',
  });
  const betting = await server.publish({
    code: 'bettors',
    trigger: { on: 'bets', count: 3 },
    conditions: {},
  });
  const member = await registerTestMember(server);
  const memberId = BigInt(member.memberId);
  const stands = async (id: bigint) =>
    (await server.offers({ token: member.token })).find((one) => one.id === String(id))!;
  expect((await stands(grouped)).unmet).toEqual([
    { clause: 'level', needed: '2', have: '0' },
    { clause: 'staked', needed: '500.00', have: '0.00' },
    { clause: 'lost', needed: '300.00', have: '0.00' },
  ]);
  expect((await stands(daily)).unmet).toEqual([{ clause: 'checkIn', needed: '1', have: '0' }]);
  expect((await stands(betting)).unmet).toEqual([{ clause: 'bets', needed: '3', have: '0' }]);
  await server.db.query(
    `insert into loyalty.standing (member_id, brand, level) values ($1, 'perya', 2)
       on conflict (member_id) do update set level = 2`,
    [memberId],
  );
  await server.db.query(
    `insert into loyalty.turnover_day (brand, member_id, day, product, amount, bets, reached_at)
     values ('perya', $1, $2, 'RNG', 60000, 3, now())`,
    [memberId, today()],
  );
  await server.db.query(
    `insert into loyalty.check_in (member_id, day, brand, streak, at) values ($1, $2, 'perya', 1, now())`,
    [memberId, today()],
  );
  await server.db.query(
    `insert into games.round (id, brand, member_id, vendor, round, game_code, currency, staked_minor, refunded_minor, won_minor, bets, closed,
       opened_at, changed_at, closed_at)
     values ($1, 'perya', $1, 'STUDIO', 'lost', 'fiesta-nights', 'PHP', 60000, 0, 25000, '{}', true, $2, $2, $2)`,
    [memberId, context.clock.now()],
  );
  for (const id of [grouped, daily, betting]) {
    expect(await stands(id)).toMatchObject({ state: 'open', unmet: [] });
    const claimed = await server.request('POST', `/wps/offers/${id}/claim`, { token: member.token });
    expect(claimed.body.value.state).toBe('claimed');
  }
});

test('one device or household has an offer once in its days', async () => {
  const offerId = await server.publish({ code: 'one-home', conditions: { householdDays: 30 } });
  const [first, second] = [await registerTestMember(server), await registerTestMember(server)];
  const claim = (member: TestMember) =>
    server.request('POST', `/wps/offers/${offerId}/claim`, { token: member.token });
  await server.db.query(
    `update accounts.member set register_address = $2 where member_id = any ($1::bigint[])`,
    [[first.memberId, second.memberId], '203.0.113.77'],
  );
  await server.db.query(`update accounts.session set address = '203.0.113.78' where member_id = $1`, [
    first.memberId,
  ]);
  await server.db.query(`update accounts.session set address = '203.0.113.79' where member_id = $1`, [
    second.memberId,
  ]);
  expect((await claim(first)).body.value.state).toBe('claimed');
  expect((await claim(second)).body).toMatchObject({
    errorCode: 'offer.condition',
    value: { unmet: [{ clause: 'household', needed: '30' }] },
  });
  // The one who has had it is told so, and gets nothing again.
  expect((await claim(first)).body.value.state).toBe('claimed');
});

test('a household is known by its logins after the sessions have ended; another one has the offer', async () => {
  const offerId = await server.publish({ code: 'one-home-over-time', conditions: { householdDays: 30 } });
  const [first, second, stranger] = [
    await registerTestMember(server),
    await registerTestMember(server),
    await registerTestMember(server),
  ];
  // What registering from one machine has left is not of this test.
  const ids = [first.memberId, second.memberId, stranger.memberId];
  await server.db.query(`delete from accounts.address_trace where member_id = any ($1::bigint[])`, [ids]);
  await server.db.query(
    `update accounts.member set register_address = null where member_id = any ($1::bigint[])`,
    [ids],
  );
  await server.db.query(`update accounts.session set address = null where member_id = any ($1::bigint[])`, [
    ids,
  ]);
  const visit = async ({ userName: username, password }: TestMember, from: string, leaves: boolean) => {
    const body = { type: 'username', username, password };
    const headers = { 'x-forwarded-for': from };
    const { token } = (await sendEncrypted(server, 'POST', '/wps/session/login', body, headers)).body.value;
    const claimed = await server.request('POST', `/wps/offers/${offerId}/claim`, { token });
    if (leaves) await server.request('DELETE', '/wps/session/logout', { token });
    return claimed.body;
  };
  expect((await visit(first, '203.0.113.80', true)).value.state).toBe('claimed');
  expect(
    (await server.db.query(`select from accounts.session where address = '203.0.113.80'`)).rowCount,
  ).toBe(0);
  expect(await visit(second, '203.0.113.80', false)).toMatchObject({
    errorCode: 'offer.condition',
    value: { unmet: [{ clause: 'household', needed: '30' }] },
  });
  expect((await visit(stranger, '203.0.113.81', false)).value.state).toBe('claimed');
  // No address can be read from what is kept.
  const kept = await server.db.query(`select encode(hash, 'escape') as hash from accounts.address_trace`);
  expect(JSON.stringify(kept.rows)).not.toContain('203.0.113');
});

test('a code and a deposit that are refused say the clause with its numbers', async () => {
  const ends = new Date(context.clock.now().getTime() - 60_000).toISOString();
  const conditions = { contacts: ['mobile' as const] };
  await server.publish({ code: 'proved-only', trigger: { on: 'code', code: 'PROVED26' }, conditions });
  await server.publish({ code: 'over', trigger: { on: 'code', code: 'OVER2026' }, endsAt: ends });
  const large = await server.publish({
    code: 'large-only',
    trigger: { on: 'deposit', nth: null },
    conditions: { minDepositMinor: '50000' },
  });
  const member = await registerTestMember(server);
  const redeem = async (code: string) =>
    (await server.request('POST', '/wps/offers/code', { token: member.token, body: { code } })).body;
  expect(await redeem('PROVED26')).toMatchObject({
    errorCode: 'offer.condition',
    value: { unmet: [{ clause: 'contacts', needed: 'mobile', have: '' }] },
  });
  expect(await redeem('OVER2026')).toMatchObject({
    errorCode: 'offer.closed',
    value: { unmet: [{ clause: 'endsAt', needed: ends }] },
  });
  expect((await order(member, '200.00', String(large))).answer).toMatchObject({
    errorCode: 'offer.condition',
    value: { unmet: [{ clause: 'minDeposit', needed: '500.00', have: '200.00' }] },
  });
});

test('a new version changes nothing of what was granted under the one before it', async () => {
  await server.publish({ code: 'versions' });
  const member = await registerTestMember(server);
  const [first] = (await server.offers({ token: member.token })).slice(-1);
  await server.request('POST', `/wps/offers/${first!.id}/claim`, { token: member.token });
  const { wagering } = await server.template();
  await server.publish({ code: 'versions', wagering: { ...wagering!, multiple: 9 } });
  const { list } = await bonuses(member);
  expect(list[0]).toMatchObject({ required: '250.00', terms: { multiple: 5 } });
});
