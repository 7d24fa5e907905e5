/** Several brands with zones and currencies of their own: their order, their days, and the figures over all of them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, dayOf } from '@perya/calendar/days.ts';
import { createBrands } from '#modules/brand/index.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';

/** A day or two apart at every moment: UTC+14 and UTC-11. */
const zones = { perya: 'Pacific/Kiritimati', lucena: 'Pacific/Pago_Pago' };
const now = new Date();
const ahead = dayOf(now, zones.perya);
const behind = dayOf(now, zones.lucena);

let server: TestServer;
let console_: TestConsole;
let owner: TestOperator;
let members: { perya: TestMember; lucena: TestMember };

const get = async (path: string, who = owner) => (await who.request('GET', path)).body.value;

/** As another process does it, which this one hears of. */
async function changeBrand(code: string, changes: Record<string, unknown>): Promise<void> {
  const brands = await createBrands({ db: server.db, defaultBrand: 'perya' });
  await brands.changeSettings(code, changes);
  await vi.waitFor(
    async () => {
      const { list } = await get('/ops/brands');
      expect(list.find((one: { code: string }) => one.code === code)).toMatchObject(changes);
    },
    { timeout: 10_000 },
  );
}

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  owner = await console_.logIn(['owner', 'finance', 'risk', 'cashierLead', 'content']);
  await changeBrand('perya', { timeZone: zones.perya });
  await changeBrand('lucena', { timeZone: zones.lucena, currency: 'USD' });
  members = { perya: await registerTestMember(server), lucena: await registerTestMember(server) };
  await server.db.query(`update accounts.member set brand = 'lucena' where member_id = $1`, [
    members.lucena.memberId,
  ]);
  for (const [brand, currency, amountMinor] of [
    ['perya', 'PHP', 100_000n],
    ['lucena', 'USD', 7_000n],
  ] as const)
    await server.ledger.post({
      brand,
      memberId: members[brand].memberId,
      currency,
      kind: 'deposit',
      amountMinor,
      house: 'clearing:sandbox:in',
      idempotencyKey: `deposit ${brand}`,
    });
  await server.suppliers.settled();
});
afterAll(() => server.close());

test('brands stand by code, whichever was changed last', async () => {
  const codes = async (who = owner) =>
    (await get('/ops/brands', who)).list.map(({ code }: { code: string }) => code);
  expect(await codes()).toEqual(['lucena', 'perya', 'perya-trial']);
  await changeBrand('perya', { name: 'Perya Manila', timeZone: zones.perya });
  await server.db.query(`update brand.brand set updated_at = now() where code = 'lucena'`);
  expect(await codes()).toEqual(['lucena', 'perya', 'perya-trial']);
  expect(await codes(await console_.logIn(['finance'], { brands: ['perya', 'lucena'] }))).toEqual([
    'lucena',
    'perya',
  ]);
});

test('home over all brands adds up per currency, each brand by its own day', async () => {
  const { currencies } = await get('/ops/home/brands');
  expect(currencies.map((one: { currency: string }) => one.currency)).toEqual(['USD', 'PHP']);
  const [usd, php] = currencies;
  expect(usd.brands).toMatchObject([{ code: 'lucena', timeZone: zones.lucena, today: behind }]);
  expect(php.brands).toMatchObject([{ code: 'perya', timeZone: zones.perya, today: ahead }]);
  expect(usd.today).toMatchObject({ day: behind, deposited: '70.00', liability: '70.00' });
  expect(php.today).toMatchObject({ day: ahead, deposited: '1000.00', liability: '1000.00' });
  for (const brand of ['perya', 'lucena']) {
    const own = await get(`/ops/home?brand=${brand}`);
    const together = currencies.find((one: { currency: string }) => one.currency === own.currency);
    expect([together.today, together.before, together.days]).toEqual([own.days[0], own.days[7], own.days]);
  }
});

test('two brands of one currency are one figure, also while their days differ', async () => {
  await changeBrand('lucena', { timeZone: zones.lucena, currency: 'PHP' });
  const { currencies } = await get('/ops/home/brands');
  expect(currencies).toHaveLength(1);
  const [{ days, today }] = currencies;
  expect(days.map(({ day }: { day: string }) => day).slice(0, 2)).toEqual([ahead, addDays(ahead, -1)]);
  expect(days).toHaveLength(15);
  // What lucena owes now is owed on a date that it has not begun as well.
  expect(today.deposited).toBe('1000.00');
  await changeBrand('lucena', { timeZone: zones.lucena, currency: 'USD' });
});

