/** Agents and affiliates through the real server: money that agents send, what operators see of them and do, and what nobody else sees. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayOf } from '@perya/calendar/days.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import { createIdMaker } from '#platform/id.ts';
import { changeTestType, registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { bringMember } from '#test/agents.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole } from '#test/operators.ts';

const makeId = createIdMaker(89);
let server: TestServer;
let desk: TestConsole;
let top: TestMember;
let other: TestMember;

/** An affiliate's tracker: what it was asked. */
const asked: string[] = [];
const tracker = createServer(({ url = '' }, answer) => {
  asked.push(url);
  answer.end();
});
const trackerUrl = (): string => `http://127.0.0.1:${(tracker.address() as AddressInfo).port}`;

beforeAll(async () => {
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
  server = await startServer({ config: { affiliatePostbacks: new Set([trackerUrl()]) } });
  desk = await openConsole(server);
  top = await registerTestMember(server, { username: 'topagent' });
  other = await registerTestMember(server, { username: 'otheragent' });
  for (const member of [top, other]) {
    await changeTestType(server, member, 2);
    await server.db.query(
      `insert into agents.rate (member_id, game_type, valid_from, ppm, set_at) values ($1, 'RNG', '2026-01-01', 8000, now())`,
      [member.memberId],
    );
  }
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => tracker.close(resolve));
});

const today = (): string => dayOf(new Date(), 'Asia/Manila');
const get = (agent: TestMember, path: string) => server.request('GET', path, { token: agent.token });

test('an agent sends money up and down through the server: encrypted, with the payment password, near members alone', async () => {
  const agent = await bringMember(server, top, 'sendingagent', { account: 'agent' });
  const downs = [
    await bringMember(server, agent, 'receiverone'),
    await bringMember(server, agent, 'receivertwo'),
  ];
  await postUntilAnswered(server.ledger, {
    brand: 'perya',
    memberId: agent.memberId,
    currency: 'PHP',
    idempotencyKey: 'test:given',
    kind: 'adjustment',
    house: 'adjustment',
    amountMinor: 100_000n,
  });
  const call = (method: 'PUT' | 'POST', path: string, body: object) =>
    sendEncrypted(server, method, path, body, { authorization: `Bearer ${agent.token}` });
  const up = (more: object) =>
    call('POST', '/wps/agent/transfers/upLine', {
      amount: '100',
      paymentPassword: '246813',
      requestId: crypto.randomUUID(),
      ...more,
    });
  expect((await up({})).body.errorCode).toBe('payment.password.missing');
  expect((await call('PUT', '/wps/member/paymentPassword', { paymentPassword: '246813' })).status).toBe(200);
  expect((await up({})).body.errorCode).toBe('transfer.account.new');
  expect((await get(agent, '/wps/agent/transfers/terms?way=upLine')).body.value).toMatchObject({
    sendable: '0.00',
    upline: 'topagent',
    barriers: [{ barrier: 'newAccount' }],
  });
  await server.db.query(
    `update accounts.member set registered_at = now() - interval '2 days' where member_id = $1`,
    [agent.memberId],
  );
  expect((await up({ amount: '0' })).body.errorCode).toBe('request.invalid');
  expect((await up({})).body.value).toMatchObject({
    total: '100.00',
    state: 'sent',
    parts: [{ name: 'topagent' }],
  });
  const parts = downs.map(({ memberId }) => ({ memberId: String(memberId), amount: '50' }));
  const rain = (more: object) =>
    call('POST', '/wps/agent/transfers/redRain', {
      parts,
      paymentPassword: '246813',
      requestId: crypto.randomUUID(),
      ...more,
    });
  // Somebody else's member is like one that cannot receive.
  const foreign = [{ memberId: String(other.memberId), amount: '50' }];
  expect((await rain({ parts: foreign })).body.errorCode).toBe('transfer.receiver');
  expect((await rain({})).body.value.parts).toHaveLength(2);
  const listed = await get(agent, '/wps/agent/transfers?way=redRain&pageNo=1&pageSize=10');
  expect(listed.body.value.list).toMatchObject([{ total: '100.00', parts: [{ name: 'receiverone' }, {}] }]);
  expect((await get(top, '/wps/agent/transfers?way=redRain&pageNo=1&pageSize=10')).body.value.list).toEqual(
    [],
  );
  expect(await server.ledger.balanceMinor('perya', downs[1]!.memberId, 'PHP')).toBe(5_000n);
  // A player has no agency.
  expect((await get(downs[0]!, '/wps/agent/transfers/terms?way=upLine')).status).toBe(403);
}, 60_000);

