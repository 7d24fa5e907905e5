import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasskeyDevice } from '#test/passkey-device.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import {
  consoleOrigin,
  openConsole,
  stillClock,
  type TestConsole,
  type TestOperator,
} from '#test/operators.ts';

const minute = 60_000;
const clock = stillClock();
let server: TestServer;
let console_: TestConsole;

beforeAll(async () => {
  server = await startServer({ clock, config: { consoleUrl: consoleOrigin } });
  console_ = await openConsole(server, clock);
});
afterAll(() => server.close());

const codeOf = (answer: { body: { errorCode?: string } }): string | undefined => answer.body.errorCode;

/** Runs `npm run operator:invite`, as on a machine of production. */
function invite(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: server.databaseUrl,
    CONSOLE_URL: consoleOrigin,
    PERYA_MODE: 'production',
    DRAND_URLS: 'https://api.drand.sh',
  };
  const tool = join(import.meta.dirname, '../../../../../tools/operator-invite.ts');
  return new Promise((resolve) =>
    execFile(process.execPath, [tool, ...args], { env }, (_, out, err) => resolve(out + err)),
  );
}

test('a command makes the first operator by a link that serves once, and takes lost keys away', async () => {
  const said = await invite('--name', 'ana', '--title', 'Owner');
  expect(said).toContain('ana is a new operator: owner.');
  const tokenOf = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? 'none';
  const accept = (text: string, password: string) =>
    console_.request('POST', '/ops/session/invitation', { body: { token: tokenOf(text), password } });
  expect(said).toContain(`${consoleOrigin}/`);
  expect((await accept(said, 'a long password')).body.value).toEqual({ name: 'ana' });
  expect(codeOf(await accept(said, 'another password'))).toBe('invitation.invalid');
  const login = { name: 'ana', password: 'a long password' };
  expect((await console_.request('POST', '/ops/session/login', { body: login })).status).toBe(200);
  const later = await invite('--name', 'ana');
  expect(later).toContain('The old keys of ana are gone.');
  expect(codeOf(await console_.request('POST', '/ops/session/login', { body: login }))).toBe('login.failed');
  expect((await accept(later, 'another password')).body.value).toEqual({ name: 'ana' });
  const { rows } = await server.db.query(
    `select action, actor_kind, after->>'state' as state from operators.audit where actor_kind = 'command line' order by number`,
  );
  const row = { action: 'operator.invite', actor_kind: 'command line', state: 'invited' };
  expect(rows).toEqual([row, row]);
});

