/** Offers through the real server: who sees and gets what, codes, the choice before a deposit, budgets, the linter. */
import { dayOf, startOfDay } from '@perya/calendar/days.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { seedSandboxChannels } from '#modules/cashier/index.ts';
import { createIdMaker } from '#platform/id.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { ensureSecret } from '#platform/keys.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { addVoucherCodes } from '../gifts/vouchers.ts';
import { creditPoints } from '../points/queries/points.ts';
import { seedOffers } from '../seed/offers.ts';
import { lintOffer, type OfferProfile } from '@perya/offer-rules/lint.ts';
import { isBirthday, isOfferDay, segmentsOf } from './rules/eligibility.ts';
import { draftOffer, publishOffer, stopOffer } from './use-cases/publish-offer.ts';
import { findOffer } from './queries/offers.ts';

let server: TestServer;
const timeZone = 'Asia/Manila';
/** Noon of the brand's next day: no test stands on a midnight, and what the database says of its own time is past. */
const aheadMs = startOfDay(dayOf(new Date(), timeZone), timeZone).getTime() + 36 * 3_600_000 - Date.now();
const clock = { now: () => new Date(Date.now() + aheadMs) };
const today = (): string => dayOf(clock.now(), timeZone);
const context = {
  clock,
  makeId: createIdMaker(9),
  currencyOf: () => 'PHP' as const,
  offerProfileOf: () => ({}),
};
beforeAll(async () => {
  server = await startServer({ clock });
  await seedSandboxChannels(server.db, 'perya', 'PHP');
  await server.db.transaction((tx) => seedOffers(tx, context, 'perya'));
});
afterAll(() => server.close());

// oxlint-disable-next-line typescript/no-explicit-any
type Listed = any;
const offers = async (options = {}): Promise<Listed[]> =>
  (await server.request('GET', '/wps/offers', options)).body.value.list;
const bonuses = async ({ token }: TestMember) =>
  (await server.request('GET', '/wps/bonuses', { token })).body.value;
const titled = (list: Listed[], title: string): Listed => list.find((one) => one.title === title);

const voucherBoxOf = async ({ config: { dataDir } }: TestServer) =>
  createSecretBox(await ensureSecret(dataDir, 'vouchers.secret'));

async function template(): Promise<OfferDefinition> {
  const { rows } = await server.db.query<{ id: bigint }>(
    `select offer_id as id from promotions.offer where brand = 'perya' and code = 'welcome-gift' order by version limit 1`,
  );
  return (await findOffer(server.db, rows[0]!.id))!.definition;
}

async function publish(over: Partial<OfferDefinition>): Promise<bigint> {
  const definition = { ...(await template()), ...over };
  return server.db.transaction(async (tx) => {
    const { offerId } = await draftOffer(tx, context, { brand: 'perya', definition, by: 'ana' });
    const published = await publishOffer(tx, context, offerId, 'ben');
    if (!published.ok) throw new Error(published.error);
    return offerId;
  });
}

/** One after the other: passwords are hashed one at a time. */
async function registerSome(count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  while (members.length < count) members.push(await registerTestMember(server));
  return members;
}