test('operators see the tree level by level and by name, one agent with everything agreed, and suspicions; brands stay apart', async () => {
  const who = await desk.logIn(['risk']);
  const ask = async (path: string) => (await who.request('GET', `/ops/agents/${path}`)).body;
  const agent = await bringMember(server, top, 'deskagent', { account: 'agent' });
  const down = await bringMember(server, agent, 'deskplayer');
  const level = await ask('members?brand=perya&pageNo=1&pageSize=100');
  expect(level.value.list.map(({ name }: { name: string }) => name)).toContain('topagent');
  const below = await ask(`members?brand=perya&parentId=${agent.memberId}`);
  expect(below.value.list).toMatchObject([
    { name: 'deskplayer', upline: { name: 'deskagent' }, type: 0, held: false },
  ]);
  expect((await ask('members?brand=perya&name=DESK')).value.list).toHaveLength(2);
  expect((await ask('members?brand=perya&name=%25')).value.list).toEqual([]);
  const file = (await ask(`members/${agent.memberId}?brand=perya`)).value;
  expect(file).toMatchObject({
    member: { name: 'deskagent', type: 1 },
    path: [{ name: 'topagent' }, { name: 'deskagent' }],
    direct: 1,
    rates: { RNG: '0.5' },
    rateHistory: [{ type: 'RNG', setBy: 'topagent' }],
    holds: [],
  });
  expect((await ask(`members/${agent.memberId}?brand=lucena`)).errorCode).toBe('not.found');
  expect((await ask(`members/1?brand=perya`)).errorCode).toBe('not.found');
  const report = (await ask(`members/${top.memberId}/report?brand=perya&from=${today()}&to=${today()}`))
    .value;
  expect(report.rows.map(({ name }: { name: string }) => name)).toContain('deskagent');
  expect(
    (await ask(`members/${top.memberId}/report?brand=perya&from=2020-01-01&to=${today()}`)).errorCode,
  ).toBe('days.invalid');
  // One phone for two accounts, and a run that paid for it.
  await server.db.query(
    `insert into accounts.device (token_hash, member_id, first_seen_at, last_seen_at)
     select '\\xabcd'::bytea, m, now(), now() from unnest($1::bigint[]) m`,
    [[agent.memberId, down.memberId]],
  );
  await server.db.query(
    `with run as (insert into agents.run (run_id, brand, kind, first_day, last_day, rules, hash, lines, payouts, total, protected, closed_at)
       values ($3, 'perya', 'rebate', $4, $4, 1, '', 1, 1, 300, 0, now()) returning run_id)
     insert into agents.line (run_id, line, member_id, kind, source_id, game_type, base, ppm, child_ppm, amount)
       select run_id, 1, $1, 'commission', $2, 'RNG', 100000, 5000, 2000, 300 from run`,
    [agent.memberId, down.memberId, makeId(), today()],
  );
  const found = (await ask('suspicions?brand=perya')).value.list;
  expect(found).toMatchObject([
    { agent: { name: 'deskagent' }, member: { name: 'deskplayer' }, commission: '3.00', held: false },
  ]);
  expect(found[0].signs).toContain('device');
  // Every number opens: the member's lines, what was booked, and the same as a file.
  const runId = (await ask('runs?brand=perya')).value.list[0].id;
  await postUntilAnswered(server.ledger, {
    brand: 'perya',
    memberId: agent.memberId,
    currency: 'PHP',
    kind: 'commission',
    house: 'commission',
    idempotencyKey: `agents:run:${runId}`,
    amountMinor: 300n,
  });
  const of = (memberId: bigint) => `brand=perya&memberId=${memberId}`;
  expect((await ask(`runs/${runId}?${of(agent.memberId)}`)).value.lines.list).toHaveLength(1);
  expect((await ask(`runs/${runId}?${of(down.memberId)}`)).value.lines.list).toEqual([]);
  expect((await ask(`runs/${runId}/postings?${of(agent.memberId)}`)).value.list).toMatchObject([
    { kind: 'commission', house: 'commission', amount: '3.00', key: `agents:run:${runId}` },
  ]);
  expect((await ask(`runs/${runId}/postings?${of(down.memberId)}`)).value.list).toEqual([]);
  const money = await desk.logIn(['finance']);
  const csv = await money.request('POST', `/ops/agents/runs/${runId}/export`, {
    body: { brand: 'perya', reason: 'for the books' },
  });
  const [head, first] = csv.text.split('\r\n');
  expect(head).toMatch(/^"Line","Agent ID","Agent","Kind".*"Amount","Currency"/);
  expect(first).toContain(`"'${agent.memberId}"`);
  expect(first).toContain('"Commission"');
  expect(first).toContain('1000.00,0.5,0.2,3.00,"PHP"');
  const hold = { body: { brand: 'perya', reason: 'one phone' } };
  const holdPath = `/ops/agents/members/${agent.memberId}/hold`;
  expect((await who.request('POST', holdPath, hold)).status).toBe(200);
  expect((await who.request('POST', holdPath, hold)).body.errorCode).toBe('hold.state');
  expect((await ask('suspicions?brand=perya')).value.list[0].held).toBe(true);
  // Nothing of a brand is found by the name of another.
  const days = `from=${today()}&to=${today()}`;
  for (const path of [
    `members/${agent.memberId}/report?brand=lucena&${days}`,
    `members/${agent.memberId}/what-if?brand=lucena&what=rate&rate=0.1`,
    `runs/${runId}?brand=lucena`,
    `runs/${runId}/payouts?brand=lucena`,
    `runs/${runId}/postings?brand=lucena&memberId=${agent.memberId}`,
  ])
    expect([path, (await ask(path)).errorCode]).toEqual([path, 'not.found']);
  // An operator of another brand.
  const stranger = await desk.logIn(['risk'], { brands: ['lucena'] });
  for (const path of [`members/${agent.memberId}?brand=perya`, `members/${agent.memberId}?brand=lucena`])
    expect((await stranger.request('GET', `/ops/agents/${path}`)).status).toBeGreaterThanOrEqual(403);
});

