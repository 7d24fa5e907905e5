/** Gifts through the real server: points and their shop, vouchers, packets, turns; days, audiences and households of offers. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { createIdMaker } from '#platform/id.ts';
import { ensureSecret } from '#platform/keys.ts';
import { registerTestMember } from '#test/accounts.ts';
import type { Offer } from '@perya/contract/promotions/offer.ts';
import { openOffers, today, type OffersServer } from '#test/offers.ts';
import { isBirthday, isOfferDay, segmentsOf } from '../offers/rules/eligibility.ts';
import { creditPoints } from '../points/queries/points.ts';
import { addVoucherCodes } from './vouchers.ts';

let server: OffersServer;
beforeAll(async () => {
  server = await openOffers();
});
afterAll(() => server.close());

const voucherBoxOf = async ({ config: { dataDir } }: OffersServer) =>
  createSecretBox(await ensureSecret(dataDir, 'vouchers.secret'));
const withoutWagering = { wagering: null, conditions: {}, budgetMinor: null } as const;

test('eight of one household at the same moment: one has it', async () => {
  const offerId = await server.publish({ code: 'one-home-at-once', conditions: { householdDays: 30 } });
  const members = await server.registerSome(8);
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

test('birthdays come from the verified document, days from the calendar', async () => {
  const cake = await server.publish({
    code: 'cake',
    trigger: { on: 'birthday' },
    conditions: {},
    period: 'year',
  });
  const always = await server.publish({
    code: 'any-day',
    trigger: { on: 'date', days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] },
    conditions: {},
  });
  const member = await registerTestMember(server);
  const stands = async (id: bigint) =>
    (await server.offers({ token: member.token })).find((one) => one.id === String(id));
  expect(await stands(cake)).toMatchObject({ state: 'locked', unmet: [{ clause: 'birthday', needed: '' }] });
  await server.db.query(
    `insert into identity.submission (submission_id, brand, member_id, tier, request_id, state, sent_at, verified_name, born_on,
       decided_at, decided_by)
     values ($1, 'perya', $1, 2, gen_random_uuid(), 'accepted', now(), 'Ana Cruz', $2::date, now(), 'test')`,
    [member.memberId, `1990-${today().slice(5).replace('02-29', '02-28')}`],
  );
  expect(await stands(cake)).toMatchObject({ state: 'open', unmet: [] });
  expect((await server.claim(member, cake)).value.state).toBe('claimed');
  expect((await server.claim(member, always)).value.state).toBe('claimed');
});

test('an offer for labels or groups is told to nobody else', async () => {
  const labelled = await server.publish({
    code: 'friends-only',
    conditions: { labels: ['friend', 'press'] },
  });
  const grouped = await server.publish({ code: 'paid-before', conditions: { segments: ['depositors'] } });
  const first = await server.publish({ code: 'not-paid-yet', conditions: { segments: ['neverDeposited'] } });
  const member = await registerTestMember(server);
  const listed = async (): Promise<string[]> =>
    (await server.offers({ token: member.token })).map(({ id }) => id);
  expect(await listed()).not.toContain(String(labelled));
  expect(await listed()).not.toContain(String(grouped));
  expect(await listed()).toContain(String(first));
  expect((await server.claim(member, labelled)).errorCode).toBe('not.found');
  expect((await server.claim(member, grouped)).errorCode).toBe('not.found');
  await server.db.query(`update accounts.member set tags = '{friend}' where member_id = $1`, [
    member.memberId,
  ]);
  expect((await server.claim(member, labelled)).value.state).toBe('claimed');
});

test('points are given once, and buy in the shop what there is, once a request', async () => {
  const gift = await server.publish({
    ...withoutWagering,
    code: 'hundred-points',
    reward: { as: 'points', kind: 'points', count: 100, worthMinor: '100' },
  });
  const item = await server.publish({
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
    return { ...value, item: value.items.find(({ id }: Offer) => id === String(item)) };
  };
  const buy = async (requestId: string = crypto.randomUUID()) =>
    (await server.request('POST', `/wps/shop/${item}/buy`, { token, body: { requestId } })).body;
  expect(await shop()).toMatchObject({ points: 0, item: { cost: 40, state: 'locked', left: 3 } });
  expect(await buy()).toMatchObject({
    errorCode: 'offer.condition',
    value: { unmet: [{ clause: 'points', needed: '40', have: '0' }] },
  });
  const taken = await Promise.all(Array.from({ length: 6 }, () => server.claim(member, gift)));
  expect(taken[0]!.value.gift).toEqual({ as: 'points', count: 100 });
  expect((await shop()).points).toBe(100);
  // What is sold stands in the shop alone, and no tap takes it.
  expect((await server.offers({ token })).some(({ id }) => id === String(item))).toBe(false);
  expect((await server.claim(member, item)).errorCode).toBe('not.found');
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
  const item = await server.publish({
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
  const members = await server.registerSome(6);
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
  const bought = answers.find(({ value }) => value?.state === 'claimed');
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
  const offerId = await server.publish({
    ...withoutWagering,
    code: 'red-pot',
    reward: { as: 'packet', kind: 'cash', potMinor: '1000', packets: 5 },
  });
  const members = await server.registerSome(8);
  const visitor = (await server.offers()).find(({ id }) => id === String(offerId));
  expect(visitor).toMatchObject({ packet: { pot: '10.00', packets: 5 }, amount: '2.00', left: 5 });
  const answers = await Promise.all(members.map((member) => server.claim(member, offerId)));
  const taken = answers.filter(({ value }) => value?.state === 'claimed');
  expect(taken).toHaveLength(5);
  expect(answers.filter(({ errorCode }) => errorCode === 'offer.budget')).toHaveLength(3);
  const sum = taken.reduce((all, { value }) => all + BigInt(value.amount!.replace('.', '')), 0n);
  expect(sum).toBe(1_000n);
  const { rows } = await server.db.query(
    `select -sum(a.balance)::int as paid from wallet.purpose p join wallet.account a on a.purse = p.id
     where p.code = 'promotion:red-pot' and a.owner_id < 0`,
  );
  expect(rows).toEqual([{ paid: 1_000 }]);
});

test('a new text of a red-packet offer does not fill its pot again; a new start does', async () => {
  const reward = { as: 'packet', kind: 'cash', potMinor: '600', packets: 3 } as const;
  const offer = { ...withoutWagering, code: 'one-pot', reward, startsAt: '2026-11-01T00:00:00.000Z' };
  const first = await server.publish(offer);
  const members = await server.registerSome(4);
  const had = await server.claim(members[0]!, first);
  expect(had.value.state).toBe('claimed');
  const texts = {
    ...(await server.template()).texts,
    EN: { title: 'One pot', summary: 'A pot.', terms: [] },
  };
  await server.publish({ ...offer, texts });
  // The same start in another form.
  const again = await server.publish({ ...offer, texts, startsAt: '2026-11-01T00:00:00Z' });
  expect(await server.claim(members[0]!, again)).toMatchObject({ value: { id: had.value.id } });
  const answers = await Promise.all(members.slice(1).map((member) => server.claim(member, again)));
  expect(answers.filter(({ value }) => value?.state === 'claimed')).toHaveLength(2);
  expect(answers.filter(({ errorCode }) => errorCode === 'offer.budget')).toHaveLength(1);
  const { rows } = await server.db.query(
    `select sum(amount)::int as paid, count(*)::int as packets from promotions.reward where code = 'one-pot'`,
  );
  expect(rows).toEqual([{ paid: 600, packets: 3 }]);
  await expect(server.publish({ ...offer, reward: { ...reward, potMinor: '900' } })).rejects.toThrow(
    'offer.pot',
  );
  const next = await server.publish({ ...offer, startsAt: '2026-11-02T00:00:00.000Z' });
  expect((await server.offers()).find(({ id }) => id === String(next))).toMatchObject({ left: 3 });
});

test('turns of the wheel that were given are used after those that were earned', async () => {
  // One turn for ₱100.00 of play, on a small wheel.
  const slots = [
    { prize: '1.00', weight: 1 },
    { prize: '2.00', weight: 1 },
  ];
  await server.setProgramme('luck', { wheel: { slots, turnover: '100.00', chances: 1, pot: '50.00' } });
  const offerId = await server.publish({
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
  await server.claim(member, offerId);
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

test('a friend who comes by the code of another phone, deposits and plays has met the terms; both are paid later', async () => {
  await server.setProgramme('invitations');
  const inviter = await registerTestMember(server);
  const referral = async () =>
    (await server.request('GET', '/wps/referral', { token: inviter.token })).body.value;
  const { referralCode } = await referral();
  const friend = await registerTestMember(server, { affiliateCode: referralCode });
  // Another phone, in another house.
  await server.db.query(
    `update accounts.member set register_address = '203.0.113.200' where member_id = $1`,
    [friend.memberId],
  );
  await server.db.query(`update accounts.session set address = '203.0.113.200' where member_id = $1`, [
    friend.memberId,
  ]);
  expect((await referral()).friends).toMatchObject([{ state: 'invited' }]);
  const post = (kind: 'deposit' | 'bet', amountMinor: bigint, house: string) =>
    server.ledger.post({
      brand: 'perya',
      memberId: BigInt(friend.memberId),
      currency: 'PHP',
      kind,
      amountMinor,
      house: house as 'rebate',
      idempotencyKey: `friend:${kind}`,
    });
  await post('deposit', 100_000n, 'clearing:sandbox:in');
  await post('bet', -100_000n, 'gaming:RNG');
  await vi.waitFor(async () => expect((await referral()).friends).toMatchObject([{ state: 'waiting' }]), {
    timeout: 15_000,
  });
});

test('a closed shop sells nothing and keeps the points; a purchase of before is answered again', async () => {
  const item = await server.publish({
    ...withoutWagering,
    code: 'before-closing',
    trigger: { on: 'points', cost: 10 },
    period: 'each',
    reward: { as: 'fixed', kind: 'cash', amountMinor: '500' },
  });
  const { token, memberId } = await registerTestMember(server);
  await creditPoints(server.db, { brand: 'perya', key: 'closing', titles: { EN: 'Test' }, at: new Date() }, [
    { memberId: BigInt(memberId), points: 30 },
  ]);
  const shop = async () => (await server.request('GET', '/wps/shop', { token })).body.value;
  const buy = async (requestId: string = crypto.randomUUID()) =>
    (await server.request('POST', `/wps/shop/${item}/buy`, { token, body: { requestId } })).body;
  const request = crypto.randomUUID();
  const bought = await buy(request);
  expect(bought.value.state).toBe('claimed');
  await server.setProgramme('points', { turnover: '50.00', products: null, shop: false });
  await expect.poll(async () => (await shop()).open, { timeout: 10_000 }).toBe(false);
  expect(await shop()).toMatchObject({ points: 20, items: [] });
  expect((await buy()).errorCode).toBe('offer.stopped');
  expect((await buy(request)).value.id).toBe(bought.value.id);
  expect((await shop()).points).toBe(20);
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