test('a login takes a password and a code, and the session ends after 30 idle minutes', async () => {
  const owner = await console_.hire(['owner']);
  const { name, password } = owner;
  const begun = await console_.request('POST', '/ops/session/login', {
    body: { name: name.toUpperCase(), password },
  });
  expect(begun.body.value).toMatchObject({ authenticator: true, passkey: null, setUp: null });
  expect(begun.headers.get('set-cookie')).toBeNull();
  const { challengeToken } = begun.body.value;
  const code = owner.code();
  const done = await console_.request('POST', '/ops/session/code', { body: { challengeToken, code } });
  expect(done.body.value).toMatchObject({ name, roles: ['owner'], idleMinutes: 30, brands: null });
  expect(done.headers.get('set-cookie')).toMatch(
    /^perya-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  // The token served once.
  const again = { challengeToken, code: owner.code() };
  expect(codeOf(await console_.request('POST', '/ops/session/code', { body: again }))).toBe(
    'second.factor.expired',
  );
  owner.cookie = done.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (let used = 0; used < 3; used += 1) {
    clock.move(29 * minute);
    expect((await owner.request('GET', '/ops/self')).status).toBe(200);
  }
  clock.move(30 * minute);
  expect(codeOf(await owner.request('GET', '/ops/self'))).toBe('session.expired');
  expect(codeOf(await console_.request('GET', '/ops/self'))).toBe('session.required');
});

test('twelve hours end a session that is in use', async () => {
  const owner = await console_.logIn(['owner']);
  for (let used = 0; used < 28; used += 1) {
    clock.move(25 * minute);
    expect((await owner.request('GET', '/ops/self')).status).toBe(200);
  }
  clock.move(25 * minute);
  expect(codeOf(await owner.request('GET', '/ops/self'))).toBe('session.expired');
});

test('an operator without a second factor sets one up at the first login', async () => {
  const owner = await console_.hire(['support']);
  await server.db.query('delete from operators.authenticator where operator_id = $1', [owner.operatorId]);
  const { name, password } = owner;
  const begun = await console_.request('POST', '/ops/session/login', { body: { name, password } });
  const { challengeToken, setUp } = begun.body.value;
  expect(setUp.uri).toMatch(/^otpauth:\/\/totp\/Perya%20console:/);
  const wrong = { challengeToken, code: owner.code() };
  expect(codeOf(await console_.request('POST', '/ops/session/code', { body: wrong }))).toBe(
    'second.factor.invalid',
  );
  const { Secret, TOTP } = await import('otpauth');
  const code = new TOTP({ secret: Secret.fromBase32(setUp.secret) }).generate({
    timestamp: clock.now().getTime(),
  });
  const done = await console_.request('POST', '/ops/session/code', { body: { challengeToken, code } });
  expect(done.status).toBe(200);
  const later = await console_.request('POST', '/ops/session/login', { body: { name, password } });
  expect(later.body.value).toMatchObject({ authenticator: true, setUp: null });
});

test('a passkey is a second factor, and the last one stays', async () => {
  const owner = await console_.logIn(['support']);
  const device = createPasskeyDevice(consoleOrigin);
  const options = await owner.request('GET', '/ops/self/passkeys/options');
  const attestation = device.create(options.body.value);
  const added = await owner.request('POST', '/ops/self/passkeys', { body: { name: 'Desk', attestation } });
  expect(added.body.value).toMatchObject({ name: 'Desk' });
  expect((await owner.request('DELETE', '/ops/self/authenticator')).status).toBe(200);
  const passkeyId = added.body.value.id as string;
  expect(codeOf(await owner.request('DELETE', `/ops/self/passkeys/${passkeyId}`))).toBe('second.factor.last');

  const { name, password } = owner;
  const begun = await console_.request('POST', '/ops/session/login', { body: { name, password } });
  const { challengeToken, passkey, authenticator } = begun.body.value;
  expect(authenticator).toBe(false);
  expect(passkey.allowCredentials).toMatchObject([{ id: device.id }]);
  const stolen = device.use(passkey.challenge, { origin: 'http://localhost:3000' });
  const refused = { challengeToken, assertion: stolen };
  expect(codeOf(await console_.request('POST', '/ops/session/passkey', { body: refused }))).toBe(
    'passkey.invalid',
  );
  const next = await console_.request('POST', '/ops/session/login', { body: { name, password } });
  const assertion = device.use(next.body.value.passkey.challenge);
  const body = { challengeToken: next.body.value.challengeToken, assertion };
  expect((await console_.request('POST', '/ops/session/passkey', { body })).status).toBe(200);
});

test('a proof is fresh for ten minutes, and password and code give another', async () => {
  const owner = await console_.logIn(['support']);
  const change = { newPassword: 'another long password' };
  clock.move(11 * minute);
  expect(codeOf(await owner.request('PUT', '/ops/self/password', { body: change }))).toBe(
    'reauthentication.required',
  );
  const wrong = { password: 'not it', code: owner.code() };
  expect(codeOf(await owner.request('POST', '/ops/session/proof', { body: wrong }))).toBe('password.wrong');
  const right = { password: owner.password, code: owner.code() };
  expect((await owner.request('POST', '/ops/session/proof', { body: right })).status).toBe(200);
  const other = { ...owner };
  clock.move(2 * minute);
  const elsewhere = await console_.enter(other);
  expect(elsewhere.status).toBe(200);
  expect((await owner.request('PUT', '/ops/self/password', { body: change })).status).toBe(200);
  // The others end with the old password; this one goes on.
  expect(codeOf(await owner.request('GET', '/ops/self', { headers: { cookie: other.cookie } }))).toBe(
    'session.expired',
  );
  expect((await owner.request('GET', '/ops/self')).status).toBe(200);
});

test('own sessions are listed and ended; a stranger’s answer like none', async () => {
  const owner = await console_.logIn(['support']);
  const stranger = await console_.logIn(['support']);
  clock.move(minute);
  const second = { ...owner, cookie: '' };
  await console_.enter(second);
  const { list } = (await owner.request('GET', '/ops/self/sessions')).body.value;
  expect(list).toHaveLength(2);
  const theirs = (await stranger.request('GET', '/ops/self/sessions')).body.value.list[0].id;
  expect(codeOf(await owner.request('DELETE', `/ops/self/sessions/${theirs}`))).toBe('not.found');
  const other = list.find(({ current }: { current: boolean }) => !current).id;
  expect((await owner.request('DELETE', `/ops/self/sessions/${other}`)).status).toBe(200);
  const cookie = { cookie: second.cookie };
  expect(codeOf(await console_.request('GET', '/ops/self', { headers: cookie }))).toBe('session.expired');
  const out = await owner.request('POST', '/ops/session/logout');
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(codeOf(await owner.request('GET', '/ops/self'))).toBe('session.expired');
});

test('guessing is slowed down, by name and address, alike for names that nobody has', async () => {
  const owner = await console_.hire(['owner']);
  for (const name of [owner.name, 'nobody-here']) {
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await console_.request('POST', '/ops/session/login', {
        body: { name, password: 'guess' },
      });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'login.failed']);
    }
    const locked = await console_.request('POST', '/ops/session/login', {
      body: { name, password: 'guess' },
    });
    expect([locked.status, codeOf(locked)]).toEqual([429, 'login.locked']);
    expect(locked.body.value.retryAfterSeconds).toBe(30);
  }
  // The right password does not help before the wait is over.
  const { name, password } = owner;
  const early = await console_.request('POST', '/ops/session/login', { body: { name, password } });
  expect(codeOf(early)).toBe('login.locked');
  clock.move(31_000);
  expect((await console_.enter(owner)).status).toBe(200);
  const { rows } = await server.db.query<{ action: string; count: number }>(
    `select action, count(*)::int as count from operators.audit where action like 'login.%' and object_id = $1
     group by action order by action`,
    [String(owner.operatorId)],
  );
  expect(rows).toEqual([
    { action: 'login.failed', count: 5 },
    { action: 'login.locked', count: 2 },
  ]);
});