test('an affiliate: terms, clicks, a registration by code and tag, its postback; foreign addresses are refused', async () => {
  const [who, watcher] = [await desk.logIn(['finance']), await desk.logIn(['risk'])];
  const partner = await registerTestMember(server, { username: 'partnerone' });
  const terms = {
    cpa: '500.00',
    share: '25',
    deposit: '100.00',
    stake: '1000.00',
    withinDays: 30,
    holdDays: 14,
  };
  const reason = 'agreed by letter';
  const wanted = {
    brand: 'perya',
    reason,
    requestId: crypto.randomUUID(),
    userName: 'PartnerOne',
    ...terms,
    postback: `${trackerUrl()}/p?e={event}&t={tag}&a={amount}&p={player}`,
  };
  const create = (more: object) => who.request('POST', '/ops/affiliates', { body: { ...wanted, ...more } });
  expect((await watcher.request('POST', '/ops/affiliates', { body: wanted })).status).toBe(403);
  for (const postback of [
    'https://elsewhere.example/p',
    `${trackerUrl()}@elsewhere.example/`,
    'file:///etc/passwd',
  ])
    expect((await create({ postback })).body.errorCode).toBe('postback.address');
  expect((await create({ userName: 'nobody' })).body.errorCode).toBe('not.found');
  expect((await create({ share: '101' })).body.errorCode).toBe('request.invalid');
  const { id } = (await create({})).body.value;
  // The same request again, and another for the same member.
  expect((await create({})).body.value.id).toBe(id);
  expect((await create({ requestId: crypto.randomUUID() })).body.errorCode).toBe('affiliate.exists');

  const file = async () => (await watcher.request('GET', `/ops/affiliates/${id}?brand=perya`)).body.value;
  const { code } = (await file()).affiliate;
  const check = (text: string) => server.request('GET', `/wps/affiliate/check?code=${text}`);
  expect((await check(`${code.toLowerCase()}-ad_42`)).body.value).toEqual({ code });
  expect((await check(`${code}-`)).body.errorCode).toBe('affiliate.invalid');
  const player = await registerTestMember(server, { affiliateCode: `${code}-ad_42` });
  const { rows } = await server.db.query(
    'select upline_id as upline, recommender_id as recommender, affiliate_code as code from accounts.member where member_id = $1',
    [player.memberId],
  );
  expect(rows).toEqual([{ upline: null, recommender: null, code }]);
  await vi.waitFor(async () => expect((await file()).postbacks).toMatchObject([{ state: 'sent' }]), {
    timeout: 15_000,
  });
  const found = await file();
  expect(found).toMatchObject({
    affiliate: { name: 'partnerone', open: true, clicks: 1, registrations: 1, qualified: 0, held: '0.00' },
    players: [{ tag: 'ad_42', qualifiedOn: null }],
    terms: [{ version: 1, validFrom: today(), ...terms }],
    postbacks: [{ event: 'registration', attempts: 1, answer: 200, error: null }],
    postbackSent: true,
  });
  expect(asked).toEqual([`/p?e=registration&t=ad_42&a=0.00&p=${found.players[0].id}`]);
  expect(found.players[0].id).not.toBe(String(player.memberId));

  // The affiliate sees the own code, and nobody else sees any.
  const period = `startDate=${today()}&endDate=${today()}`;
  const own = (await get(partner, `/wps/affiliate/report?${period}`)).body.value;
  expect(own).toMatchObject({
    code,
    url: found.url,
    open: true,
    totals: { clicks: 1, registrations: 1, qualified: 0, cpa: '0.00', share: '0.00' },
    days: [{ day: today(), clicks: 1, registrations: 1 }],
    tags: [{ tag: 'ad_42', registrations: 1, qualified: 0 }],
    players: [{ id: found.players[0].id, tag: 'ad_42' }],
    postbacks: [{ state: 'sent', answer: 200 }],
    terms: [{ version: 1, cpa: '500.00' }],
    postbackSent: true,
  });
  expect(JSON.stringify(own)).not.toContain(player.userName);
  expect((await get(partner, '/wps/member/info')).body.value.affiliate).toBe(true);
  expect((await get(player, '/wps/member/info')).body.value.affiliate).toBe(false);
  expect((await get(player, `/wps/affiliate/report?${period}`)).body.errorCode).toBe('not.found');
  const long = 'startDate=2026-01-01&endDate=2026-03-01';
  expect((await get(partner, `/wps/affiliate/report?${long}`)).body.errorCode).toBe('days.invalid');

  // A failed postback is sent again by the affiliate, then by an operator.
  const [{ id: postbackId }] = found.postbacks;
  const fail = () =>
    server.db.query(`update agents.postback set state = 'failed' where postback_id = $1`, [postbackId]);
  const resend = () =>
    server.request('POST', `/wps/affiliate/postbacks/${postbackId}/resend`, {
      token: partner.token,
      body: {},
    });
  expect((await resend()).body.errorCode).toBe('postback.state');
  await fail();
  expect((await resend()).status).toBe(200);
  const sentAgain = (times: number) =>
    vi.waitFor(
      async () => {
        expect((await file()).postbacks).toMatchObject([{ state: 'sent', attempts: times }]);
        expect(asked).toHaveLength(times);
      },
      { timeout: 15_000 },
    );
  await sentAgain(2);
  await fail();
  const command = { body: { brand: 'perya', reason } };
  const path = `/ops/affiliates/${id}/postbacks/${postbackId}/resend`;
  expect((await watcher.request('POST', path, command)).status).toBe(403);
  expect((await who.request('POST', path, command)).status).toBe(200);
  await sentAgain(3);
  expect(new Set(asked).size).toBe(1);

  // Closed, without an address, with other terms from tomorrow on.
  const changed = { brand: 'perya', reason, open: false, ...terms, share: '30', postback: null };
  const change = (body: object) => who.request('POST', `/ops/affiliates/${id}`, { body });
  expect((await change(changed)).status).toBe(200);
  expect((await change({ ...changed, brand: 'lucena' })).body.errorCode).toBe('not.found');
  expect((await file()).terms).toMatchObject([
    { version: 2, share: '30' },
    { version: 1, share: '25' },
  ]);
  expect((await check(code)).body.errorCode).toBe('affiliate.invalid');
  const list = (await watcher.request('GET', '/ops/affiliates?brand=perya')).body.value.list;
  expect(list).toMatchObject([{ name: 'partnerone', open: false, registrations: 1 }]);
});

