/** Agents through the real server: tree, accounts, links, rates, and what an agent sees of his team. */
import { dayOf } from '@perya/calendar/days.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { Posting } from '#modules/wallet/ledger/posting.ts';
import {
  changeTestType,
  readCaptcha,
  registerTestMember,
  registrationForm,
  sendEncrypted,
  type TestMember,
} from '#test/accounts.ts';
import { accountForm, bringMember, firstPassword, logIn, openAccount } from '#test/agents.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { createIdMaker } from '#platform/id.ts';

const makeId = createIdMaker(67);
const zone = 'Asia/Manila';
let server: TestServer;
let top: TestMember;
let other: TestMember;

/** Makes a member an agent, as an operator does, with rates that hold already. */
async function promote(member: TestMember, type: number, rates: Record<string, number> = {}): Promise<void> {
  await changeTestType(server, member, type);
  for (const [game, ppm] of Object.entries(rates))
    await server.db.query(
      `insert into agents.rate (member_id, game_type, valid_from, ppm, set_at) values ($1, $2, '2026-01-01', $3, now())`,
      [member.memberId, game, ppm],
    );
}

beforeAll(async () => {
  server = await startServer();
  top = await registerTestMember(server, { username: 'topagent' });
  other = await registerTestMember(server, { username: 'otheragent' });
  await promote(top, 2, { RNG: 8_000, LIVE: 6_000 });
  await promote(other, 2, { RNG: 8_000 });
});
afterAll(() => server.close());

const open = (agent: TestMember, body: Record<string, unknown>) => openAccount(server, agent, body);
const today = (): string => dayOf(new Date(), zone);
const get = (agent: TestMember, path: string) => server.request('GET', path, { token: agent.token });
const period = (): string => `startDate=${today()}&endDate=${today()}`;

async function post(
  memberId: bigint,
  posting: Partial<Posting> & Pick<Posting, 'kind' | 'amountMinor' | 'house'>,
) {
  const answer = await postUntilAnswered(server.ledger, {
    brand: 'perya',
    memberId,
    currency: 'PHP',
    idempotencyKey: `test:${makeId()}`,
    ...posting,
  });
  expect(answer.status).toBe('booked');
}

test('every member has a place in the tree from the moment of creation, and it does not move', async () => {
  const { rows } = await server.db.query(
    `select count(*)::int as missing from accounts.member m
     where not exists (select from agents.edge e where e.member_id = m.member_id and e.ancestor_id = m.member_id)`,
  );
  expect(rows).toEqual([{ missing: 0 }]);
  await expect(
    server.db.query('update accounts.member set upline_id = $2 where member_id = $1', [
      top.memberId,
      other.memberId,
    ]),
  ).rejects.toThrow(/fixed/);
  // A second upline at the same depth is a row that the table refuses.
  await expect(
    server.db.query(
      'insert into agents.edge (ancestor_id, member_id, depth, via_id) values ($1, $2, 0, $2)',
      [other.memberId, top.memberId],
    ),
  ).rejects.toThrow();
});

test('an agent opens an account; its first login takes an own password, terms and age', async () => {
  const opened = await open(top, accountForm('opened1'));
  expect(opened.body.value.userName).toBe('opened1');
  const begun = await logIn(server, 'opened1', 'Bahandi#31lampara!');
  expect([begun.status, begun.body.errorCode]).toEqual([401, 'account.unfinished']);
  expect(begun.body.value.token).toBeUndefined();
  const { challengeToken } = begun.body.value.firstPassword;
  const send = (more: Record<string, unknown>) =>
    sendEncrypted(server, 'POST', '/wps/session/firstPassword', firstPassword(challengeToken, more));
  expect((await send({ ageConfirmed: false, agree: false })).body.value.fields).toEqual({
    ageConfirmed: 'age.unconfirmed',
    agree: 'terms.unagreed',
  });
  const same = { newPassword: 'Bahandi#31lampara!', confirmNewPassword: 'Bahandi#31lampara!' };
  expect((await send(same)).body.errorCode).toBe('modify.new.old.same');
  const done = await send({});
  expect(done.body.value.customerType).toBe(0);
  expect((await send({})).body.errorCode).toBe('first.password.expired');
  expect((await logIn(server, 'opened1', 'Bahandi#31lampara!')).body.errorCode).toBe('login.failed');
  expect((await logIn(server, 'opened1', 'Sampaguita77!')).status).toBe(200);
  const { rows } = await server.db.query(
    `select m.upline_id = $1 as below, m.unfinished, m.terms_version, m.age_confirmed, r.ppm from accounts.member m
     join agents.rate r using (member_id) where m.user_name = 'opened1'`,
    [top.memberId],
  );
  expect(rows).toEqual([
    { below: true, unfinished: false, terms_version: '2026-11-01', age_confirmed: 21, ppm: 5_000 },
  ]);
});

