import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JWTPayload } from 'jose';
import { guardTestMember, registerTestMember, registrationForm, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';
import {
  configureThirdParty,
  startIdentityProvider,
  type IdentityProvider,
  type Lie,
} from '#test/identity-provider.ts';
import { standsIn } from '#test/stands-in.ts';

let server: TestServer;
let google: IdentityProvider;
let nowMs = Date.now();
let logged = '';

beforeAll(async () => {
  google = await startIdentityProvider();
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  server = await startServer({
    log,
    clock: { now: () => new Date(nowMs) },
    config: { oidcClientSecrets: new Map([['perya/google', 'a-secret=of-google']]) },
  });
  const { issuer, clientId } = google;
  await configureThirdParty(server, { google: { issuer, clientId } });
});
afterAll(async () => {
  await server.close();
  await google.close();
});
beforeEach(() => {
  nowMs = Date.now();
});

const newBrowser = () => randomBytes(32).toString('base64url');
let people = 0;
const somebody = (): JWTPayload => ({ sub: `google-${++people}`, email: `maria${people}@example.com` });

interface Step {
  browserKey?: string;
  token?: string;
  provider?: string;
}

const begin = (purpose: 'login' | 'link', step: Step = {}) =>
  server.request('POST', '/wps/session/thirdParty/begin', {
    body: { provider: step.provider ?? 'google', purpose, browserKey: step.browserKey ?? newBrowser() },
    ...(step.token && { token: step.token }),
  });

const complete = (body: Record<string, unknown>, token?: string) =>
  sendEncrypted(
    server,
    'POST',
    '/wps/session/thirdParty/complete',
    body,
    token ? { authorization: `Bearer ${token}` } : {},
  );

/** A person goes to Google, agrees, and comes back. */
async function visit(claims: JWTPayload, lie?: Lie): Promise<TestResponse> {
  const browserKey = newBrowser();
  const { body } = await begin('login', { browserKey });
  return complete({ ...google.approve(body.value.authorizationUrl, claims, lie), browserKey });
}

async function link(token: string, claims: JWTPayload): Promise<TestResponse> {
  const browserKey = newBrowser();
  const { body } = await begin('link', { browserKey, token });
  return complete({ ...google.approve(body.value.authorizationUrl, claims), browserKey }, token);
}

function registerWith(ticket: string, username: string, changes: Record<string, unknown> = {}) {
  const { password: _, confirmPassword: __, ...form } = registrationForm(username);
  return sendEncrypted(server, 'PUT', '/wps/member/register/thirdParty', { ...form, ticket, ...changes });
}

async function newMember(claims: JWTPayload): Promise<{ token: string; userName: string }> {
  const { body } = await visit(claims);
  const registered = await registerWith(body.value.ticket, body.value.userName);
  expect(registered.body).toMatchObject({ success: true });
  return registered.body.value;
}

describe('a visitor', () => {
  test('goes to the service with everything that binds the answer to this browser', async () => {
    const { body } = await begin('login');
    const { origin, searchParams } = new URL(body.value.authorizationUrl);
    expect(origin).toBe(google.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'perya-test',
      redirect_uri: `${server.config.publicUrl}/m/login/callback`,
      scope: 'openid email profile',
      state: body.value.state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
      ui_locales: 'en',
    });
    const { rows } = await server.db.query('select r::text from accounts.third_party_request r');
    expect(rows.length).toBeGreaterThan(0);
    expect(standsIn(JSON.stringify(rows), body.value.state)).toBe(false);
  });

  test('registers with a free name, without a password, and is logged in the next time', async () => {
    const person = { ...somebody(), sub: 'juan-1', email: 'Juan.Dela-Cruz@example.com', given_name: 'Juan' };
    const first = await visit(person);
    expect(first.body.value).toEqual({
      outcome: 'registration',
      provider: 'google',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      userName: 'juandelacruz',
      nickname: 'Juan',
      email: 'Juan.Dela-Cruz@example.com',
      emailKnown: false,
    });
    expect(google.exchanges.at(-1)?.get('client_secret')).toBe('a-secret=of-google');
    const registered = await registerWith(first.body.value.ticket, 'juandelacruz');
    expect(registered.body.value).toMatchObject({ userName: 'juandelacruz', firstTimeLogin: true });
    // The ticket has served.
    const again = await registerWith(first.body.value.ticket, 'juan2');
    expect(again.body.errorCode).toBe('third.party.expired');
    const second = await visit(person);
    expect(second.body.value).toMatchObject({
      outcome: 'loggedIn',
      session: { userName: 'juandelacruz', customerType: 0, firstTimeLogin: false },
    });
    const { token } = second.body.value.session;
    expect((await server.request('GET', '/wps/member/info', { token })).status).toBe(200);
    // No password, whatever is typed, opens the account.
    const login = { type: 'username', username: 'juandelacruz', password: 'Kandila#58tuktok!' };
    expect((await sendEncrypted(server, 'POST', '/wps/session/login', login)).status).toBe(401);
    // The same name is offered to nobody else.
    const other = await visit({ sub: 'juan-2', email: 'juandelacruz@example.net' });
    expect(other.body.value.userName).toMatch(/^juandelacruz\d+$/);
  });

  test('whose address a member uses is told so, and never becomes that member', async () => {
    const email = 'tindera@example.com';
    const member = await registerTestMember(server, { email });
    const { body } = await visit({ sub: 'tindera', email, email_verified: true });
    expect(body.value).toMatchObject({ outcome: 'registration', emailKnown: true });
    // Whoever only says to have the address learns nothing.
    const liar = await visit({ sub: 'liar', email, email_verified: false });
    expect(liar.body.value).toMatchObject({ outcome: 'registration', emailKnown: false });
    const { token } = (await registerWith(body.value.ticket, 'tindera')).body.value;
    const info = await server.request('GET', '/wps/member/info', { token });
    expect(info.body.value.id).not.toBe(String(member.memberId));
  });

  test('has to agree, to be old enough and to choose a name that is free and well formed', async () => {
    const { body } = await visit(somebody());
    const { ticket } = body.value;
    const bad = await registerWith(ticket, '1', { agree: false, ageConfirmed: false });
    expect(bad.body.value.fields).toEqual({
      username: 'username.format',
      agree: 'terms.unagreed',
      ageConfirmed: 'age.unconfirmed',
    });
    const { userName } = await registerTestMember(server);
    expect((await registerWith(ticket, userName)).body.errorCode).toBe('username.taken');
    const code = await registerWith(ticket, 'maria9', { affiliateCode: 'NOSUCH1' });
    expect(code.body.errorCode).toBe('affiliate.invalid');
    expect((await registerWith(ticket, 'maria9')).status).toBe(200);
  });

  test('cannot try names for ever with one ticket', async () => {
    const { body } = await visit(somebody());
    const { userName } = await registerTestMember(server);
    const codes: string[] = [];
    for (let turn = 0; turn < 21; turn++)
      codes.push((await registerWith(body.value.ticket, userName)).body.errorCode);
    expect(codes.at(0)).toBe('username.taken');
    expect(codes.at(-1)).toBe('third.party.expired');
  });

  test('who presses twice becomes one member', async () => {
    const person = somebody();
    const tickets = [await visit(person), await visit(person)].map(({ body }) => body.value.ticket);
    const answers = await Promise.all([
      registerWith(tickets[0], 'twice1'),
      registerWith(tickets[0], 'twice2'),
      registerWith(tickets[1], 'twice3'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await server.db.query(
      `select 1 from accounts.member where user_name in ('twice1', 'twice2', 'twice3')`,
    );
    expect(rows).toHaveLength(1);
  });

  test('who is disabled does not get in', async () => {
    const person = somebody();
    const { userName } = await newMember(person);
    await server.db.query(`update accounts.member set status = 'disabled' where user_name = $1`, [userName]);
    expect((await visit(person)).body.errorCode).toBe('login.failed');
  });
});

describe('an answer is refused', () => {
  const refused: [name: string, lie: Lie][] = [
    ['made for another audience', { claims: { aud: 'another-site' } }],
    ['made for several, and another of them', { claims: { aud: ['perya-test', 'x'], azp: 'x' } }],
    ['made for several without a word for whom', { claims: { aud: ['perya-test', 'x'] } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
    ['without an end', { claims: { exp: undefined } as unknown as JWTPayload }],
    ['with another nonce', { claims: { nonce: 'x'.repeat(43) } }],
    ['without a nonce', { claims: { nonce: undefined } as unknown as JWTPayload }],
    ['without a subject', { claims: { sub: '' } }],
    ['signed by a stranger', { foreignKey: true }],
    ['not signed', { unsigned: true }],
    ['signed with what everybody knows', { hmac: true }],
  ];
  test.each(refused)('%s', async (_name, lie) => {
    const { status, body } = await visit(somebody(), lie);
    expect([status, body.errorCode]).toEqual([401, 'third.party.refused']);
  });

  test('in another browser, twice, too late, or of another service', async () => {
    const browserKey = newBrowser();
    const { body } = await begin('login', { browserKey });
    const answer = google.approve(body.value.authorizationUrl, somebody());
    const elsewhere = await complete({ ...answer, browserKey: newBrowser() });
    expect(elsewhere.body.errorCode).toBe('third.party.expired');
    // That was its one use.
    expect((await complete({ ...answer, browserKey })).body.errorCode).toBe('third.party.expired');

    const late = (await begin('login', { browserKey })).body.value;
    nowMs += 15 * 60_000;
    const tooLate = { ...google.approve(late.authorizationUrl, somebody()), browserKey };
    expect((await complete(tooLate)).body.errorCode).toBe('third.party.expired');

    nowMs = Date.now();
    const mixed = (await begin('login', { browserKey })).body.value;
    const mixedUp = google.approve(mixed.authorizationUrl, somebody());
    const foreign = await complete({ ...mixedUp, browserKey, issuer: 'https://other.example' });
    expect(foreign.body.errorCode).toBe('third.party.refused');
  });

  test('whose code belongs to another sign-in', async () => {
    const person = somebody();
    const mine = newBrowser();
    const { value } = (await begin('login', { browserKey: mine })).body;
    const theirs = (await begin('login')).body.value;
    const stolen = google.approve(theirs.authorizationUrl, person);
    const { body } = await complete({ code: stolen.code, state: value.state, browserKey: mine });
    expect(body.errorCode).toBe('third.party.refused');
  });
});

test('a service that is down when the code is redeemed is away, and refuses nobody', async () => {
  google.isDown = true;
  const { status, body } = await visit(somebody());
  google.isDown = false;
  expect([status, body.errorCode]).toEqual([503, 'third.party.unreachable']);
});

test('keys of the service that are new are fetched', async () => {
  const person = somebody();
  expect((await visit(person)).status).toBe(200);
  await google.changeKeys();
  // The library waits half a minute by the machine's clock before it asks again.
  const real = Date.now;
  const later = vi.spyOn(Date, 'now').mockImplementation(() => real() + 31_000);
  expect((await visit(person)).status).toBe(200);
  later.mockRestore();
});

test('a service that is not configured, switched off or away is not available', async () => {
  const facebook = await begin('login', { provider: 'facebook' });
  expect([facebook.status, facebook.body.errorCode]).toEqual([403, 'third.party.unavailable']);
  const { issuer, clientId } = google;
  const nobody = { issuer: 'http://127.0.0.1:9', clientId };
  await configureThirdParty(server, { google: { issuer, clientId }, facebook: nobody });
  const away = await begin('login', { provider: 'facebook' });
  expect([away.status, away.body.errorCode]).toEqual([503, 'third.party.unreachable']);
  await configureThirdParty(server, { google: { issuer, clientId } });
  const other = await server.request('POST', '/wps/session/thirdParty/begin', {
    body: { provider: 'google', purpose: 'login', browserKey: newBrowser() },
    headers: { 'x-merchant-code': 'lucena' },
  });
  expect(other.body.errorCode).toBe('third.party.unavailable');
});

describe('a member', () => {
  const list = (token: string) => server.request('GET', '/wps/member/identities', { token });
  const unlink = (token: string) =>
    server.request('DELETE', '/wps/member/identities?provider=google', { token });

  test('joins an account, logs in with it, and parts with it', async () => {
    const person = somebody();
    const member = await registerTestMember(server);
    expect((await list(member.token)).body.value).toEqual({
      list: [{ provider: 'google', offered: true, linkedAt: null, label: null }],
      hasPassword: true,
    });
    expect((await link(member.token, person)).body.value).toEqual({
      outcome: 'linked',
      provider: 'google',
    });
    // Done again it is the same.
    expect((await link(member.token, person)).status).toBe(200);
    expect((await list(member.token)).body.value.list).toEqual([
      { provider: 'google', offered: true, linkedAt: expect.any(String), label: person['email'] },
    ]);
    const login = await visit(person);
    expect(login.body.value.session.userName).toBe(member.userName);
    expect((await unlink(member.token)).status).toBe(200);
    expect((await unlink(member.token)).status).toBe(200);
    expect((await visit(person)).body.value.outcome).toBe('registration');
  });

  test('cannot join what belongs to another, nor two of one service', async () => {
    const person = somebody();
    await newMember(person);
    const { token } = await registerTestMember(server);
    expect((await link(token, person)).body.errorCode).toBe('identity.taken');
    expect((await link(token, somebody())).status).toBe(200);
    expect((await link(token, somebody())).body.errorCode).toBe('identity.taken');
  });

  test('needs the session that began it', async () => {
    expect((await begin('link')).body.errorCode).toBe('session.required');
    const [one, two] = [await registerTestMember(server), await registerTestMember(server)];
    const browserKey = newBrowser();
    for (const token of [undefined, two.token]) {
      const { value } = (await begin('link', { browserKey, token: one.token })).body;
      const answer = google.approve(value.authorizationUrl, somebody());
      const { body } = await complete({ ...answer, browserKey }, token);
      expect(body.errorCode).toBe('third.party.expired');
    }
  });

  test('with an authenticator app brings its code too', async () => {
    const person = somebody();
    const { userName, token } = await registerTestMember(server);
    expect((await link(token, person)).status).toBe(200);
    await guardTestMember(server, userName);
    const { status, body } = await visit(person);
    expect([status, body.errorCode]).toEqual([401, 'second.factor.required']);
    expect(body.value).toMatchObject({ secondFactor: { challengeToken: expect.any(String) } });
  });

  test('proves anew who it is, ten minutes after the login', async () => {
    const { token } = await registerTestMember(server);
    expect((await link(token, somebody())).status).toBe(200);
    nowMs += 11 * 60_000;
    expect((await unlink(token)).body.errorCode).toBe('reauthentication.required');
    expect((await begin('link', { token })).body.errorCode).toBe('reauthentication.required');
  });

  test('without a password keeps the last way in', async () => {
    const person = somebody();
    const { token } = await newMember(person);
    expect((await list(token)).body.value.hasPassword).toBe(false);
    expect((await unlink(token)).body.errorCode).toBe('identity.last');
    expect((await visit(person)).body.value.outcome).toBe('loggedIn');
  });
});

test('what proves somebody stands in no line of the log and in no row', async () => {
  const secrets = google.exchanges.flatMap((form) =>
    ['code', 'code_verifier', 'client_secret'].flatMap((name) => form.get(name) ?? []),
  );
  expect(secrets.length).toBeGreaterThan(50);
  const { rows } = await server.db.query(
    'select r::text from accounts.third_party_request r union all select t::text from accounts.third_party_ticket t',
  );
  expect(rows.length).toBeGreaterThan(0);
  const written = logged + JSON.stringify(rows);
  expect(secrets.filter((secret) => standsIn(written, secret))).toEqual([]);
});
