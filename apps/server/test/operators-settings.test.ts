/** Brand settings that make no sense together are refused at every door; a second person sees what others would have changed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { makeDeposit } from '#test/money-calls.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
let editor: TestOperator;
let member: TestMember;

const reason = 'because of the test';

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  editor = await console_.logIn(['content']);
  member = await registerTestMember(server);
  await server.db.query(
    `insert into wallet.payout_account (account_id, brand, member_id, request_id, method, kind, number_sealed, number_hash, last4,
       holder, bound_at, usable_from)
     values (1, 'perya', $1, 'account', 'PH_GCASH', 'ewallet', '', '', '0001', 'MARIA', now(), now())`,
    [member.memberId],
  );
});
afterAll(() => server.close());

const propose = (changes: object) =>
  editor.request('POST', '/ops/approvals/brand-settings', {
    body: { requestId: crypto.randomUUID(), reason, settings: { brand: 'perya', changes } },
  });

const effectsOf = async (id: string) =>
  (await editor.request('GET', `/ops/approvals/${id}/effect`)).body.value.effects;

async function settingsOf() {
  const { body } = await editor.request('GET', '/ops/brands/perya/settings');
  return body.value.settings;
}

let nextId = 1n;

const dayAfter = (days: number): string => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);

/** A withdrawal of the past; each on a day of its own unless it says which. */
async function insertPast(amountMinor: bigint, { day = dayAfter(Number(nextId)), method = 'PH_GCASH' } = {}) {
  await server.db.query(
    `insert into wallet.withdrawal (id, brand, member_id, request_id, account_id, method, provider, provider_method, currency,
       amount_minor, fee_minor, state, settled, created_at, changed_at, steps, day)
     values ($1::bigint, 'perya', $2, 'past-' || $1::bigint, 1, $5, 'sandbox', $5, 'PHP', $3, 0, 'paid', true, now(), now(), '[]', $4)`,
    [nextId++, member.memberId, amountMinor, day, method],
  );
}

test('a lowest withdrawal above the highest is refused with both fields, however it comes', async () => {
  const { withdrawals } = await settingsOf();
  const changes = { withdrawals: { value: { ...withdrawals, min: '60000.00', max: '100.00' } } };
  const refused = await propose(changes);
  expect(refused.status).toBe(400);
  expect(refused.body.value).toMatchObject({
    fields: { 'changes.withdrawals.min': 'field.too.large' },
    bounds: { 'changes.withdrawals.min': { field: 'changes.withdrawals.max', value: '100.00' } },
  });
  // A rollback to the file, or an open section, goes through the same door.
  const open = await editor.request('PUT', '/ops/brands/perya/settings', {
    body: { version: 0, changes: { languages: { value: ['EN', 'EN'] } }, reason },
  });
  expect(open.body.value.fields).toEqual({ 'changes.languages': 'field.repeated' });
});

test('a proposal that made sense and does no more when it is approved is out of date', async () => {
  const owner = await console_.logIn(['owner']);
  const { withdrawals } = await settingsOf();
  const raise = await propose({ withdrawals: { value: { ...withdrawals, min: '5000.00' } } });
  expect(raise.status).toBe(200);
  const { rows } = await server.db.query<{ settings: object }>(
    `update brand.brand set settings = settings || '{"withdrawals":{"fee":"6000.00"}}' where code = 'perya' returning settings`,
  );
  expect(rows).toHaveLength(1);
  const decided = await owner.request('POST', `/ops/approvals/${raise.body.value.id}/decision`, {
    body: { decision: 'approve', reason },
  });
  expect(decided.body.value.state).toBe('stale');
  await server.db.query(`update brand.brand set settings = settings - 'withdrawals' where code = 'perya'`);
});

test('an old fault of one section does not hold up changes of another', async () => {
  await server.db.query(
    `update brand.brand set settings = settings || '{"withdrawals":{"min":"60000.00"}}' where code = 'perya'`,
  );
  expect((await propose({ maxStake: { value: '70.00' } })).status).toBe(200);
  await server.db.query(`update brand.brand set settings = settings - 'withdrawals' where code = 'perya'`);
});