test('five wrong tries end an unfinished login', async () => {
  await open(top, accountForm('opened2'));
  const { challengeToken } = (await logIn(server, 'opened2', 'Bahandi#31lampara!')).body.value.firstPassword;
  const send = async (more: Record<string, unknown>) =>
    (await sendEncrypted(server, 'POST', '/wps/session/firstPassword', firstPassword(challengeToken, more)))
      .body;
  for (let tries = 0; tries < 5; tries += 1)
    expect((await send({ newPassword: 'short' })).errorCode).toBe('request.invalid');
  expect((await send({})).errorCode).toBe('first.password.expired');
});

test('what an agent gives lies within his own rates, in steps; names are taken once', async () => {
  const refused = async (more: Record<string, unknown>) =>
    (await open(top, accountForm('opened3', more))).body.errorCode;
  expect(await refused({ rates: { RNG: '0.85' } })).toBe('rate.invalid');
  expect(await refused({ rates: { RNG: '0.51' } })).toBe('rate.invalid');
  expect(await refused({ rates: { FISH: '0.1' } })).toBe('rate.invalid');
  expect(await refused({ password: 'password' })).toBe('request.invalid');
  expect(await refused({ username: 'TOPAGENT' })).toBe('username.taken');
  const player = await registerTestMember(server);
  expect((await open(player, accountForm('opened3'))).body.errorCode).toBe('permission.denied');
  const terms = await get(top, '/wps/agent/register/terms');
  expect(terms.body.value).toMatchObject({ accounts: true, agents: true, own: { RNG: '0.8', LIVE: '0.6' } });
  expect(terms.body.value.types.find(({ type }: { type: string }) => type === 'RNG')).toEqual({
    type: 'RNG',
    max: '0.8',
    step: '0.05',
  });
});

test('a rate only rises, from tomorrow on, of a direct downline alone, within the agent’s own', async () => {
  const agent = await bringMember(server, top, 'middle1', { account: 'agent', rates: { RNG: '0.4' } });
  const { body } = await open(agent, accountForm('leaf1', { rates: { RNG: '0.2' } }));
  const raise = (who: TestMember, memberId: string, rates: object) =>
    server.request('PUT', `/wps/agent/members/${memberId}/rates`, { token: who.token, body: { rates } });
  const leaf = body.value.id as string;
  expect((await raise(agent, leaf, { RNG: '0.1' })).body.errorCode).toBe('rate.falls');
  expect((await raise(agent, leaf, { RNG: '0.45' })).body.errorCode).toBe('rate.invalid');
  expect((await raise(top, leaf, { RNG: '0.3' })).body.errorCode).toBe('not.found');
  expect((await raise(other, leaf, { RNG: '0.3' })).body.errorCode).toBe('not.found');
  const raised = await raise(agent, leaf, { RNG: '0.3' });
  expect(raised.body.value.rates).toEqual({ RNG: '0.3' });
  expect(raised.body.value.validFrom > today()).toBe(true);
  // Today's rate stays.
  const listed = await get(agent, '/wps/agent/team/members');
  expect(listed.body.value.list[0]).toMatchObject({ name: 'leaf1', rates: { RNG: '0.2' }, direct: true });
});

