import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { readCaptcha, registerTestMember, sendEncrypted } from '#test/accounts.ts';
import { addGames, testGame } from '#test/catalogue.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';
import { closeOldTrials } from './queries/trials.ts';

let server: TestServer;
/** What the server takes for now; tests move it forward. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
beforeAll(async () => {
  server = await startServer({ clock, config: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const minute = 60_000;
const trialBrand = { 'x-merchant-code': 'perya-trial' };
let addresses = 0;
const fromElsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });

const offer = async (): Promise<string> =>
  (await server.request('GET', '/wps/member/trial')).body.value.ticket;

function begin(ticket: string, fields: object = {}, headers = fromElsewhere()): Promise<TestResponse> {
  const body = { moduleId: 'FREEPLAY3', ticket, ageConfirmed: true, ...fields };
  return server.request('POST', '/wps/session/login/freeplay', { body, headers });
}

async function trialPlayer(): Promise<{ token: string; userName: string; memberId: bigint }> {
  const { token, userName } = (await begin(await offer())).body.value;
  const info = await server.request('GET', '/wps/member/info', { token });
  return { token, userName, memberId: BigInt(info.body.value.id) };
}

const get = (path: string, token: string, headers = {}) => server.request('GET', path, { token, headers });

/** Changes the trial merchant's terms for one test. */
async function withTerms(terms: object, act: () => Promise<void>): Promise<void> {
  const change = async (settings: object) => {
    await server.db.query(`update brand.brand set settings = $1 where code = 'perya-trial'`, [settings]);
    await expect
      .poll(async () => (await get('/wps/member/registerSettings', '')).body.value.trial)
      .toMatchObject('trial' in settings ? { captcha: true } : { captcha: false });
  };
  await change({ trial: { captcha: true, ...terms } });
  try {
    await act();
  } finally {
    await change({});
  }
}

test('a visitor is offered a trial account and plays with it at the trial merchant', async () => {
  const offered = await server.request('GET', '/wps/member/trial');
  expect(offered.headers.get('cache-control')).toBe('no-store');
  const { ticket, userName } = offered.body.value;
  expect(userName).toMatch(/^Trial\d{8}$/);
  // The offer alone makes nobody.
  const made = () => server.db.query('select from accounts.member where user_name = $1', [userName]);
  expect((await made()).rowCount).toBe(0);
  const { status, body } = await begin(ticket);
  expect(status).toBe(200);
  expect(body.value).toEqual({
    token: expect.any(String),
    userName,
    customerType: 4,
    merchantCode: 'perya-trial',
    trialState: 1,
  });
  expect((await made()).rowCount).toBe(1);
  const { token } = body.value;
  // By the trial merchant's code, and on the pages of the brand that it belongs to.
  for (const headers of [trialBrand, {}]) {
    expect((await get('/wps/member/info', token, headers)).body.value).toMatchObject({ type: 4, userName });
    expect((await get('/wps/wallets/balance', token, headers)).body.value.sumBalance).toBe('10000.00');
  }
  expect((await get('/wps/member/info', token, { 'x-merchant-code': 'lucena' })).body.errorCode).toBe(
    'session.expired',
  );
});

test('the play money comes from the house of the trial merchant, under a kind of its own', async () => {
  const { memberId, token } = await trialPlayer();
  const { rows } = await server.db.query(
    'select brand, kind, amount, idempotency_key as key from wallet.transfer where member_id = $1',
    [memberId],
  );
  expect(rows).toEqual([{ brand: 'perya-trial', kind: 8, amount: 1_000_000n, key: 'trial:fill:0' }]);
  const records = await get('/wps/transaction/records', token);
  expect(records.body.value.list).toMatchObject([{ kind: 'trial', amount: '10000.00' }]);
  const real = await server.db.query(`select from wallet.transfer where brand = 'perya' and kind = 8`);
  expect(real.rowCount).toBe(0);
});

test('an offer serves once, at its own brand, for a quarter of an hour', async () => {
  const ticket = await offer();
  const both = await Promise.all([begin(ticket), begin(ticket)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await begin(ticket)).body.errorCode).toBe('trial.expired');
  expect((await begin('A'.repeat(43))).body.errorCode).toBe('trial.expired');
  const late = await offer();
  aheadMs += 15 * minute;
  expect((await begin(late)).body.errorCode).toBe('trial.expired');
  // A brand without a trial merchant offers none and takes none.
  const lucena = { 'x-merchant-code': 'lucena' };
  const none = await server.request('GET', '/wps/member/trial', { headers: lucena });
  expect(none.body.errorCode).toBe('trial.unavailable');
  expect((await begin(await offer(), {}, { ...fromElsewhere(), ...lucena })).status).toBe(403);
  expect((await get('/wps/member/registerSettings', '', lucena)).body.value.trial).toBeNull();
});

