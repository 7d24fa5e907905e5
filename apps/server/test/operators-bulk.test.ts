/** Bulk actions, held wins, unsettled rounds and signs of harm; members and settings of a past moment. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';
import { transactionKey } from '#modules/suppliers/context.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { judgeHarm } from '#modules/reports/harm-routes.ts';
import { gaming } from '#modules/wallet/ledger/house.ts';

let server: TestServer;
let console_: TestConsole;
let risk: TestOperator;
let second: TestOperator;
let players: TestMember[];

const reason = 'because of the test';
const requestId = (): string => crypto.randomUUID();

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  risk = await console_.logIn(['risk', 'content']);
  second = await console_.logIn(['owner']);
  players = [];
  for (let count = 0; count < 3; count += 1) players.push(await registerTestMember(server));
});
afterAll(() => server.close());

const rehearse = (bulk: object, who = risk, id = requestId()) =>
  who.request('POST', '/ops/bulk', { body: { requestId: id, bulk: { brand: 'perya', ...bulk } } });
const propose = (bulkId: string, who = risk) =>
  who.request('POST', '/ops/approvals/bulk', { body: { requestId: requestId(), reason, bulk: { bulkId } } });
const decide = (approvalId: string, decision: 'approve' | 'reject' = 'approve', who = second) =>
  who.request('POST', `/ops/approvals/${approvalId}/decision`, { body: { decision, reason } });
const jobOf = async (id: string) => (await risk.request('GET', `/ops/bulk/${id}`)).body.value;
const names = (): string[] => players.map(({ userName }) => userName);
const tagsOf = async ({ memberId }: TestMember): Promise<string[]> =>
  (await risk.request('GET', `/ops/members/${memberId}`)).body.value.tags;

async function run(bulk: object) {
  const { id } = (await rehearse(bulk)).body.value;
  const proposed = (await propose(id)).body.value;
  expect((await decide(proposed.id)).body.value).toMatchObject({ state: 'executed' });
  await vi.waitFor(async () => expect(await jobOf(id)).toMatchObject({ state: 'done' }), { timeout: 15_000 });
  return jobOf(id);
}

test('a rehearsal counts and changes nothing; a second person runs it once for those members', async () => {
  const [first, stopped] = players as [TestMember, TestMember, TestMember];
  await risk.request('POST', `/ops/members/${stopped.memberId}/stops`, { body: { length: 'day', reason } });
  const asked = { choice: { names: [...names(), 'nobody-here'] }, action: 'tag', tag: 'spring' };
  const id = requestId();
  const rehearsed = await rehearse(asked, risk, id);
  expect(rehearsed.body.value).toMatchObject({
    state: 'rehearsed',
    members: 3,
    protected: 1,
    money: '0.00',
    unknown: ['nobody-here'],
  });
  const { id: bulkId } = rehearsed.body.value;
  expect((await rehearse(asked, risk, id)).body.value.id).toBe(bulkId);
  expect(await tagsOf(first)).toEqual([]);
  const proposed = (await propose(bulkId)).body.value;
  expect(proposed.before).toMatchObject({ members: 3, protected: 1, money: '0.00 PHP', tag: 'spring' });
  expect((await decide(proposed.id, 'approve', risk)).body.errorCode).toBe('approval.own');
  expect((await decide(proposed.id)).status).toBe(200);
  expect((await decide(proposed.id)).status).toBe(200);
  await vi.waitFor(async () => expect(await jobOf(bulkId)).toMatchObject({ state: 'done', done: 3 }), {
    timeout: 15_000,
  });
  expect(await tagsOf(first)).toEqual(['spring']);
  // Another one about the same members finds nothing to do; an old proposal cannot run a job twice.
  expect((await propose(bulkId)).body.errorCode).toBe('bulk.state');
  expect(await run(asked)).toMatchObject({ done: 0, unchanged: 3 });
  const { rows } = await server.db.query(
    `select actor_kind, actor, reason from operators.audit where action = 'member.set-tags' and object_id = $1`,
    [String(first.memberId)],
  );
  expect(rows).toEqual([{ actor_kind: 'system', actor: `bulk ${bulkId}`, reason }]);
});

test('a segment is what is known of members; letters skip those on a break and reach the others once', async () => {
  const segment = { tag: 'spring', status: 'active', registeredFrom: '2020-01-01T00:00:00.000Z' };
  const texts = { EN: { subject: 'A fair in spring', text: 'Come and see.' } };
  const done = await run({ choice: { segment }, action: 'letter', texts });
  expect(done).toMatchObject({ members: 3, done: 2, skipped: 1, subject: 'A fair in spring' });
  const { list } = (await risk.request('GET', `/ops/bulk/${done.id}/members?state=skipped`)).body.value;
  expect(list).toMatchObject([{ memberId: String(players[1]!.memberId), state: 'skipped' }]);
  const page = (await risk.request('GET', `/ops/bulk/${done.id}/members?limit=2`)).body.value;
  const rest = (await risk.request('GET', `/ops/bulk/${done.id}/members?after=${page.next}`)).body.value;
  expect([page.list.length, rest.list.length, rest.next]).toEqual([2, 1, null]);
  const mail = (await risk.request('GET', `/ops/members/${players[0]!.memberId}/mail`)).body.value;
  expect(mail.list.filter((one: object) => JSON.stringify(one).includes('A fair in spring'))).toHaveLength(1);
});

test('locking ends sessions; the list of jobs shows it, and other brands do not see it', async () => {
  const done = await run({ choice: { names: [String(players[2]!.memberId)] }, action: 'lock' });
  expect(done).toMatchObject({ done: 1 });
  await vi.waitFor(async () =>
    expect((await server.request('GET', '/wps/member/info', { token: players[2]!.token })).status).toBe(401),
  );
  const first = (await risk.request('GET', '/ops/bulk?limit=1')).body.value;
  expect(first.list[0].id).toBe(done.id);
  expect((await risk.request('GET', `/ops/bulk?limit=200&after=${first.next}`)).body.value.list.length).toBe(
    3,
  );
  const elsewhere = await console_.logIn(['risk'], { brands: ['lucena'] });
  expect((await elsewhere.request('GET', '/ops/bulk')).body.value.list).toEqual([]);
  expect((await elsewhere.request('GET', `/ops/bulk/${done.id}`)).status).toBe(404);
  expect((await rehearse({ choice: { names: names() }, action: 'lock' }, elsewhere)).status).toBe(403);
});

test('what is stopped goes no further, and what does not fit is refused', async () => {
  const { id } = (await rehearse({ choice: { names: names() }, action: 'untag', tag: 'spring' })).body.value;
  const proposed = (await propose(id)).body.value;
  const stop = () => risk.request('POST', `/ops/bulk/${id}/stop`, { body: { reason } });
  expect((await stop()).body.value).toMatchObject({ state: 'stopped', stoppedBy: risk.name, done: 0 });
  expect((await stop()).status).toBe(200);
  expect((await decide(proposed.id)).body.value).toMatchObject({ state: 'stale' });
  expect(await tagsOf(players[0]!)).toEqual(['spring']);
  const segment = { tag: 'winter' };
  expect((await rehearse({ choice: { segment }, action: 'lock' })).body.errorCode).toBe('bulk.nobody');
  for (const bad of [
    { choice: {}, action: 'lock' },
    { choice: { names: names(), segment }, action: 'lock' },
    { choice: { segment: {} }, action: 'lock' },
    { choice: { segment }, action: 'tag' },
    { choice: { segment }, action: 'lock', tag: 'x' },
    { choice: { segment }, action: 'letter' },
  ])
    expect([bad, (await rehearse(bad)).status]).toEqual([bad, 400]);
  // Each action asks for its own permission.
  const writers = await console_.logIn(['content']);
  expect((await rehearse({ choice: { names: names() }, action: 'lock' }, writers)).status).toBe(403);
});

test('a job of more than one step runs to its end', async () => {
  const { id } = (await rehearse({ choice: { names: [names()[0]] }, action: 'tag', tag: 'many' })).body.value;
  // Members who do not exist any more need no change; there are enough of them for a second step.
  await server.db.query(
    'insert into bulk.member (job_id, member_id) select $1, 1000000 + n from generate_series(1, 150) n',
    [id],
  );
  await server.db.query('update bulk.job set members = 151 where job_id = $1', [id]);
  const proposed = (await propose(id)).body.value;
  await decide(proposed.id);
  await vi.waitFor(
    async () => expect(await jobOf(id)).toMatchObject({ state: 'done', unchanged: 150, done: 1 }),
    {
      timeout: 15_000,
    },
  );
});

/** A stake of 1.00 and a win of 30,000 stakes beyond the ceiling of its game, as `credit-win` leaves them. */
async function holdWin() {
  const { memberId, userName } = await registerTestMember(server);
  const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
  const [bet, won] = [crypto.randomUUID(), crypto.randomUUID()];
  const gift = { kind: 'adjustment', house: 'adjustment', amountMinor: 100n } as const;
  await server.ledger.post({ ...account, ...gift, idempotencyKey: `test:${bet}` });
  await server.ledger.post({
    ...account,
    kind: 'bet',
    house: gaming('OTHER'),
    amountMinor: -100n,
    idempotencyKey: transactionKey('STUDIO', bet),
  });
  await server.db.query(
    `insert into games.held_win (vendor, transaction_id, brand, member_id, currency, amount_minor, round, game_code, bet, because, held_at)
     values ('STUDIO', $1, 'perya', $2, 'PHP', 3000000, 'r-1', 'fiesta-nights', $3, 'game', now())`,
    [won, memberId, bet],
  );
  const balance = async (): Promise<string> =>
    (await risk.request('GET', `/ops/members/${memberId}/money`)).body.value.purses[0].available;
  return { memberId, userName, won, balance };
}