test('the second person sees how many of the latest withdrawals would be refused', async () => {
  for (const _ of Array.from({ length: 37 })) await insertPast(5_000n);
  for (const _ of Array.from({ length: 3 })) await insertPast(50_000n);
  const { withdrawals } = await settingsOf();
  const raise = await propose({ withdrawals: { value: { ...withdrawals, min: '200.00' } } });
  expect(await effectsOf(raise.body.value.id)).toEqual([
    { effect: 'withdrawals.refused', of: 40, days: null, before: 37, after: 37 },
  ]);
  const stricter = await propose({
    withdrawals: {
      value: { ...withdrawals, min: '600.00', automatic: undefined, secondPersonFrom: '10.00' },
    },
  });
  expect(await effectsOf(stricter.body.value.id)).toEqual([
    { effect: 'withdrawals.refused', of: 40, days: null, before: 37, after: 40 },
    { effect: 'withdrawals.secondPerson', of: 40, days: null, before: 0, after: 40 },
    { effect: 'withdrawals.automatic', of: 40, days: null, before: 40, after: 0 },
  ]);
});

test('the effect counts the earlier withdrawals of the same day', async () => {
  for (const _ of Array.from({ length: 40 })) await insertPast(50_000n, { day: '2025-02-01' });
  const { withdrawals } = await settingsOf();
  const fewer = await propose({
    withdrawals: { value: { ...withdrawals, perDay: 10, dayMax: '50000.00', freePerDay: 1 } },
  });
  const effects = await effectsOf(fewer.body.value.id);
  expect(effects).toContainEqual({
    effect: 'withdrawals.refused',
    of: 40,
    days: null,
    before: 35,
    after: 30,
  });
  expect(effects).toContainEqual({
    effect: 'withdrawals.charged',
    of: 40,
    days: null,
    before: 38,
    after: 39,
  });
});

test('an operator of another brand sees no effect, and a decided proposal has none', async () => {
  const { body } = await propose({ maxStake: { value: '71.00' } });
  const elsewhere = await console_.logIn(['content'], { brands: ['lucena'] });
  const path = `/ops/approvals/${body.value.id}/effect`;
  expect((await elsewhere.request('GET', path)).status).toBe(404);
  expect(await effectsOf(body.value.id)).toMatchObject([{ effect: 'rounds.refused', days: 1 }]);
  const owner = await console_.logIn(['owner']);
  await owner.request('POST', `/ops/approvals/${body.value.id}/decision`, {
    body: { decision: 'reject', reason },
  });
  expect(await effectsOf(body.value.id)).toEqual([]);
});

test('levels, registrations and agents: the second person sees whom other settings would have stopped', async () => {
  const current = await settingsOf();
  const effect = async (changes: object) => effectsOf((await propose(changes)).body.value.id);
  const identity = structuredClone(current.compliance.identity);
  await makeDeposit({ server, member }, { status: 'paid', amountMinor: 90_000n });
  identity.unverified = { depositDay: '899.99', withdrawDay: '100.00' };
  expect(await effect({ compliance: { value: { ...current.compliance, identity } } })).toEqual([
    { effect: 'deposits.overLevel', of: 1, days: 30, before: 0, after: 1 },
    expect.objectContaining({
      effect: 'withdrawals.overLevel',
      days: 30,
      before: 0,
      after: expect.any(Number),
    }),
  ]);
  const { registration } = current;
  const email = { enabled: true, required: true };
  const fields = { ...registration.fields, email };
  expect(await effect({ registration: { value: { ...registration, fields } } })).toEqual([
    { effect: 'registrations.refused', of: 1, days: null, before: 0, after: 1 },
  ]);
  await server.db.query(
    `insert into agents.rate (member_id, game_type, valid_from, ppm, set_at) values ($1, 'RNG', '2026-01-01', 8000, now())`,
    [member.memberId],
  );
  const agents = structuredClone(current.agents);
  agents.rates.RNG.highest = '0.75';
  expect(await effect({ agents: { value: agents } })).toEqual([
    { effect: 'rates.above', of: 1, days: null, before: 0, after: 1 },
  ]);
});