test('tries side by side are all counted', async () => {
  const owner = await console_.hire(['owner']);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      console_.request('POST', '/ops/session/login', { body: { name: owner.name, password: 'guess' } }),
    ),
  );
  const checked = answers.filter((one) => codeOf(one) === 'login.failed');
  expect(checked.length).toBeLessThanOrEqual(5);
  const next = { name: owner.name, password: owner.password };
  clock.move(60 * minute + 1);
  expect((await console_.request('POST', '/ops/session/login', { body: next })).status).toBe(200);
});

test('codes cannot be guessed either, and each serves once', async () => {
  const owner = await console_.hire(['owner']);
  const { name, password } = owner;
  const begin = async () =>
    (await console_.request('POST', '/ops/session/login', { body: { name, password } })).body.value;
  const code = owner.code();
  const first = await begin();
  const body = { challengeToken: first.challengeToken, code };
  expect((await console_.request('POST', '/ops/session/code', { body })).status).toBe(200);
  const second = await begin();
  const replay = { challengeToken: second.challengeToken, code };
  expect(codeOf(await console_.request('POST', '/ops/session/code', { body: replay }))).toBe(
    'second.factor.invalid',
  );
  for (let tries = 0; tries < 4; tries += 1)
    await console_.request('POST', '/ops/session/code', { body: { ...replay, code: '000000' } });
  expect(codeOf(await console_.request('POST', '/ops/session/code', { body: replay }))).toBe('login.locked');
});