test('visitors and members see what they can have; a tap takes it, once, however often', async () => {
  const visitor = await offers();
  expect(visitor.map(({ title, state }) => [title, state])).toEqual(
    [
      ['First deposit doubled', 'open'],
      ['A welcome to the fair', 'open'],
      ['Five spins at Fiesta Nights', 'open'],
    ].toSorted(),
  );
  const member = await registerTestMember(server);
  const gift = titled(await offers({ token: member.token }), 'A welcome to the fair');
  expect(gift).toMatchObject({ state: 'open', amount: '50.00', kind: 'bonus', wagering: { multiple: 5 } });
  const take = () => server.request('POST', `/wps/offers/${gift.id}/claim`, { token: member.token });
  const answers = await Promise.all(Array.from({ length: 8 }, take));
  expect(new Set(answers.map(({ body }) => body.value.id)).size).toBe(1);
  expect(await bonuses(member)).toMatchObject({
    cash: '0.00',
    bonus: '50.00',
    list: [{ state: 'active', amount: '50.00', balance: '50.00', required: '250.00', progress: '0.00' }],
  });
  expect(titled(await offers({ token: member.token }), 'A welcome to the fair').state).toBe('claimed');
  const filipino = await offers({ token: member.token, headers: { cookie: 'lang=TY' } });
  expect(filipino.map(({ title }) => title)).toContain('Pagbati ng perya');
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
  const first = titled(await offers({ token: member.token }), 'First deposit doubled');
  expect(first).toMatchObject({ bubble: true, percent: 100, amount: '277.00', minDeposit: '100.00' });
  expect((await order(member, '50.00', first.id)).answer.errorCode).toBe('amount.out.of.range');
  const { orderId } = await order(member, '200.00', first.id);
  const choice = await server.db.query(
    'select amount::int, state from promotions.deposit_choice where order_id = $1',
    [orderId],
  );
  expect(choice.rows).toEqual([{ amount: 20_000, state: 'open' }]);
  expect(titled(await offers({ token: member.token }), 'First deposit doubled').state).toBe('process');
  await credit(orderId!, member.memberId, 20_000n);
  await vi.waitFor(async () => expect((await bonuses(member)).bonus).toBe('200.00'), { timeout: 10_000 });
  expect((await bonuses(member)).cash).toBe('200.00');
  expect(titled(await offers({ token: member.token }), 'First deposit doubled').state).toBe('claimed');
  expect((await order(member, '200.00', first.id)).answer).toMatchObject({
    errorCode: 'offer.closed',
    value: { unmet: [{ clause: 'period', needed: 'once' }] },
  });
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

test('two hundred choices at once on a budget for ten keep ten', async () => {
  const offerId = await publish({
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
  const offerId = await publish({ code: 'kill-me' });
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
  expect(await offers({ token: member.token })).toEqual([]);
  expect((await claim()).body.errorCode).toBe('play.stopped');
});

test('conditions that are not met are named with their numbers', async () => {
  await publish({ code: 'regulars', conditions: { deposits: 3, contacts: ['mobile'] } });
  const member = await registerTestMember(server);
  const locked = (await offers({ token: member.token })).find(({ state }) => state === 'locked');
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
  const grouped = await publish({ code: 'players', conditions });
  const daily = await publish({ code: 'daily', trigger: { on: 'checkIn' }, conditions: {}, period: 'day' });
  const betting = await publish({ code: 'bettors', trigger: { on: 'bets', count: 3 }, conditions: {} });
  const member = await registerTestMember(server);
  const memberId = BigInt(member.memberId);
  const stands = async (id: bigint): Promise<Listed> =>
    (await offers({ token: member.token })).find((one) => one.id === String(id));
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
     values ($1, 'perya', $1, 'STUDIO', 'lost', 'fiesta-nights', 'PHP', 60000, 0, 25000, '{}', true, now(), now(), now())`,
    [memberId],
  );
  for (const id of [grouped, daily, betting]) {
    expect(await stands(id)).toMatchObject({ state: 'open', unmet: [] });
    const claimed = await server.request('POST', `/wps/offers/${id}/claim`, { token: member.token });
    expect(claimed.body.value.state).toBe('claimed');
  }
});

test('one device or household has an offer once in its days', async () => {
  const offerId = await publish({ code: 'one-home', conditions: { householdDays: 30 } });
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

test('eight of one household at the same moment: one has it', async () => {
  const offerId = await publish({ code: 'one-home-at-once', conditions: { householdDays: 30 } });
  const members = await registerSome(8);
  await server.db.query(
    `update accounts.member set register_address = '203.0.113.90' where member_id = any ($1::bigint[])`,
    [members.map(({ memberId }) => memberId)],
  );
  const answers = await Promise.all(
    members.map(({ token }) => server.request('POST', `/wps/offers/${offerId}/claim`, { token })),
  );
  expect(answers.filter(({ body }) => body.value?.state === 'claimed')).toHaveLength(1);
  const refused = answers.filter(({ body }) => body.errorCode === 'offer.condition');
  expect(refused).toHaveLength(7);
  expect(refused[0]!.body.value.unmet).toMatchObject([{ clause: 'household', needed: '30' }]);
});

const claimAs = async ({ token }: TestMember, offerId: bigint): Promise<Listed> =>
  (await server.request('POST', `/wps/offers/${offerId}/claim`, { token })).body;

test('birthdays come from the verified document, days from the calendar', async () => {
  const cake = await publish({ code: 'cake', trigger: { on: 'birthday' }, conditions: {}, period: 'year' });
  const always = await publish({
    code: 'any-day',
    trigger: { on: 'date', days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] },
    conditions: {},
  });
  const member = await registerTestMember(server);
  const stands = async (id: bigint): Promise<Listed> =>
    (await offers({ token: member.token })).find((one) => one.id === String(id));
  expect(await stands(cake)).toMatchObject({ state: 'locked', unmet: [{ clause: 'birthday', needed: '' }] });
  await server.db.query(
    `insert into identity.submission (submission_id, brand, member_id, tier, request_id, state, sent_at, verified_name, born_on,
       decided_at, decided_by)
     values ($1, 'perya', $1, 2, gen_random_uuid(), 'accepted', now(), 'Ana Cruz', $2::date, now(), 'test')`,
    [member.memberId, `1990-${today().slice(5).replace('02-29', '02-28')}`],
  );
  expect(await stands(cake)).toMatchObject({ state: 'open', unmet: [] });
  expect((await claimAs(member, cake)).value.state).toBe('claimed');
  expect((await claimAs(member, always)).value.state).toBe('claimed');
});

test('an offer for labels or groups is told to nobody else', async () => {
  const labelled = await publish({ code: 'friends-only', conditions: { labels: ['friend', 'press'] } });
  const grouped = await publish({ code: 'paid-before', conditions: { segments: ['depositors'] } });
  const first = await publish({ code: 'not-paid-yet', conditions: { segments: ['neverDeposited'] } });
  const member = await registerTestMember(server);
  const listed = async (): Promise<string[]> => (await offers({ token: member.token })).map(({ id }) => id);
  expect(await listed()).not.toContain(String(labelled));
  expect(await listed()).not.toContain(String(grouped));
  expect(await listed()).toContain(String(first));
  expect((await claimAs(member, labelled)).errorCode).toBe('not.found');
  expect((await claimAs(member, grouped)).errorCode).toBe('not.found');
  await server.db.query(`update accounts.member set tags = '{friend}' where member_id = $1`, [
    member.memberId,
  ]);
  expect((await claimAs(member, labelled)).value.state).toBe('claimed');
});

const withoutWagering = { wagering: null, conditions: {}, budgetMinor: null } as const;

test('points are given once, and buy in the shop what there is, once a request', async () => {
  const gift = await publish({
    ...withoutWagering,
    code: 'hundred-points',
    reward: { as: 'points', kind: 'points', count: 100, worthMinor: '100' },
  });
  const item = await publish({
    ...withoutWagering,
    code: 'shop-cash',
    trigger: { on: 'points', cost: 40 },
    period: 'each',
    maxClaims: 3,
    reward: { as: 'fixed', kind: 'cash', amountMinor: '500' },
  });
  const member = await registerTestMember(server);
  const { token } = member;
  const shop = async () => {
    const { value } = (await server.request('GET', '/wps/shop', { token })).body;
    return { ...value, item: value.items.find(({ id }: Listed) => id === String(item)) };
  };
  const buy = async (requestId: string = crypto.randomUUID()) =>
    (await server.request('POST', `/wps/shop/${item}/buy`, { token, body: { requestId } })).body;
  expect(await shop()).toMatchObject({ points: 0, item: { cost: 40, state: 'locked', left: 3 } });
  expect(await buy()).toMatchObject({
    errorCode: 'offer.condition',
    value: { unmet: [{ clause: 'points', needed: '40', have: '0' }] },
  });
  const taken = await Promise.all(Array.from({ length: 6 }, () => claimAs(member, gift)));
  expect(taken[0].value.gift).toEqual({ as: 'points', count: 100 });
  expect((await shop()).points).toBe(100);
  // What is sold stands in the shop alone, and no tap takes it.
  expect((await offers({ token })).some(({ id }) => id === String(item))).toBe(false);
  expect((await claimAs(member, item)).errorCode).toBe('not.found');
  // The same request at once and again is one purchase; two more at once find points for one.
  const request = crypto.randomUUID();
  const same = await Promise.all(Array.from({ length: 8 }, () => buy(request)));
  expect(new Set(same.map(({ value }) => value.id)).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 6 }, () => buy()));
  expect(others.filter(({ value }) => value?.state === 'claimed')).toHaveLength(1);
  expect(others.filter(({ errorCode }) => errorCode === 'offer.condition')).toHaveLength(5);
  expect((await buy(request)).value.id).toBe(same[0].value.id);
  const now = await shop();
  expect(now).toMatchObject({ points: 20, item: { left: 1 } });
  expect(now.entries.map(({ delta }: { delta: number }) => delta)).toEqual([-40, -40, 100]);
  expect(await server.ledger.balanceMinor('perya', BigInt(member.memberId), 'PHP')).toBe(1_000n);
  const { rows } = await server.db.query(
    `select balance = (select sum(delta) from promotions.points_entry e where e.member_id = a.member_id) as adds_up
     from promotions.points_account a where member_id = $1`,
    [member.memberId],
  );
  expect(rows).toEqual([{ adds_up: true }]);
});

test('the last of the stock is bought by one; who gets none keeps the points', async () => {
  const item = await publish({
    ...withoutWagering,
    code: 'last-one',
    trigger: { on: 'points', cost: 10 },
    period: 'each',
    reward: { as: 'voucher', kind: 'voucher', voucher: 'load-50', worthMinor: '5000' },
  });
  await server.db.query(
    `insert into promotions.voucher_kind (brand, slug, names, worth, made_at)
     values ('perya', 'load-50', '{"EN":"Load of ₱50","TY":"Load na ₱50"}', 5000, now())`,
  );
  const stock = { brand: 'perya', slug: 'load-50', at: new Date() };
  const sealing = { makeId: createIdMaker(8), voucherBox: await voucherBoxOf(server) };
  expect(await addVoucherCodes(server.db, sealing, stock, ['LOAD-AAAA', 'LOAD-AAAA'])).toBe(1);
  expect(await addVoucherCodes(server.db, sealing, stock, ['LOAD-AAAA'])).toBe(0);
  const members = await registerSome(6);
  for (const { memberId } of members)
    await creditPoints(server.db, { brand: 'perya', key: 'test', titles: { EN: 'Test' }, at: new Date() }, [
      { memberId: BigInt(memberId), points: 10 },
    ]);
  const answers = await Promise.all(
    members.map(async ({ token }) => {
      const body = { requestId: crypto.randomUUID() };
      return (await server.request('POST', `/wps/shop/${item}/buy`, { token, body })).body;
    }),
  );
  const [bought] = answers.filter(({ value }) => value?.state === 'claimed');
  expect(bought.value).toMatchObject({
    gift: { as: 'voucher', name: 'Load of ₱50' },
    voucherCode: 'LOAD-AAAA',
  });
  expect(answers.filter(({ errorCode }) => errorCode === 'offer.budget')).toHaveLength(5);
  const { rows } = await server.db.query<{ balance: number }>(
    `select balance::int from promotions.points_account where member_id = any ($1::bigint[]) order by 1`,
    [members.map(({ memberId }) => memberId)],
  );
  expect(rows.map(({ balance }) => balance)).toEqual([0, 10, 10, 10, 10, 10]);
  // No code stands in the table that a copy could give away.
  const kept = await server.db.query(
    `select from promotions.voucher where encode(sealed, 'escape') like '%LOAD-AAAA%'`,
  );
  expect(kept.rowCount).toBe(0);
});

test('packets of a pot come to the pot to the centavo, and there are no more', async () => {
  const offerId = await publish({
    ...withoutWagering,
    code: 'red-pot',
    reward: { as: 'packet', kind: 'cash', potMinor: '1000', packets: 5 },
  });
  const members = await registerSome(8);
  const visitor = (await offers()).find(({ id }) => id === String(offerId));
  expect(visitor).toMatchObject({ packet: { pot: '10.00', packets: 5 }, amount: '2.00', left: 5 });
  const answers = await Promise.all(members.map((member) => claimAs(member, offerId)));
  const taken = answers.filter(({ value }) => value?.state === 'claimed');
  expect(taken).toHaveLength(5);
  expect(answers.filter(({ errorCode }) => errorCode === 'offer.budget')).toHaveLength(3);
  const sum = taken.reduce((all, { value }) => all + BigInt(value.amount.replace('.', '')), 0n);
  expect(sum).toBe(1_000n);
  const { rows } = await server.db.query(
    `select -sum(a.balance)::int as paid from wallet.purpose p join wallet.account a on a.purse = p.id
     where p.code = 'promotion:red-pot' and a.owner_id < 0`,
  );
  expect(rows).toEqual([{ paid: 1_000 }]);
});

test('turns of the wheel that were given are used after those that were earned', async () => {
  await server.db.query(
    `insert into loyalty.programme (brand, kind, valid_from, content, set_at) values ('perya', 'luck', '2026-01-01', $1, now())
     on conflict do nothing`,
    [
      {
        wheel: {
          slots: [
            { prize: '1.00', weight: 1 },
            { prize: '2.00', weight: 1 },
          ],
          turnover: '100.00',
          chances: 1,
          pot: '50.00',
        },
      },
    ],
  );
  const offerId = await publish({
    ...withoutWagering,
    code: 'two-turns',
    reward: { as: 'turns', kind: 'turns', game: 'wheel', count: 2, worthMinor: '300', days: 7 },
  });
  const member = await registerTestMember(server);
  const { token } = member;
  const wheel = async () => (await server.request('GET', '/wps/luck', { token })).body.value.games[0];
  const draw = async (requestId: string = crypto.randomUUID()) =>
    (
      await server.request('POST', '/wps/luck/draw', {
        token,
        body: { game: 'wheel', requestId, clientSeed: 'phone' },
      })
    ).body;
  expect(await wheel()).toMatchObject({ left: 0, given: 0 });
  await claimAs(member, offerId);
  expect(await wheel()).toMatchObject({ left: 2, given: 2 });
  await server.db.query(
    `insert into loyalty.turnover_day (brand, member_id, day, product, amount, bets, reached_at)
     values ('perya', $1, $2, 'RNG', 10000, 1, now())`,
    [member.memberId, today()],
  );
  expect(await wheel()).toMatchObject({ left: 3, given: 2 });
  await draw();
  expect(await wheel()).toMatchObject({ left: 2, given: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => draw()));
  expect(answers.filter(({ value }) => value)).toHaveLength(2);
  expect(answers.filter(({ errorCode }) => errorCode === 'luck.over')).toHaveLength(4);
});

test('a code and a deposit that are refused say the clause with its numbers', async () => {
  const ends = new Date(Date.now() - 60_000).toISOString();
  const conditions = { contacts: ['mobile' as const] };
  await publish({ code: 'proved-only', trigger: { on: 'code', code: 'PROVED26' }, conditions });
  await publish({ code: 'over', trigger: { on: 'code', code: 'OVER2026' }, endsAt: ends });
  const large = await publish({
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
  await publish({ code: 'versions' });
  const member = await registerTestMember(server);
  const [first] = (await offers({ token: member.token })).slice(-1);
  await server.request('POST', `/wps/offers/${first.id}/claim`, { token: member.token });
  const { wagering } = await template();
  await publish({ code: 'versions', wagering: { ...wagering!, multiple: 9 } });
  const { list } = await bonuses(member);
  expect(list[0]).toMatchObject({ required: '250.00', terms: { multiple: 5 } });
});

test('the linter holds offers to their licence', async () => {
  const good = await template();
  const rules = (over: Partial<OfferDefinition>, profile: OfferProfile = {}) =>
    lintOffer({ ...good, ...over }, profile).map(({ rule }) => rule);
  const { wagering, texts } = good;
  expect(rules({})).toEqual([]);
  expect(rules({ wagering: { ...wagering!, multiple: 11 } })).toEqual(['wagering.multiple']);
  expect(rules({ wagering: { ...wagering!, weights: { RNG: 100, SPORTS: 50 } } })).toEqual([
    'products.families',
  ]);
  expect(rules({ wagering: { ...wagering!, days: 14 } }, { minDays: 60 })).toEqual(['wagering.days']);
  expect(rules({ wagering: null })).toEqual(['wagering.missing']);
  expect(rules({}, { forbidden: true })).toEqual(['forbidden']);
  expect(rules({}, { maxRewardMinor: '100' })).toEqual(['reward.max']);
  expect(rules({ budgetMinor: '100' })).toEqual(['budget.small']);
  expect(rules({ period: 'each' })).toEqual(['period.each']);
  expect(rules({ trigger: { on: 'date', days: ['02-30'] } })).toEqual(['date.days']);
  const packet = { as: 'packet', kind: 'cash', potMinor: '100', packets: 101 } as const;
  expect(rules({ reward: packet, wagering: null })).toEqual(['packet.pot']);
  expect(rules({ reward: { ...packet, packets: 10 }, wagering: null, trigger: { on: 'manual' } })).toEqual([
    'packet.trigger',
  ]);
  expect(rules({ texts: { ...texts, EN: { ...texts.EN, summary: 'Risk-free fun' } } })).toEqual([
    'words.free',
  ]);
  await expect(publish({ code: 'bad', wagering: { ...wagering!, multiple: 50 } })).rejects.toThrow(
    'offer.lint',
  );
});

test('a birthday of the 29th of February is held on the 28th in other years; groups follow deposits and play', () => {
  expect(isBirthday('1992-02-29', '2028-02-29')).toBe(true);
  expect(isBirthday('1992-02-29', '2028-02-28')).toBe(false);
  expect(isBirthday('1992-02-29', '2027-02-28')).toBe(true);
  expect(isBirthday(null, '2027-02-28')).toBe(false);
  expect(isOfferDay(['12-24', 'THU'], '2026-11-26')).toBe(true);
  expect(isOfferDay(['12-24', 'THU'], '2026-12-24')).toBe(true);
  expect(isOfferDay(['12-24', 'THU'], '2026-11-27')).toBe(false);
  const groups = (deposits: number, last: string | null, days: number) =>
    segmentsOf({ deposits }, { last, days }, '2026-11-01');
  expect(groups(0, null, 0)).toEqual(['neverDeposited']);
  expect(groups(2, '2026-11-20', 8)).toEqual(['depositors', 'regulars']);
  expect(groups(2, '2026-10-31', 0)).toEqual(['depositors', 'away']);
});
