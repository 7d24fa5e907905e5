/** Bulk actions and signs of harm; members and settings of a past moment. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { judgeHarm } from '#modules/reports/harm-routes.ts';
import { byHand } from '#test/operators-offers.ts';

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
    { choice: { segment }, action: 'grant' },
    { choice: { segment }, action: 'lock', offerId: '1' },
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

/** Waits until something in this database waits for a lock with such a statement. */
const isWaiting = (words: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await server.db.query<{ waits: boolean }>(
        `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%' || $1 || '%') as waits`,
        [words],
      );
      expect(rows[0]!.waits).toBe(true);
    },
    { timeout: 15_000 },
  );

test('a job that is stopped between two steps keeps what the first one did and does nothing more', async () => {
  const { id } = (await rehearse({ choice: { names: [names()[0]] }, action: 'tag', tag: 'half' })).body.value;
  await server.db.query(
    'insert into bulk.member (job_id, member_id) select $1, 1000000 + n from generate_series(1, 150) n',
    [id],
  );
  await server.db.query('update bulk.job set members = 151 where job_id = $1', [id]);
  const proposed = (await propose(id)).body.value;
  const stop = await server.db.transaction(async (tx) => {
    // The first step waits for this row before its commit, and the stop for the step.
    await tx.query('select from bulk.member where job_id = $1 and member_id = 1000001 for update', [id]);
    await decide(proposed.id);
    await isWaiting('update bulk.member');
    const stopping = risk.request('POST', `/ops/bulk/${id}/stop`, { body: { reason } });
    await isWaiting('from bulk.job where job_id = $1 for update');
    return { stopping };
  });
  expect((await stop.stopping).body.value).toMatchObject({
    state: 'stopped',
    stoppedBy: risk.name,
    unchanged: 100,
  });
  await vi.waitFor(
    async () => {
      const { rows } = await server.db.query(
        `select from platform.due where kind = 'bulk.step' and key like $1 || ':%'`,
        [id],
      );
      expect(rows).toEqual([]);
    },
    { timeout: 15_000 },
  );
  expect(await jobOf(id)).toMatchObject({ state: 'stopped', done: 0, unchanged: 100, skipped: 0 });
  const waiting = (await risk.request('GET', `/ops/bulk/${id}/members?state=waiting&limit=200`)).body.value;
  expect(waiting.list).toHaveLength(51);
  expect(await tagsOf(players[0]!)).not.toContain('half');
});

/** A published offer by hand that gives 10.00 in cash, unless another reward is named. @param most how many can have it */
async function offerByHand(
  offerId: number,
  most: number | null,
  reward: object = byHand.reward,
): Promise<string> {
  const definition = { ...byHand, code: `by-hand-${offerId}`, reward };
  await server.db.query(
    `insert into promotions.offer (offer_id, brand, code, version, state, definition, trigger, created_by, created_at, published_at)
     values ($1, 'perya', $2, 1, 'published', $3, 'manual', 'x', now(), now())`,
    [offerId, definition.code, JSON.stringify(definition)],
  );
  await server.db.query(
    `insert into promotions.fund (brand, code, currency, max_claims) values ('perya', $1, 'PHP', $2)`,
    [definition.code, most],
  );
  return String(offerId);
}

test('a bonus for many is proposed with its money, given once to each, and not to those on a break', async () => {
  const [giver, lead] = [await console_.logIn(['promotions']), await console_.logIn(['cashierLead'])];
  const members = [
    await registerTestMember(server),
    await registerTestMember(server),
    await registerTestMember(server),
  ];
  await risk.request('POST', `/ops/members/${members[2]!.memberId}/stops`, {
    body: { length: 'day', reason },
  });
  const has = async ({ memberId }: TestMember): Promise<string> =>
    (await risk.request('GET', `/ops/members/${memberId}/money`)).body.value.purses[0]?.available ?? '0.00';
  const choice = { names: members.map(({ userName }) => userName) };
  const wanted = { choice, action: 'grant', offerId: await offerByHand(9_101, null) };
  expect((await rehearse(wanted)).body.errorCode).toBe('permission.denied');
  expect((await rehearse({ ...wanted, offerId: '9999' }, giver)).body.errorCode).toBe('offer.closed');
  const job = (await rehearse(wanted, giver)).body.value;
  expect(job).toMatchObject({ members: 3, protected: 1, grant: { each: '10.00', total: '30.00' } });
  const proposed = (await propose(job.id, giver)).body.value;
  expect(proposed.before).toMatchObject({ members: 3, protected: 1, each: '10.00 PHP', total: '30.00 PHP' });
  // Those who decide about other bulk actions do not decide about money, and nobody beyond their limit.
  expect((await decide(proposed.id, 'approve', risk)).body.errorCode).toBe('permission.denied');
  const small = await console_.logIn(['cashierLead'], { amountLimitMinor: 29_99n });
  expect((await decide(proposed.id, 'approve', small)).body.errorCode).toBe('amount.limit');
  const twice = await Promise.all([
    decide(proposed.id, 'approve', lead),
    decide(proposed.id, 'approve', lead),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  await vi.waitFor(
    async () => {
      expect(await jobOf(job.id)).toMatchObject({ state: 'done', done: 2, skipped: 1 });
      expect(await Promise.all(members.map(has))).toEqual(['10.00', '10.00', '0.00']);
    },
    { timeout: 15_000 },
  );
  // A fund for one: the job stops there, and who had it keeps it.
  const short = (await rehearse({ ...wanted, offerId: await offerByHand(9_102, 1) }, giver)).body.value;
  await decide((await propose(short.id, giver)).body.value.id, 'approve', lead);
  await vi.waitFor(
    async () => {
      expect(await jobOf(short.id)).toMatchObject({ state: 'stopped', stoppedBy: 'fund', done: 1 });
      expect(await Promise.all(members.map(has))).toEqual(['20.00', '10.00', '0.00']);
    },
    { timeout: 15_000 },
  );
  // A stock of one voucher: the job stops there too, and the fund keeps nothing of the one that was not given.
  await giver.request('POST', '/ops/vouchers', {
    body: {
      brand: 'perya',
      slug: 'one-load',
      names: { EN: 'Load', TY: 'Load' },
      worth: '50.00',
      codes: ['LOAD-0001'],
    },
  });
  const voucher = { as: 'voucher', kind: 'voucher', voucher: 'one-load', worthMinor: '5000' };
  const empty = (await rehearse({ ...wanted, offerId: await offerByHand(9_103, null, voucher) }, giver)).body
    .value;
  await decide((await propose(empty.id, giver)).body.value.id, 'approve', lead);
  await vi.waitFor(
    async () => expect(await jobOf(empty.id)).toMatchObject({ state: 'stopped', stoppedBy: 'fund', done: 1 }),
    { timeout: 15_000 },
  );
  const { rows } = await server.db.query(
    `select reserved::int, claims from promotions.fund where code = 'by-hand-9103'`,
  );
  expect(rows).toEqual([{ reserved: 5_000, claims: 1 }]);
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
  await server.db.query(
    `insert into accounts.listed_member (member_id, kind, value_hash, brand, began_at)
     values ($1, 'mobile', '\\x00', 'perya', now() - interval '1 hour')`,
    [memberId],
  );
  expect(await past(new Date().toISOString())).toMatchObject({ stop: { length: 'listed' } });
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

test('signs of harm come from the sums of days, wait for a look, and come back with a new sign', async () => {
  const { memberId, userName } = await registerTestMember(server);
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
  expect(await waiting()).toMatchObject([
    { userName, signs: ['rise'], deposited: '7000.00', usual: '1000.02' },
  ]);
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