test('a link brings a member into the line, counts, and is closed, reopened, extended', async () => {
  const make = (body: object) => server.request('POST', '/wps/agent/links', { token: top.token, body });
  const wanted = {
    channel: 'Poster',
    account: 'player',
    rates: { RNG: '0.3' },
    days: 7,
    requestId: 'request-1',
  };
  const made = await make(wanted);
  expect((await make(wanted)).body.value.id).toBe(made.body.value.id);
  expect((await make({ ...wanted, requestId: 'request-2', rates: { RNG: '2' } })).body.errorCode).toBe(
    'rate.invalid',
  );
  const link = made.body.value;
  expect(link).toMatchObject({ state: 'open', registered: 0, rates: { RNG: '0.3' } });
  expect(link.url).toContain(`/m/register?affiliateCode=${link.code}`);
  expect((await server.request('GET', `/wps/affiliate/check?code=${link.code.toLowerCase()}`)).status).toBe(
    200,
  );
  const friend = await registerTestMember(server, { affiliateCode: link.code.toLowerCase() });
  const change = (token: string, body: object) =>
    server.request('PUT', `/wps/agent/links/${link.id}`, { token, body });
  expect((await change(other.token, { closed: true })).body.errorCode).toBe('not.found');
  expect((await change(top.token, { closed: true })).body.value).toMatchObject({
    state: 'closed',
    registered: 1,
  });
  expect((await server.request('GET', `/wps/affiliate/check?code=${link.code}`)).body.errorCode).toBe(
    'affiliate.invalid',
  );
  expect((await change(top.token, { closed: false, days: null })).body.value).toMatchObject({
    state: 'open',
    endsAt: null,
  });
  expect((await get(top, '/wps/agent/links')).body.value.list).toHaveLength(1);
  expect((await get(other, '/wps/agent/links')).body.value.list).toEqual([]);
  const { rows } = await server.db.query(
    `select m.type, m.affiliate_code = $2 as "byCode", e.depth, r.ppm from accounts.member m
     join agents.edge e on e.member_id = m.member_id and e.ancestor_id = $3 join agents.rate r on r.member_id = m.member_id
     where m.member_id = $1`,
    [friend.memberId, link.code, top.memberId],
  );
  expect(rows).toEqual([{ type: 0, byCode: true, depth: 1, ppm: 3_000 }]);
});

test('a link for agents makes an agent; an agent’s link comes before a friend’s name', async () => {
  const body = {
    channel: 'Chat',
    account: 'agent',
    rates: { RNG: '0.6' },
    days: null,
    requestId: 'request-3',
  };
  const { code } = (await server.request('POST', '/wps/agent/links', { token: top.token, body })).body.value;
  const member = await registerTestMember(server, { affiliateCode: code });
  expect((await server.request('GET', '/wps/member/info', { token: member.token })).body.value).toMatchObject(
    {
      type: 1,
      toUpline: true,
    },
  );
  expect((await get(member, '/wps/agent/team/members')).status).toBe(200);
});

test('a closed link takes nobody, not even one who was filling in the form', async () => {
  const body = { channel: 'Late', account: 'player', rates: {}, days: 1, requestId: 'request-4' };
  const link = (await server.request('POST', '/wps/agent/links', { token: top.token, body })).body.value;
  await server.db.query('update agents.link set closed = true where link_id = $1', [link.id]);
  const form = { ...registrationForm('latecomer'), ...(await readCaptcha(server)), affiliateCode: link.code };
  const { body: refused } = await sendEncrypted(server, 'PUT', '/wps/member/register', form);
  expect(refused.value.fields).toEqual({ affiliateCode: 'affiliate.invalid' });
  const { rows } = await server.db.query(`select 1 from accounts.member where user_name = 'latecomer'`);
  expect(rows).toEqual([]);
});

