/** What operators see and do about members: found, masked, revealed on record, changed once, and only at the brands they look after. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { guardTestMember, registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';
import { gaming } from '#modules/wallet/ledger/house.ts';

let server: TestServer;
let console_: TestConsole;
let support: TestOperator;
let elsewhere: TestOperator;
let member: TestMember;

const reason = 'because of the test';
const email = 'maria.clara@example.com';
const mobile = '+639171234567';

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  support = await console_.logIn(['support']);
  elsewhere = await console_.logIn(['support'], { brands: ['lucena'] });
  member = await registerTestMember(server, { email });
  await server.db.query(
    `update accounts.member set profile = profile || '{"payeeName": "Maria Clara"}', mobile_e164 = $2, register_address = '203.0.113.77'
     where member_id = $1`,
    [member.memberId, mobile],
  );
});
afterAll(() => server.close());

const of = (what = '', { memberId } = member): string => `/ops/members/${memberId}${what && `/${what}`}`;
const get = async (path: string, who = support) => (await who.request('GET', path)).body.value;

/** Every process hears of it by a notification. */
const loggedOut = ({ token }: TestMember) =>
  vi.waitFor(async () =>
    expect((await server.request('GET', '/wps/member/info', { token })).status).toBe(401),
  );

async function auditOf(action: string) {
  const { rows } = await server.db.query<Record<string, unknown>>(
    `select actor, object_id, brand, before, after, reason from operators.audit where action = $1 order by number desc`,
    [action],
  );
  return rows;
}

test('a member is found by all that is known of one, and by nobody of another brand', async () => {
  const find = async (search: string, who = support) =>
    (await get(`/ops/members?search=${encodeURIComponent(search)}`, who)).list.map(
      ({ id }: { id: string }) => id,
    );
  const id = String(member.memberId);
  const known = [
    id,
    member.userName.toUpperCase(),
    'Maria.Clara@EXAMPLE.com',
    mobile,
    '0917 123 4567',
    '203.0.113.77',
  ];
  for (const search of known) {
    expect([search, await find(search)]).toEqual([search, [id]]);
    expect([search, await find(search, elsewhere)]).toEqual([search, []]);
  }
  for (const search of ['nobody', '%', "o'hara", '12345', 'x@example.com', '203.0.113.78', '9'.repeat(30)])
    expect([search, await find(search)]).toEqual([search, []]);
  expect((await elsewhere.request('GET', of())).status).toBe(404);
  for (const what of ['access', 'notes', 'money', 'transfers', 'rounds', 'protection', 'mail'])
    expect([what, (await elsewhere.request('GET', of(what))).status]).toEqual([what, 404]);
});

test('the list goes on where it stopped, counts no further than it must, and filters', async () => {
  await registerTestMember(server);
  await registerTestMember(server);
  const first = await get('/ops/members?limit=2');
  expect([first.list.length, first.total.capped]).toEqual([2, false]);
  const rest = await get(`/ops/members?limit=200&after=${first.next}`);
  expect([first.list.length + rest.list.length, rest.next]).toEqual([first.total.count, null]);
  expect((await support.request('GET', '/ops/members?after=abcdef')).status).toBe(400);
  expect((await get('/ops/members?status=disabled')).list).toEqual([]);
});

test('personal data is masked, and revealed with a reason that the audit keeps', async () => {
  const secrets = [email, mobile, '1234567', 'Maria Clara', '203.0.113.77'];
  for (const path of [of(), of('access'), '/ops/members', of('mail')]) {
    const { text } = await support.request('GET', path);
    for (const secret of secrets) expect([path, text.includes(secret)]).toEqual([path, false]);
  }
  expect(await get(of())).toMatchObject({
    email: 'm…@example.com',
    mobile: '… 4567',
    profile: { payeeName: 'M…' },
    registerAddress: '203.0.113.x',
    online: true,
  });
  expect((await support.request('POST', of('reveal'), { body: {} })).status).toBe(400);
  expect(await auditOf('member.reveal')).toEqual([]);
  const shown = await support.request('POST', of('reveal'), { body: { reason } });
  expect(shown.body.value).toMatchObject({ email, mobile, profile: { payeeName: 'Maria Clara' } });
  const rows = await auditOf('member.reveal');
  expect(rows).toMatchObject([
    { actor: support.name, object_id: String(member.memberId), brand: 'perya', reason },
  ]);
  for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  const cashier = await console_.logIn(['cashier']);
  expect((await cashier.request('POST', of('reveal'), { body: { reason } })).status).toBe(403);
});