test('reports over all brands have rows and sums of one currency each, of the operator’s brands alone', async () => {
  const span = `from=${behind}&to=${ahead}`;
  const money = await get(`/ops/reports/money/brands?${span}&by=day`);
  expect(money.rows).toEqual([
    { key: behind, account: null, kind: 'deposit', currency: 'USD', postings: '1', amount: '70.00' },
    { key: ahead, account: null, kind: 'deposit', currency: 'PHP', postings: '1', amount: '1000.00' },
  ]);
  const byBrand = await get(`/ops/reports/money/brands?${span}&by=brand`);
  expect(byBrand.rows.map(({ key, amount }: Record<string, string>) => [key, amount])).toEqual([
    ['lucena', '70.00'],
    ['perya', '1000.00'],
  ]);
  const play = await get(`/ops/reports/play/brands?${span}&by=brand`);
  expect(play.totals.map(({ currency }: { currency: string }) => currency)).toEqual(['PHP', 'USD']);
  const players = await get(`/ops/reports/players/brands?${span}`);
  const playersOf = (day: string, currency: string) =>
    players.rows.find((row: Record<string, string>) => row['day'] === day && row['currency'] === currency);
  expect(playersOf(ahead, 'PHP')).toMatchObject({ registrations: { count: 1 }, firstDeposited: '1000.00' });
  expect(playersOf(ahead, 'USD')).toMatchObject({ registrations: { count: 0 }, firstDeposited: '0.00' });
  expect(playersOf(behind, 'PHP')).toMatchObject({ registrations: { count: 0 } });
  expect(playersOf(behind, 'USD')).toMatchObject({ registrations: { count: 1 }, firstDeposited: '70.00' });
  const one = await console_.logIn(['finance'], { brands: ['lucena'] });
  const own = await get(`/ops/reports/money/brands?${span}&by=day`, one);
  expect(own.brands.map(({ code }: { code: string }) => code)).toEqual(['lucena']);
  expect(own.rows).toHaveLength(1);
});

test('what is about one brand names it', async () => {
  const span = `from=${behind}&to=${ahead}&by=day`;
  for (const path of ['/ops/home', `/ops/reports/play?${span}`, `/ops/reports/money?${span}`, '/ops/offers'])
    expect([path, (await owner.request('GET', path)).status]).toEqual([path, 400]);
  const bulk = { choice: { names: ['somebody'] }, action: 'lock' };
  const body = { requestId: crypto.randomUUID(), bulk };
  const refused = await owner.request('POST', '/ops/bulk', { body });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.value.fields)).toContain('bulk.brand');
});

test('the conditions of a bulk action are days of its brand', async () => {
  // Both registered just now, on different days.
  const rehearse = async (brand: string, segment: object) => {
    const bulk = { brand, choice: { segment }, action: 'lock' };
    const answer = await owner.request('POST', '/ops/bulk', {
      body: { requestId: crypto.randomUUID(), bulk },
    });
    return answer.body.value?.members ?? answer.body.errorCode;
  };
  expect(await rehearse('perya', { registeredFrom: ahead })).toBe(1);
  expect(await rehearse('perya', { registeredTo: ahead })).toBe('bulk.nobody');
  expect(await rehearse('lucena', { registeredFrom: ahead })).toBe('bulk.nobody');
  expect(await rehearse('lucena', { registeredFrom: behind, registeredTo: addDays(behind, 1) })).toBe(1);
});

test('lists of orders over all brands measure each order by the day of its brand', async () => {
  await server.db.query(
    `insert into wallet.deposit_order (id, brand, member_id, request_id, channel, provider, currency, amount_minor, status, created_at, expires_at)
     select o.id, o.brand, o.member, 'request-1', 'sandbox-gcash', 'sandbox', 'PHP', 100, 'created', $3::timestamptz, $3::timestamptz
     from (values (1001, 'perya', $1::bigint), (1002, 'lucena', $2::bigint)) o (id, brand, member)`,
    [members.perya.memberId, members.lucena.memberId, now],
  );
  const idsOn = async (day: string, more = '') =>
    (await get(`/ops/deposits?from=${day}&to=${day}${more}`)).list.map(({ id }: { id: string }) => id);
  expect(await idsOn(ahead)).toEqual(['1001']);
  expect(await idsOn(behind)).toEqual(['1002']);
  expect(await idsOn(behind, '&brand=perya')).toEqual([]);
});

test('an exclusion until a day is taken while the day lies ahead at some brand', async () => {
  const identifiers = [{ kind: 'email', value: 'until@example.com' }];
  const exclude = (until: string) =>
    owner.request('POST', '/ops/exclusions', {
      body: { identifiers, until, reason: 'because of the test' },
    });
  expect((await exclude(behind)).status).toBe(400);
  expect((await exclude('2026-02-30')).status).toBe(400);
  expect((await exclude(ahead)).status).toBe(200);
  const { rows } = await server.db.query(
    `select ends_at as at, ends_on::text as on from accounts.exclusion where ends_on is not null`,
  );
  expect(rows).toEqual([{ at: null, on: ahead }]);
  const check = await owner.request('POST', '/ops/exclusions/check', { body: { identifiers } });
  expect(check.body.value).toEqual({ asked: 1, excluded: 1 });
});
