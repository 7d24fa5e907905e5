import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#modules/catalogue/index.ts';
import { seedSandboxChannels } from '#modules/cashier/index.ts';
import { readCaptcha, registerTestMember, registrationForm, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';
import { registerTestSupplier } from '#test/money-server.ts';
import { openExclusions, parseIdentifier, type Identifier } from './index.ts';
import type { Exclusions } from './use-cases/registration/exclusions.ts';

const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
let server: TestServer;
let exclusions: Exclusions;
beforeAll(async () => {
  server = await startServer({ clock });
  await seedSandboxChannels(server.db, server.config.defaultBrand, 'PHP');
  await seedCatalogue(server.db);
  await registerTestSupplier(server);
  exclusions = await openExclusions({ db: server.db, clock, dataDir: server.config.dataDir });
});
afterAll(() => server.close());

const identify = (...texts: string[]): Identifier[] =>
  texts.map((text) => parseIdentifier(text)).filter((one) => one !== null);

let count = 0;
async function register(fields: Record<string, unknown>): Promise<TestResponse> {
  count += 1;
  const form = { ...registrationForm(`someone${count}`), ...(await readCaptcha(server)), ...fields };
  return sendEncrypted(server, 'PUT', '/wps/member/register', form);
}

test('an excluded person cannot register, however the address is written, and is not told why', async () => {
  await exclusions.add(server.db, identify('email:Ana.Cruz@example.com'), null);
  for (const email of ['ana.cruz@example.com', 'ANA.CRUZ@EXAMPLE.COM', 'ana.cruz+again@example.com']) {
    const { status, body } = await register({ email });
    expect([status, body]).toEqual([
      403,
      { success: false, errorCode: 'registration.closed', message: 'Registration is closed right now.' },
    ]);
  }
  expect((await register({ email: 'anacruz@example.com' })).status).toBe(200);
  expect((await register({})).status).toBe(200);
});

test('without a captcha nobody learns who is excluded', async () => {
  await exclusions.add(server.db, identify('email:asked@example.com'), null);
  const answers = await Promise.all(
    ['asked@example.com', 'other@example.com'].map((email) => register({ email, captcha: '99999' })),
  );
  expect(answers.map(({ body }) => body.errorCode)).toEqual(['captcha.invalid', 'captcha.invalid']);
});

test('an exclusion ends by its date or by being taken back', async () => {
  const [ends, taken] = [identify('email:ends@example.com'), identify('email:taken@example.com')];
  await exclusions.add(server.db, ends, new Date(clock.now().getTime() + 86_400_000));
  await exclusions.add(server.db, taken, null);
  expect((await register({ email: 'ends@example.com' })).status).toBe(403);
  expect((await register({ email: 'taken@example.com' })).status).toBe(403);
  clock.aheadMs += 2 * 86_400_000;
  expect(await exclusions.remove(server.db, taken)).toBe(1);
  expect((await register({ email: 'ends@example.com' })).status).toBe(200);
  expect((await register({ email: 'taken@example.com' })).status).toBe(200);
});

test('the table names nobody, and one person has one spelling', async () => {
  const [id] = identify('idNumber:p-1234 567a');
  expect(id).toEqual({ kind: 'idNumber', value: 'P1234567A' });
  expect(identify('mobile:+63 917 123 4567')).toEqual([{ kind: 'mobile', value: '+639171234567' }]);
  expect(identify('mobile:09171234567', 'email:ana', 'name:Ana', 'idNumber:-')).toEqual([]);
  await exclusions.add(server.db, identify('idNumber:P1234567A', 'mobile:+639171234567'), null);
  expect(await exclusions.count(identify('idNumber:p1234567a', 'mobile:+639171234567'))).toBe(2);
  const { rows } = await server.db.query('select kind, length(value_hash) as bytes from accounts.exclusion');
  expect(rows.every(({ bytes }) => bytes === 32)).toBe(true);
});

test('until a day: it ends at the midnight of each brand, in its own zone, also where clocks change', async () => {
  const still = { at: '', now: () => new Date(still.at) };
  const zones = ['Asia/Manila', 'America/New_York'];
  const { dataDir } = server.config;
  const list = await openExclusions({ db: server.db, clock: still, dataDir, brandZones: () => zones });
  const person = identify('email:until@example.com');
  still.at = '2026-03-01T00:00:00Z';
  // On 8 March 2026 clocks in New York go forward.
  await list.add(server.db, person, '2026-03-09');
  const excludedAt = async (at: string, zone?: string) => {
    still.at = at;
    return (await list.count(person, server.db, zone)) === 1;
  };
  expect(await excludedAt('2026-03-08T15:59:59Z', 'Asia/Manila')).toBe(true);
  expect(await excludedAt('2026-03-08T16:00:00Z', 'Asia/Manila')).toBe(false);
  expect(await excludedAt('2026-03-09T03:59:59Z', 'America/New_York')).toBe(true);
  expect(await excludedAt('2026-03-09T04:00:00Z', 'America/New_York')).toBe(false);
  // Without a brand: while any brand excludes.
  expect(await excludedAt('2026-03-09T03:59:59Z')).toBe(true);
  expect(await excludedAt('2026-03-09T04:00:00Z')).toBe(false);
  // A player's own, longer exclusion lasts; a day never shortens it.
  still.at = '2026-03-01T00:00:00Z';
  await list.extend(server.db, person, new Date('2026-04-01T00:00:00Z'));
  expect(await excludedAt('2026-03-31T00:00:00Z', 'Asia/Manila')).toBe(true);
});

const launch = (token: string) =>
  server.request('GET', '/wps/game/launchGame?nodeId=fiesta-nights', { token });
const deposit = (token: string) =>
  server.request('POST', '/wps/deposit/orders', {
    token,
    body: { channel: 'sandbox-ewallet', amount: '500.00', requestId: crypto.randomUUID() },
  });
const logIn = async ({ userName, password }: { userName: string; password: string }): Promise<string> => {
  const login = { type: 'username', username: userName, password };
  return (await sendEncrypted(server, 'POST', '/wps/session/login', login)).body.value.token;
};
const isStopped = async (token: string): Promise<boolean> => {
  const answers = [await launch(token), await deposit(token)];
  const codes = new Set(answers.map(({ body }) => body.errorCode === 'play.stopped'));
  expect(codes.size).toBe(1);
  return codes.has(true);
};

// Brands may ask for a number and a document; neither has to be proved.
const numbered = `update accounts.member set mobile_e164 = '+639171230055' where member_id = $1`;
const documented = `update accounts.member set profile = profile || '{"idNumber":"Passport P7654321B"}' where member_id = $1`;
test.each([
  ['e-mail', `select $1::bigint`, 'email:here.already@example.com'],
  ['mobile number', numbered, 'mobile:+639171230055'],
  ['document', documented, 'idNumber:P7654321B'],
])('a member who is put on the list by %s stops at once, everywhere', async (kind, known, listed) => {
  const email = kind === 'e-mail' ? 'Here.Already+news@example.com' : `${kind.slice(0, 3)}@example.com`;
  const { token, ...member } = await registerTestMember(server, { email });
  await server.db.query(known, [member.memberId]);
  const other = await registerTestMember(server);
  expect(await isStopped(token)).toBe(false);
  const identifiers = identify(listed);
  expect(await exclusions.add(server.db, identifiers, null)).toBe(1);
  await expect
    .poll(async () => (await server.request('GET', '/wps/member/protection', { token })).status)
    .toBe(401);
  // The money is the member's: he logs in, reads and withdraws.
  const again = await logIn(member);
  expect(await isStopped(again)).toBe(true);
  expect(await isStopped(other.token)).toBe(false);
  const page = await server.request('GET', '/wps/member/protection', { token: again });
  expect(page.body.value.stop).toMatchObject({ kind: 'listed' });
  // A bet of a game that is open already is refused by the mark.
  const { rows } = await server.db.query('select guarded from accounts.member where member_id = $1', [
    member.memberId,
  ]);
  expect(rows).toEqual([{ guarded: true }]);
  await exclusions.remove(server.db, identifiers);
  expect(await isStopped(again)).toBe(false);
});

test('a member is compared again at each login, and after each change of what he is known by', async () => {
  const { token, ...member } = await registerTestMember(server, { email: 'before.list@example.com' });
  // As in a list of an earlier release, which asked at the registration alone.
  await exclusions.add(server.db, identify('email:before.list@example.com'), null);
  await server.db.query('delete from accounts.listed_member where member_id = $1', [member.memberId]);
  expect(await isStopped(await logIn(member))).toBe(true);
  const changing = await registerTestMember(server, { email: 'changing@example.com' });
  await exclusions.add(server.db, identify('email:changed@example.com'), '2999-12-31');
  const body = { email: 'changed@example.com' };
  const fresh = await logIn(changing);
  const changed = await server.request('PUT', '/wps/member/email', { token: fresh, body });
  expect(changed.status).toBe(200);
  expect(await isStopped(fresh)).toBe(true);
  expect(token).not.toBe('');
});

test('an address that a member typed before he excluded himself stops no other account', async () => {
  const victim = await registerTestMember(server, { email: 'victim@example.com' });
  const endsAt = new Date(clock.now().getTime() + 86_400_000 * 200);
  await exclusions.extend(server.db, identify('email:victim@example.com'), endsAt);
  expect(await isStopped(victim.token)).toBe(false);
  expect(await isStopped(await logIn(victim))).toBe(false);
});