test('a lock ends sessions and is taken back; a stale version changes nothing', async () => {
  const one = await registerTestMember(server);
  const send = (what: string, version: number, who = support) =>
    who.request('POST', of(what, one), { body: { version, reason } });
  expect((await send('lock', 0, elsewhere)).status).toBe(404);
  const [a, b] = await Promise.all([send('lock', 0), send('lock', 0)]);
  // One locks; the other comes with the version before.
  expect([a!.status, b!.status].toSorted()).toEqual([200, 409]);
  await loggedOut(one);
  const login = { type: 'username', username: one.userName, password: one.password };
  expect((await sendEncrypted(server, 'POST', '/wps/session/login', login)).status).toBe(401);
  expect((await send('unlock', 0)).body.errorCode).toBe('version.stale');
  expect((await send('unlock', 1)).body.value).toEqual({ status: 'active', version: 2, tags: [] });
  expect((await auditOf('member.lock')).length).toBe(1);
  expect(await auditOf('member.unlock')).toMatchObject([
    { before: { status: 'disabled' }, after: { status: 'active' }, reason },
  ]);
});

test('tags, notes and sessions', async () => {
  const one = await registerTestMember(server);
  const tag = (tags: string[], version: number) =>
    support.request('PUT', of('tags', one), { body: { version, tags } });
  expect((await tag(['vip', 'call-back', 'vip'], 0)).body.value.tags).toEqual(['call-back', 'vip']);
  expect((await tag(['vip'], 0)).body.errorCode).toBe('version.stale');
  expect((await tag(['Bad Tag'], 1)).status).toBe(400);
  expect((await get('/ops/members?tag=call-back')).list).toMatchObject([{ id: String(one.memberId) }]);
  const requestId = crypto.randomUUID();
  const note = (text: string) => support.request('POST', of('notes', one), { body: { requestId, text } });
  const [first, again] = [await note('called at noon'), await note('called at noon')];
  expect(again.body.value).toEqual(first.body.value);
  expect((await note('another')).body.errorCode).toBe('idempotency.conflict');
  expect((await get(of('notes', one))).list).toMatchObject([
    { text: 'called at noon', author: support.name },
  ]);
  const rows = await auditOf('member.add-note');
  expect([rows.length, JSON.stringify(rows).includes('noon')]).toEqual([1, false]);
  const ended = await support.request('POST', of('end-sessions', one), { body: { reason } });
  expect(ended.body.value).toEqual({ ended: 1 });
  await loggedOut(one);
});

test('accounts that share a device or an address are linked, strangers are not', async () => {
  const [one, two, three] = [
    await registerTestMember(server),
    await registerTestMember(server),
    await registerTestMember(server),
  ];
  await server.db.query(
    `delete from accounts.session; update accounts.login_attempt set address = '198.51.100.1' where member_id is null`,
  );
  await server.db.query(
    `update accounts.member m set register_address = '10.0.0.0'::inet + n.n
       from (select member_id, row_number() over () as n from accounts.member) n where n.member_id = m.member_id`,
  );
  await server.db.query(
    `delete from accounts.device; delete from accounts.login_attempt;
     insert into accounts.device (token_hash, member_id, first_seen_at, last_seen_at)
       select '\\x01', member_id, now(), now() from accounts.member where member_id in (${one.memberId}, ${two.memberId});
     insert into accounts.login_attempt (attempt_id, brand, name_hash, member_id, address, at, outcome)
       select m.member_id, 'perya', sha256(convert_to(m.name_key, 'UTF8')), m.member_id, '192.0.2.5', now(), 'succeeded'
       from accounts.member m where member_id in (${one.memberId}, ${two.memberId}, ${three.memberId})`,
  );
  const { linked, attempts, devices } = await get(of('access', one));
  expect(linked).toMatchObject([
    { id: String(two.memberId), by: ['device', 'address'] },
    { id: String(three.memberId), by: ['address'] },
  ]);
  expect(attempts).toMatchObject([{ outcome: 'succeeded', address: '192.0.2.x' }]);
  expect(devices).toHaveLength(1);
});

test('a second factor is removed when a second person agrees', async () => {
  const one = await registerTestMember(server);
  const propose = () =>
    support.request('POST', '/ops/approvals/second-factor-reset', {
      body: { requestId: crypto.randomUUID(), reason, reset: { memberId: String(one.memberId) } },
    });
  expect((await propose()).status).toBe(404);
  await guardTestMember(server, one.userName);
  const { id } = (await propose()).body.value;
  const both = await console_.logIn(['support', 'risk']);
  const decide = (who: TestOperator, of_: string) =>
    who.request('POST', `/ops/approvals/${of_}/decision`, { body: { decision: 'approve', reason } });
  expect((await decide(support, id)).status).toBe(403);
  expect((await get(of('', one))).secondFactorSince).not.toBeNull();
  expect((await decide(both, id)).body.value).toMatchObject({
    state: 'executed',
    outcome: { endedSessions: 1 },
  });
  expect((await get(of('', one))).secondFactorSince).toBeNull();
});

