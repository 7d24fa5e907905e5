/**
 * A stranger costs what a member costs: the same statements in the same order, and the same hash. Times are compared by
 * `npm run check:enumeration`; what a test can hold without a clock is held here.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#platform/db/database.ts';
import { createPasswordHasher } from '#platform/crypto/password-hasher.ts';
import { bringWork, registerTestMember, registrationForm, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';

/** What the server asks by itself now and then, whoever comes meanwhile. */
const ofItsOwn =
  /\bfrom wallet\.hold\b|\bwallet\.follower|\bbrin_summarize_new_values\b|\bplatform\.due\b|\bgames\.jackpot_stake\b|\bwallet\.summarize_transfers\b/;

let server: TestServer;
let statements: string[] = [];
/** How often a password was hashed: the one thing of a login that takes its time. */
let hashes = 0;
const { argon2 } = crypto;

beforeAll(async () => {
  crypto.argon2 = (...parameters: Parameters<typeof argon2>) => {
    hashes += 1;
    return argon2(...parameters);
  };
  syncBuiltinESMExports();
  server = await startServer({ config: { trustProxy: ['127.0.0.1'] } });
  const note = <Part extends Queryable>(part: Part): Part => {
    const query = part.query.bind(part);
    part.query = (text, values) => {
      statements.push(text);
      return query(text, values);
    };
    return part;
  };
  const transaction = server.db.transaction.bind(server.db);
  note(server.db).transaction = (work) =>
    transaction((tx) => {
      statements.push('begin');
      const own: Queryable = { query: (text, values) => tx.query(text, values) };
      return work(note(own));
    });
});
afterAll(async () => {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
  await server.close();
});

let askers = 0;
const fromElsewhere = (): Record<string, string> => ({ 'x-forwarded-for': `203.0.113.${++askers}` });

interface Cost {
  answer: string;
  statements: string[];
  hashes: number;
}

/** What one request is answered, and what it asked of the database before the answer. */
async function costOf(send: () => Promise<TestResponse>): Promise<Cost> {
  statements = [];
  hashes = 0;
  const { status, headers, text } = await send();
  const plain = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return {
    answer: JSON.stringify([status, plain, text]),
    statements: statements.filter((text) => !ofItsOwn.test(text)),
    hashes,
  };
}

const logIn = (username: string) => () =>
  sendEncrypted(
    server,
    'POST',
    '/wps/session/login',
    { type: 'username', username, password: 'Mali#73bughaw!' },
    fromElsewhere(),
  );
const askCode =
  (path: string, mobileNum: string, fields: object = {}) =>
  async () =>
    server.request('POST', path, {
      headers: fromElsewhere(),
      body: { mobileNum, moduleId: 'VERIFICATION3', ...(await bringWork(server, 'code')), ...fields },
    });

test('a log-in, by name and by number, costs the same for whoever it is', async () => {
  const { userName, memberId } = await registerTestMember(server);
  await server.db.query(
    `update accounts.member set mobile_e164 = '+639171110001', mobile_verified_at = now() where member_id = $1`,
    [memberId],
  );
  const disabled = await registerTestMember(server);
  await server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [
    disabled.memberId,
  ]);
  const known = await costOf(logIn(userName));
  expect(known.statements.length).toBeGreaterThan(4);
  expect(known.hashes).toBe(1);
  expect(await costOf(logIn('nobodyhere'))).toEqual(known);
  expect(await costOf(logIn(disabled.userName))).toEqual(known);
  const number = await costOf(logIn('+639171110001'));
  expect(await costOf(logIn('+639171119999'))).toEqual(number);
});

test('a code costs the same whether it is sent or not', async () => {
  const { memberId } = await registerTestMember(server);
  await server.db.query(
    `update accounts.member set mobile_e164 = '+639171110002', mobile_verified_at = now() where member_id = $1`,
    [memberId],
  );
  for (const [path, fields] of [
    ['/wps/verification/sms/noLogin', { purpose: 'login' }],
    ['/wps/verification/sms/reset', {}],
  ] as const) {
    const known = await costOf(askCode(path, '+639171110002', fields));
    expect(known.statements.some((text) => text.includes('platform.message'))).toBe(true);
    expect(await costOf(askCode(path, '+639171119998', fields))).toEqual(known);
  }
});

test('a wrong code costs the same for whoever is said to have got it', async () => {
  const { memberId } = await registerTestMember(server);
  await server.db.query(
    `update accounts.member set mobile_e164 = '+639171110003', mobile_verified_at = now() where member_id = $1`,
    [memberId],
  );
  const logInByCode = (username: string) => () =>
    sendEncrypted(
      server,
      'POST',
      '/wps/session/login',
      { type: 'sms', username, password: '000000' },
      fromElsewhere(),
    );
  const setPassword = (mobileNum: string) => () =>
    sendEncrypted(
      server,
      'POST',
      '/wps/member/setPassword',
      { newPassword: 'Iba#naman93pinto', mobileNum, verificationCode: '000000' },
      fromElsewhere(),
    );
  for (const attempt of [logInByCode, setPassword]) {
    const known = await costOf(attempt('+639171110003'));
    expect(known.answer).toContain('code.invalid');
    expect(await costOf(attempt('+639171119997'))).toEqual(known);
  }
});

test('a registration without the right captcha costs the same whether the name is taken or not', async () => {
  const { userName } = await registerTestMember(server);
  const joinAs = (username: string) => () =>
    sendEncrypted(
      server,
      'PUT',
      '/wps/member/register',
      { ...registrationForm(username), captchaId: 'x'.repeat(22), captcha: '0000' },
      fromElsewhere(),
    );
  const taken = await costOf(joinAs(userName));
  expect(taken.answer).toContain('captcha.invalid');
  expect(await costOf(joinAs('nobodyhasit'))).toEqual(taken);
});

test('the hash that nobody has takes as long as one that somebody has', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('Kandila#58tuktok!');
  const fastest = async (of: string | null): Promise<number> => {
    const tookMs: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const startedMs = performance.now();
      await hasher.verify('Mali#73bughaw!', of);
      tookMs.push(performance.now() - startedMs);
    }
    return Math.min(...tookMs);
  };
  const ratio = (await fastest(null)) / (await fastest(stored));
  // A decoy that is not hashed would be a thousandth of it.
  expect(ratio).toBeGreaterThan(0.2);
  expect(ratio).toBeLessThan(5);
});