test('no parameter of an agent’s endpoint leads to another’s team: foreign identities do not exist', async () => {
  const agent = await bringMember(server, other, 'foreignagent', { account: 'agent', rates: { RNG: '0.6' } });
  const { memberId } = agent;
  const link = { channel: 'Poster', account: 'player', rates: {}, days: 7, requestId: 'foreign-link' };
  const made = await server.request('POST', '/wps/agent/links', { token: other.token, body: link });
  const period = `startDate=${today()}&endDate=${today()}`;
  const ids = [makeId(), makeId()];
  await server.db.query(
    `insert into agents.contract (contract_id, brand, kind, game_type, upline_id, downline_id, status, version, created_at, request_id)
     values ($1, 'perya', 'dailySalary', 'CONS', $2, $3, 'P', 1, now(), 'foreign')`,
    [ids[0], other.memberId, memberId],
  );
  await server.db.query(
    `with run as (insert into agents.run (run_id, brand, kind, first_day, last_day, rules, hash, lines, payouts, total, protected, closed_at)
       values ($1, 'perya', 'salary', '2026-01-05', '2026-01-05', 1, '', 1, 0, 0, 0, now()) returning run_id)
     insert into agents.line (run_id, line, member_id, kind, source_id, game_type, base, ppm, child_ppm, amount)
       select run_id, 1, $2::bigint, 'salary', $2::bigint, 'CONS', 1, 1, 0, 0 from run`,
    [ids[1], other.memberId],
  );
  const named = 'foreignagent';
  const tier = { minimumBet: '1', netLoss: '0', activeMember: 0, rateType: 'P', rate: '0.1' };
  const terms = { tiers: [tier], activeStake: '0', carry: 'none' };
  const offer = { kind: 'dailySalary', gameType: 'CONS', name: named, terms, requestId: 'foreign-offer' };
  /** All endpoints of agents that take whom or what they are about. A new one needs a line here. */
  const foreign: Record<string, [path?: string, body?: unknown]> = {
    'GET /wps/agent/team/members': [`?memberId=${memberId}`],
    'GET /wps/agent/team/pnl': [`?${period}&memberId=${memberId}`],
    'GET /wps/agent/team/bets': [`?${period}&name=${named}`],
    'GET /wps/agent/team/records': [`?${period}&name=${named}`],
    'GET /wps/agent/whatIf': [`?what=rate&rate=0.1&memberId=${memberId}`],
    'GET /wps/agent/income/:runId': [String(ids[1])],
    'GET /wps/agent/income/:runId/statement': [String(ids[1])],
    'PUT /wps/agent/members/:memberId/rates': [String(memberId), { rates: { RNG: '0.7' } }],
    'PUT /wps/agent/links/:linkId': [made.body.value.id, { closed: true }],
    'POST /wps/agent/contracts': ['', offer],
    'POST /wps/agent/contracts/:contractId/step': [String(ids[0]), { action: 'accept' }],
    'POST /wps/affiliate/postbacks/:postbackId/resend': [String(ids[1]), {}],
  };
  for (const [name, [more = '', body]] of Object.entries(foreign)) {
    const [method = '', path = ''] = name.split(' ');
    const address = path.includes(':') ? path.replace(/:\w+/, more) : `${path}${more}`;
    const options = { token: top.token, ...(body !== undefined && { body }) };
    const answer = await server.request(method, address, options);
    expect([name, answer.body.errorCode]).toEqual([name, 'not.found']);
  }
  const asks = (endpoint: (typeof server.endpoints)[number]): boolean =>
    /:|"(?:memberId|name)"/.test(
      endpoint.path + JSON.stringify(Object.keys({ ...shapeOf(endpoint.query), ...shapeOf(endpoint.body) })),
    );
  const all = server.endpoints.filter(({ path }) => /^\/wps\/(?:agent|affiliate)\//.test(path)).filter(asks);
  expect(all.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(foreign).toSorted(),
  );
});

/** Fields of an object's schema. */
const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {};