test('money: purses, the account record page by page, and a round beside its postings', async () => {
  const one = await registerTestMember(server);
  const posting = { brand: 'perya', memberId: one.memberId, currency: 'PHP' } as const;
  const post = (key: string, amountMinor: bigint) =>
    server.ledger.post({
      ...posting,
      idempotencyKey: key,
      amountMinor,
      kind: 'adjustment',
      house: 'adjustment',
    });
  for (let index = 0; index < 5; index += 1) await post(`k${index}`, 1_000n);
  const detail = { vendor: 'KIDLAT', game: 'none', round: 'r1', tx: 't1' };
  await server.ledger.post({
    ...posting,
    idempotencyKey: 'bet',
    kind: 'bet',
    house: gaming('RNG'),
    amountMinor: -700n,
    detail: { ...detail, role: 'bet' },
  });
  await server.ledger.post({
    ...posting,
    idempotencyKey: 'win',
    kind: 'win',
    house: gaming('RNG'),
    amountMinor: 200n,
    detail: { ...detail, tx: 't2', role: 'win', closes: true },
  });
  await server.ledger.hold({ ...posting, idempotencyKey: 'h', kind: 'withdrawal', amountMinor: 300n });
  const money = await get(of('money', one));
  expect(money).toMatchObject({
    currency: 'PHP',
    purses: [{ purse: '0', balance: '45.00', held: '3.00', available: '42.00', transfers: '7' }],
  });
  expect(money.holds).toMatchObject([{ kind: 'withdrawal', amount: '3.00' }]);
  const page = await get(of('transfers?limit=4', one));
  expect(page.list.map(({ kind }: { kind: string }) => kind)).toEqual([
    'win',
    'bet',
    'adjustment',
    'adjustment',
  ]);
  expect(page.list[0]).toMatchObject({ house: 'gaming:RNG', amount: '2.00', balanceAfter: '45.00' });
  const rest = await get(of(`transfers?limit=4&after=${page.next}`, one));
  expect([rest.list.length, rest.next]).toEqual([3, null]);
  expect((await get(of('transfers?kinds=win,bet', one))).list).toHaveLength(2);
  expect((await support.request('GET', of('transfers?kinds=nonsense', one))).status).toBe(400);
  const rounds = await get(of('rounds?limit=1', one));
  expect(rounds.list).toMatchObject([
    { round: 'r1', stake: '7.00', win: '2.00', ggr: '5.00', status: 'closed' },
  ]);
});

test('an operator lowers a limit and stops a member, and never widens either', async () => {
  const one = await registerTestMember(server);
  const risk = await console_.logIn(['risk']);
  const lower = (amount: string) =>
    risk.request('PUT', of('limits', one), { body: { measure: 'deposit', period: 'day', amount, reason } });
  expect((await lower('500')).body.value).toMatchObject({ amount: '500.00' });
  expect((await lower('500.01')).body.errorCode).toBe('limit.raise');
  expect((await lower('100')).body.value).toMatchObject({ amount: '100.00' });
  const stop = (length: string) => risk.request('POST', of('stops', one), { body: { length, reason } });
  const week = (await stop('week')).body.value;
  // A shorter one changes nothing.
  expect((await stop('day')).body.value).toEqual(week);
  const { history, stop: holding } = await get(of('protection', one));
  expect(holding).toEqual(week);
  expect(history.map(({ action, by, after }: Record<string, string>) => [action, by, after])).toEqual([
    ['stop', 'operator', week.until],
    ['set', 'operator', '100.00'],
    ['set', 'operator', '500.00'],
  ]);
  expect((await auditOf('protection.exclude')).length).toBe(1);
  expect(await auditOf('protection.lower-limit')).toMatchObject([
    { before: { amount: '500.00' }, after: { amount: '100.00' }, reason },
    { before: { amount: null }, after: { amount: '500.00' } },
  ]);
  const { list } = await get(of('mail', one));
  expect(list.map(({ kind }: { kind: string }) => kind)).toEqual([
    'playStopped',
    'limitSet',
    'limitSet',
    'welcome',
  ]);
});