test('counters, overview, profit and loss, bets and account details of a team; nobody sees another’s', async () => {
  const agent = await bringMember(server, other, 'branch1', { account: 'agent', rates: { RNG: '0.6' } });
  const player = await bringMember(server, agent, 'deepplayer', { rates: { RNG: '0.2' } });
  await post(player.memberId, { kind: 'deposit', amountMinor: 100_000n, house: 'clearing:sandbox:in' });
  const detail = { vendor: 'STUDIO', round: 'r1', game: 'fiesta-nights', closes: false };
  await post(player.memberId, {
    kind: 'bet',
    amountMinor: -10_000n,
    house: 'gaming:RNG',
    detail: { ...detail, tx: 't1', role: 'bet' },
  });
  await post(player.memberId, {
    kind: 'win',
    amountMinor: 4_000n,
    house: 'gaming:RNG',
    detail: { ...detail, closes: true, tx: 't2', role: 'win' },
  });
  await post(player.memberId, { kind: 'bet', amountMinor: -2_000n, house: 'gaming:COCKFIGHT' });
  await post(player.memberId, { kind: 'rollback', amountMinor: 2_000n, house: 'gaming:COCKFIGHT' });
  await vi.waitFor(
    async () => {
      const { body } = await get(other, `/wps/agent/team/overview?${period()}`);
      expect(body.value.money).toMatchObject({
        stake: '100.00',
        win: '40.00',
        result: '-60.00',
        deposit: '1000.00',
      });
    },
    { timeout: 15_000 },
  );
  const overview = (await get(other, `/wps/agent/team/overview?${period()}`)).body.value;
  expect(overview.people).toEqual({
    direct: 1,
    team: 2,
    agents: 1,
    players: 1,
    increased: 2,
    bet: 1,
    deposit: 1,
    withdraw: 0,
    firstDeposit: 1,
  });
  expect(overview.days).toEqual([{ day: today(), stake: '100.00', result: '-60.00', players: 1 }]);
  const direct = (await get(other, `/wps/agent/team/overview?${period()}&scope=direct`)).body.value;
  expect([direct.money.stake, direct.people.players]).toEqual(['0.00', 0]);
  expect((await get(other, `/wps/agent/team/kpi?${period()}&size=0`)).body.value).toEqual({
    teamLoginMemberCount: 2,
    teamBetMemberCount: 1,
    teamRegisterMemberCount: 2,
    teamOnlineCount: 2,
  });
  const pnl = (await get(other, `/wps/agent/team/pnl?${period()}`)).body.value;
  expect(pnl.total).toMatchObject({ stake: '100.00', win: '40.00', profit: '-60.00' });
  expect(pnl.list).toMatchObject([{ name: 'branch1', stake: '100.00', teamCount: 1 }]);
  const branch = (await get(other, `/wps/agent/team/pnl?${period()}&memberId=${agent.memberId}`)).body.value;
  // One that is deeper is masked: the brand has the strict profile.
  expect(branch.list).toMatchObject([{ name: 'de•••r', stake: '100.00' }]);
  expect(branch.path.map(({ name }: { name: string }) => name)).toEqual(['otheragent', 'branch1']);
  await vi.waitFor(
    async () => {
      const bets = (await get(other, `/wps/agent/team/bets?${period()}`)).body.value;
      expect(bets.list).toMatchObject([{ name: 'de•••r', stake: '100.00', win: '40.00', status: 'closed' }]);
    },
    { timeout: 15_000 },
  );
  expect((await get(agent, `/wps/agent/team/bets?${period()}&status=open`)).body.value.list).toEqual([]);
  const records = (await get(agent, `/wps/agent/team/records?${period()}`)).body.value;
  expect(records.list).toMatchObject([{ name: 'deepplayer', kind: 'deposit', amount: '1000.00' }]);
  expect(
    (await get(agent, `/wps/agent/team/records?${period()}&name=DEEPPLAYER&kind=rebate`)).body.value.list,
  ).toEqual([]);
  // Another's team; all other parameters are in desk.test.ts.
  expect((await get(top, '/wps/agent/team/members?name=deepplayer')).body.value.list).toEqual([]);
  // Nor one above, though he exists.
  expect((await get(agent, `/wps/agent/team/members?memberId=${other.memberId}`)).body.errorCode).toBe(
    'not.found',
  );
  expect((await get(top, `/wps/agent/team/overview?${period()}`)).body.value.money.stake).toBe('0.00');
  // Under the strict profile a beginning of a name finds nobody.
  expect((await get(other, '/wps/agent/team/members?name=deep')).body.value.list).toEqual([]);
  expect((await get(other, '/wps/agent/team/members?name=DeepPlayer')).body.value.list).toHaveLength(1);
});

test('a period is at most 31 days and none to come; counters are of today', async () => {
  for (const days of ['startDate=2026-01-01&endDate=2026-03-01', 'startDate=2099-01-01&endDate=2099-01-01'])
    expect((await get(top, `/wps/agent/team/overview?${days}`)).body.errorCode).toBe('days.invalid');
  expect((await get(top, '/wps/agent/team/kpi?startDate=2026-01-01&endDate=2026-01-01')).body.errorCode).toBe(
    'days.invalid',
  );
});

test('play money and bonus money count for nobody; what comes after a day is closed counts for the next one', async () => {
  const player = await registerTestMember(server);
  await server.db.query(
    `insert into agents.closing (brand, closed_to) values ('perya', $1) on conflict (brand) do update set closed_to = $1`,
    [today()],
  );
  await post(player.memberId, { kind: 'deposit', amountMinor: 5_000n, house: 'clearing:sandbox:in' });
  await post(player.memberId, { kind: 'bet', amountMinor: -5_000n, house: 'gaming:RNG' });
  await post(player.memberId, { kind: 'bonusGrant', purse: 5n, amountMinor: 900n, house: 'promotion:x' });
  await post(player.memberId, { kind: 'bet', purse: 5n, amountMinor: -900n, house: 'gaming:RNG' });
  await vi.waitFor(
    async () => {
      const { rows } = await server.db.query(
        `select (day - $2::date)::int as after, stake, bets from agents.day_play where member_id = $1`,
        [player.memberId, today()],
      );
      expect(rows).toEqual([{ after: 1, stake: 5_000n, bets: 1 }]);
    },
    { timeout: 15_000 },
  );
  await server.db.query(`update agents.closing set closed_to = '2000-01-01' where brand = 'perya'`);
});