const proposeWin = (transactionId: string, decision: 'pay' | 'refuse', who = risk) =>
  who.request('POST', '/ops/approvals/held-win', {
    body: { requestId: requestId(), reason, win: { vendor: 'STUDIO', transactionId, decision } },
  });

test('a held win shows its evidence and is paid once, when a second person approves', async () => {
  const { memberId, userName, won, balance } = await holdWin();
  const { list } = (await risk.request('GET', '/ops/held-wins')).body.value;
  expect(list.map(({ transactionId }: { transactionId: string }) => transactionId)).toContain(won);
  const detail = (await risk.request('GET', `/ops/held-wins/STUDIO/${won}`)).body.value;
  expect(detail).toMatchObject({
    amount: '30000.00',
    stake: '1.00',
    multiple: '30000.00',
    state: 'held',
    because: 'game',
    memberId: String(memberId),
    userName,
    heldBefore: 0,
  });
  const [one, other] = [
    (await proposeWin(won, 'pay')).body.value,
    (await proposeWin(won, 'refuse')).body.value,
  ];
  expect((await decide(one.id, 'approve', risk)).body.errorCode).toBe('approval.own');
  expect(await balance()).toBe('0.00');
  const both = await Promise.all([decide(one.id), decide(one.id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await balance()).toBe('30000.00');
  expect((await decide(other.id)).body.value).toMatchObject({ state: 'stale' });
  expect((await risk.request('GET', `/ops/held-wins/STUDIO/${won}`)).body.value).toMatchObject({
    state: 'paid',
    decidedBy: `approval:${one.id}`,
    note: reason,
  });
  expect((await proposeWin(won, 'pay')).body.errorCode).toBe('approval.closed');
});

test('a refused win is never paid; limits and brands of operators hold', async () => {
  const { won, balance } = await holdWin();
  const elsewhere = await console_.logIn(['risk'], { brands: ['lucena'] });
  expect((await elsewhere.request('GET', `/ops/held-wins/STUDIO/${won}`)).status).toBe(404);
  expect((await proposeWin(won, 'pay', elsewhere)).status).toBe(404);
  const small = await console_.logIn(['risk'], { amountLimitMinor: 100_00n });
  expect((await proposeWin(won, 'pay', small)).body.errorCode).toBe('amount.limit');
  const { id } = (await proposeWin(won, 'refuse')).body.value;
  expect((await decide(id)).body.value).toMatchObject({ state: 'executed' });
  expect(await balance()).toBe('0.00');
  const refused = (await risk.request('GET', '/ops/held-wins?state=refused')).body.value.list;
  expect(refused).toMatchObject([{ transactionId: won, state: 'refused' }]);
});

test('a member as of an earlier moment: status, tags, break; and settings as of one', async () => {
  const { memberId } = await registerTestMember(server);
  const at = new Date().toISOString();
  const of = `/ops/members/${memberId}`;
  const past = async (moment: string) => (await risk.request('GET', `${of}/past?at=${moment}`)).body.value;
  expect(await past('2020-01-01T00:00:00.000Z')).toMatchObject({ registered: false, tags: [], stop: null });
  await risk.request('PUT', `${of}/tags`, { body: { version: 0, tags: ['vip'] } });
  await risk.request('POST', `${of}/lock`, { body: { version: 1, reason } });
  await risk.request('POST', `${of}/stops`, { body: { length: 'day', reason } });
  expect(await past(at)).toEqual({
    registered: true,
    status: 'active',
    tags: [],
    level: 0,
    limits: [],
    stop: null,
  });
  expect(await past(new Date().toISOString())).toMatchObject({
    status: 'disabled',
    tags: ['vip'],
    stop: { length: 'day' },
  });
  const settings = async (moment: string) =>
    (await second.request('GET', `/ops/brands/lucena/settings-at?at=${moment}`)).body.value;
  const { name } = (await settings(at)).settings;
  const body = { version: 0, changes: { name: { value: 'Lucena by the Sea' } }, reason };
  expect((await second.request('PUT', '/ops/brands/lucena/settings', { body })).status).toBe(200);
  expect(await settings(at)).toMatchObject({ version: 0, settings: { name } });
  expect(await settings(new Date().toISOString())).toMatchObject({
    version: 1,
    settings: { name: 'Lucena by the Sea' },
  });
});

test('a round that its supplier left open is ended by two people, once; pools and deficits are listed', async () => {
  const { memberId } = await registerTestMember(server);
  const games = await console_.logIn(['games']);
  const { rows } = await server.db.query<{ id: bigint }>(
    `insert into games.round (id, brand, member_id, vendor, round, game_code, currency, staked_minor, opened_at, changed_at)
     values (77, 'perya', $1, 'STUDIO', 'left-open', 'fiesta-nights', 'PHP', 100, now() - interval '2 days', now()) returning id`,
    [memberId],
  );
  const open = async (hours: number) =>
    (await games.request('GET', `/ops/open-rounds?brand=perya&hours=${hours}`)).body.value.list;
  expect(await open(24)).toMatchObject([{ round: 'left-open', status: 'open', stake: '1.00' }]);
  expect(await open(72)).toEqual([]);
  const round = { brand: 'perya', memberId: String(memberId), roundId: String(rows[0]!.id), how: 'close' };
  const propose = () =>
    games.request('POST', '/ops/approvals/open-round', { body: { requestId: requestId(), reason, round } });
  const proposed = (await propose()).body.value;
  expect((await decide(proposed.id, 'approve', games)).status).toBe(403);
  expect((await decide(proposed.id)).body.value).toMatchObject({
    state: 'executed',
    outcome: { state: 'closed' },
  });
  expect(await open(24)).toEqual([]);
  expect((await propose()).body.errorCode).toBe('approval.closed');
  await server.db.query(
    `insert into games.deficit (brand, member_id, currency, vendor, transaction_id, owed_minor, repaid_minor, created_at)
     values ('perya', $1, 'PHP', 'STUDIO', 'taken-back', 5000, 1000, now())`,
    [memberId],
  );
  const { list } = (await games.request('GET', '/ops/deficits')).body.value;
  expect(list).toMatchObject([{ transactionId: 'taken-back', owed: '50.00', repaid: '10.00' }]);
  const pools = (await games.request('GET', '/ops/jackpots?brand=perya')).body.value.list;
  expect(pools.map(({ tier }: { tier: string }) => tier)).toContain('grand');
});

test('signs of harm come from the sums of days, wait for a look, and come back with a new sign', async () => {
  const { memberId } = await registerTestMember(server);
  const days = (from: number, to: number, each: string): Promise<unknown> =>
    server.db.query(
      `insert into reports.member_day (member_id, brand, currency, day, ${each.split('=')[0]})
       select $1, 'perya', 'PHP', (now() at time zone 'Asia/Manila')::date - d, ${each.split('=')[1]} from generate_series($2::int, $3::int) d`,
      [memberId, from, to],
    );
  const judge = (aheadMs = 0): Promise<void> => {
    const clock = { now: () => new Date(Date.now() + aheadMs) };
    const dependencies = { clock, timeZoneOf: () => 'Asia/Manila', brands: () => ['perya'] };
    return server.db.transaction((tx) => judgeHarm(dependencies, tx));
  };
  const waiting = async () =>
    (await risk.request('GET', '/ops/harm-signs?brand=perya')).body.value.list.filter(
      (one: { memberId: string }) => one.memberId === String(memberId),
    );
  // 1,000.00 a week for four weeks, then 7,000.00 in one; today counts for nothing yet.
  await days(8, 35, 'deposited=14286');
  await judge();
  expect(await waiting()).toEqual([]);
  await days(1, 7, 'deposited=100000');
  await judge();
  expect(await waiting()).toMatchObject([{ signs: ['rise'], deposited: '7000.00', usual: '1000.02' }]);
  const elsewhere = await console_.logIn(['risk'], { brands: ['lucena'] });
  const look = (who = risk) =>
    who.request('POST', `/ops/harm-signs/${memberId}/look`, { body: { reason: 'Called; a bonus of work' } });
  expect((await look(elsewhere)).status).toBe(404);
  expect((await look()).status).toBe(200);
  expect((await look()).status).toBe(404);
  await judge();
  expect(await waiting()).toEqual([]);
  await server.db.query(
    'update reports.member_day set staked = 3000000 where member_id = $1 and day = $2::date',
    [memberId, new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)],
  );
  await judge();
  expect(await waiting()).toMatchObject([{ signs: ['rise', 'losses'], note: 'Called; a bonus of work' }]);
});