test('age has to be confirmed, and an address begins only so many an hour', async () => {
  expect((await begin(await offer(), { ageConfirmed: false })).body).toMatchObject({
    errorCode: 'age.unconfirmed',
    value: { fields: { ageConfirmed: 'age.unconfirmed' } },
  });
  await withTerms({ captcha: true, accountsPerHour: 3, state: 'stay' }, async () => {
    expect((await begin(await offer())).body).toMatchObject({ errorCode: 'captcha.required' });
    const here = fromElsewhere();
    const tries = await Promise.all(
      Array.from({ length: 5 }, async () => begin(await offer(), await readCaptcha(server), here)),
    );
    const begun = tries.filter(({ status }) => status === 200);
    expect(begun).toHaveLength(3);
    expect(begun[0]?.body.value.trialState).toBe(0);
    expect(tries.find(({ status }) => status !== 200)?.body.errorCode).toBe('request.rate.limited');
    aheadMs += 61 * minute;
    expect((await begin(await offer(), await readCaptcha(server), here)).status).toBe(200);
  });
});

test('a trial player may not do what takes a real account', async () => {
  const { token } = await trialPlayer();
  const refused = {
    errorCode: 'account.trial',
    message: 'Please login an actual account to use this function',
  };
  const body = { channel: 'sandbox-ewallet', amount: '500.00', requestId: crypto.randomUUID() };
  const order = await server.request('POST', '/wps/deposit/orders', { token, body });
  expect(order.status).toBe(403);
  expect(order.body).toMatchObject(refused);
  for (const path of ['/wps/deposit/channels', '/wps/deposit/orders', '/wps/deposit/orders/1']) {
    expect([path, (await get(path, token)).body]).toEqual([path, expect.objectContaining(refused)]);
  }
  // Every endpoint that says what it needs, those to come included.
  const guarded = server.endpoints.filter(({ needs }) => needs !== undefined);
  for (const { method, path } of guarded) {
    const sent = method === 'GET' ? {} : { body: {} };
    const answer = await server.request(method, path.replaceAll(/:\w+/g, '1'), { token, ...sent });
    expect([path, answer.body.errorCode]).toEqual([path, 'account.trial']);
  }
});

test('nobody logs in to a trial account by its name', async () => {
  const { userName } = await trialPlayer();
  for (const password of ['!', 'Kandila#58tuktok!']) {
    const body = { type: 'username', username: userName, password };
    const headers = { ...fromElsewhere(), ...trialBrand };
    const answer = await sendEncrypted(server, 'POST', '/wps/session/login', body, headers);
    expect(answer.body.errorCode).toBe('login.failed');
  }
});

test('play money is filled up below the bound, once, and only for trial players', async () => {
  const { token, memberId } = await trialPlayer();
  const fill = () => server.request('POST', '/wps/wallets/trial', { token });
  const account = { brand: 'perya-trial', memberId, currency: 'PHP' } as const;
  expect((await fill()).body.value.sumBalance).toBe('10000.00');
  await server.ledger.post({
    ...account,
    idempotencyKey: 'lost',
    kind: 'bet',
    house: 'gaming:RNG',
    amountMinor: -990_001n,
  });
  const answers = await Promise.all([fill(), fill(), fill(), fill()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await server.ledger.balanceMinor('perya-trial', memberId, 'PHP')).toBe(1_000_000n);
  const { rowCount } = await server.db.query(
    'select from wallet.transfer where member_id = $1 and kind = 8',
    [memberId],
  );
  expect(rowCount).toBe(2);
  const real = await registerTestMember(server);
  const answer = await server.request('POST', '/wps/wallets/trial', { token: real.token });
  expect(answer.body.errorCode).toBe('permission.denied');
});

test('trials that nobody can come back to are closed, and what they played stays proved', async () => {
  const left = await trialPlayer();
  const playing = await trialPlayer();
  await server.request('DELETE', '/wps/session/logout', { token: left.token, headers: trialBrand });
  expect((await get('/wps/member/info', left.token)).body.errorCode).toBe('session.expired');
  await closeOldTrials(server.db, new Date(clock.now().getTime() + 1_000));
  const { rows } = await server.db.query<{ status: string; gone: boolean }>(
    'select status, register_address is null as gone from accounts.member where member_id = any($1) order by status',
    [[left.memberId, playing.memberId]],
  );
  expect(rows).toEqual([
    { status: 'active', gone: false },
    { status: 'disabled', gone: true },
  ]);
  expect(await server.ledger.balanceMinor('perya-trial', left.memberId, 'PHP')).toBe(1_000_000n);
  expect((await verifyLedger(server.db)).drifts).toEqual([]);
});

test('no session stands without its play money', async () => {
  const ticket = await offer();
  const sessions = async () => (await server.db.query('select from accounts.session')).rowCount;
  const before = await sessions();
  await server.db.query('alter table wallet.account rename to account_gone');
  const { status } = await begin(ticket);
  await server.db.query('alter table wallet.account_gone rename to account');
  expect(status).toBeGreaterThanOrEqual(500);
  expect(await sessions()).toBe(before);
});

test('a trial player keeps favourites and recents as any member does', async () => {
  await addGames(server.db, [testGame('tried')]);
  const { token } = await trialPlayer();
  const added = await server.request('POST', '/wps/game/favourites', {
    token,
    headers: trialBrand,
    body: { nodeId: 'tried', vendor: 'TESTER' },
  });
  expect(added.status).toBe(200);
  await get('/wps/game/recent/add?nodeId=tried', token, trialBrand);
  for (const path of ['favourites', 'recent']) {
    const { value } = (await get(`/wps/game/${path}`, token, trialBrand)).body;
    expect((value.content ?? value.list).map((one: { nodeId: string }) => one.nodeId)).toEqual(['tried']);
  }
});