test('a disabled operator is out at once', async () => {
  const owner = await console_.logIn(['owner']);
  const leaver = await console_.logIn(['support']);
  const path = `/ops/operators/${leaver.operatorId}/disable`;
  const answer = await owner.request('POST', path, { body: { reason: 'left the company' } });
  expect(answer.body.value).toMatchObject({ state: 'disabled' });
  expect(codeOf(await leaver.request('GET', '/ops/self'))).toBe('session.expired');
  expect(codeOf(await console_.enter(leaver))).toBe('login.failed');
  const own = `/ops/operators/${owner.operatorId}/disable`;
  expect(codeOf(await owner.request('POST', own, { body: { reason: 'by mistake' } }))).toBe('approval.own');
});

test('only the console’s own page is believed', async () => {
  const owner = await console_.logIn(['owner']);
  const logout = (headers: Record<string, string>) =>
    owner.request('POST', '/ops/session/logout', { headers });
  const host = new URL(console_.url).host;
  const refused: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000' },
    { origin: 'null' },
  ];
  for (const headers of refused)
    expect([headers, codeOf(await logout(headers))]).toEqual([headers, 'request.origin']);
  const read = await owner.request('GET', '/ops/self', { headers: { 'sec-fetch-site': 'same-site' } });
  expect(codeOf(read)).toBe('request.origin');
  // A form of another page cannot send the header, and needs none of the browser's newer words.
  const bare = await fetch(`${console_.url}/ops/session/logout`, {
    method: 'POST',
    headers: { cookie: owner.cookie },
  });
  expect(bare.status).toBe(403);
  expect((await owner.request('GET', '/ops/self')).status).toBe(200);
  const own = { 'sec-fetch-site': 'same-origin', origin: `http://${host}` };
  expect((await logout(own)).status).toBe(200);
});

test('over https the cookie belongs to this very host', async () => {
  const secure = await startServer({ clock, config: { consoleUrl: 'https://console.example.com' } });
  try {
    const theirs = await openConsole(secure, clock);
    const owner = await theirs.hire(['owner']);
    const done = await theirs.enter(owner);
    expect(done.headers.get('set-cookie')).toMatch(
      /^__Host-perya-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(done.headers.get('strict-transport-security')).toContain('max-age=');
  } finally {
    await secure.close();
  }
});

test('a view is the operator’s own until it is shared with a role, and is replaced under its name', async () => {
  const owner = await console_.logIn(['owner']);
  const [support, other] = [await console_.logIn(['support']), await console_.logIn(['support'])];
  const view = { list: 'members', name: 'Locked', filters: { status: 'locked' }, columns: { tags: false } };
  const save = (who: TestOperator, body: object) =>
    who.request('PUT', '/ops/views', { body: { ...view, roles: [], ...body } });
  const seenBy = async (who: TestOperator) =>
    (await who.request('GET', '/ops/views?list=members')).body.value.list.map(
      ({ name, author, mayDelete }: { name: string; author: string; mayDelete: boolean }) =>
        `${name} of ${author}${mayDelete ? ', theirs' : ''}`,
    );
  expect((await save(support, { roles: ['support'] })).body.errorCode).toBe('permission.denied');
  const own = (await save(support, {})).body.value;
  expect(own).toMatchObject({ ...view, roles: [], author: support.name });
  expect(await seenBy(other)).toEqual([]);
  expect((await save(support, { filters: {} })).body.value).toMatchObject({ id: own.id, filters: {} });
  const shared = (await save(owner, { name: 'New', roles: ['support'] })).body.value;
  expect(await seenBy(support)).toEqual([`Locked of ${support.name}, theirs`, `New of ${owner.name}`]);
  expect(await seenBy(other)).toEqual([`New of ${owner.name}`]);
  const remove = (who: TestOperator, id: string) => who.request('DELETE', `/ops/views/${id}`);
  // A private one is nobody else’s to know of, a shared one not everybody’s to delete.
  for (const [who, id] of [
    [owner, own.id],
    [other, shared.id],
  ] as const)
    expect((await remove(who, id)).status).toBe(404);
  expect((await remove(owner, shared.id)).status).toBe(200);
  expect(await seenBy(other)).toEqual([]);
  for (const bad of [{ filters: { 'a b': 'x' } }, { roles: ['king'] }, { name: ' ' }, { list: '../x' }])
    expect((await save(support, bad)).status).toBe(400);
});
