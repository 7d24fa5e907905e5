/** Guessing is slowed down by the member and by the secret, not by the address alone; honest tries are never locked by others. */
import type { Endpoint } from '@perya/contract/endpoint.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { openOffers, type OffersServer } from '#test/offers.ts';
import { startServer, type TestResponse } from '#test/harness.ts';

let server: OffersServer;
beforeAll(async () => {
  server = await openOffers();
});
afterAll(() => server.close());

/** Failures that tell a guesser that a guess was wrong. */
const guessed: ReadonlySet<ErrorCode> = new Set([
  'offer.code.unknown',
  'affiliate.invalid',
  'code.invalid',
  'payment.password.wrong',
  'second.factor.invalid',
  'security.answers.wrong',
  'password.wrong',
  'login.failed',
]);

/** Endpoints whose use case counts wrong guesses itself, by whom they are about; each answers `login.locked`, or spends the code. */
const counted: Partial<Record<ErrorCode, string>> = {
  'payment.password.wrong': 'the member (check-payment-password.ts)',
  'second.factor.invalid': 'the member (check-code.ts)',
  'security.answers.wrong': 'the member (security-questions.ts)',
  'password.wrong': 'the member and the address (check-own-password.ts)',
  'login.failed': 'the name and the address (log-in.ts)',
};
const spendsOneTry: Record<string, string> = {
  'GET /wps/verification/sms/check': 'a code has five tries, by recipient',
  'POST /wps/session/login': 'a code has five tries, and the attempt counts as a failed login',
  'PUT /wps/member/register': 'each try needs a captcha',
  'POST /wps/member/thirdParty/register': 'a ticket has twenty tries',
};

test('every endpoint that checks something guessable slows guessing down', () => {
  const open: string[] = [];
  for (const { method, path, errors, guesses, auth } of server.endpoints as readonly Endpoint[]) {
    if (auth === 'signature') continue;
    const name = `${method} ${path}`;
    const wrong = errors.filter((code) => guessed.has(code));
    const left = wrong.filter(
      (code) =>
        !guesses?.wrong.includes(code) &&
        !counted[code] &&
        !spendsOneTry[name] &&
        !/third|identit/i.test(path),
    );
    if (left.length > 0) open.push(`${name}: ${left.join(', ')}`);
  }
  expect(open).toEqual([]);
});

let last = 0;
const elsewhere = (): Record<string, string> => ({
  'x-forwarded-for': `198.51.${(last += 1) >> 8}.${last & 255}`,
});

interface Guess {
  name: string;
  prepare?(member: TestMember): Promise<unknown>;
  wrong(member: TestMember, headers: Record<string, string>): Promise<TestResponse>;
}

const secret = (method: string, path: string, body: object, { token }: TestMember, headers = {}) =>
  sendEncrypted(server, method, path, body, { authorization: `Bearer ${token}`, ...headers });
const setPayment = (member: TestMember) =>
  secret('PUT', '/wps/member/paymentPassword', { paymentPassword: '246813' }, member);

const guesses: Guess[] = [
  {
    name: 'codes of offers',
    wrong: ({ token }, headers) =>
      server.request('POST', '/wps/offers/code', { token, headers, body: { code: `NO${last}` } }),
  },
  {
    name: 'the payment password, where it is changed',
    prepare: setPayment,
    wrong: (member, headers) =>
      secret(
        'POST',
        '/wps/member/paymentPassword',
        { oldPassword: '111222', newPassword: '975318' },
        member,
        headers,
      ),
  },
  {
    name: 'the password, where it is proved',
    wrong: (member, headers) =>
      secret('PUT', '/wps/member/security/proof', { password: `Wrong${last}!` }, member, headers),
  },
  {
    name: 'the password, where it is changed',
    wrong: (member, headers) => {
      const body = {
        oldPassword: 'Wrong!99x',
        newPassword: 'Kalabaw#77tuktok',
        confirmNewPassword: 'Kalabaw#77tuktok',
      };
      return secret('POST', '/wps/member/passWordChangeV2', body, member, headers);
    },
  },
  {
    name: 'the code of a new mobile number',
    wrong: (member, headers) => {
      const body = { mobileNum: '9171234567', countryDialingCode: '63', verificationCode: '000000' };
      return server.request('PUT', '/wps/member/mobile', { token: member.token, headers, body });
    },
  },
];

test.each(guesses)(
  'one session guesses $name from sixty addresses: few tries, then it waits',
  async (guess) => {
    const member = await registerTestMember(server);
    await guess.prepare?.(member);
    const answers: TestResponse[] = [];
    for (let tried = 0; tried < 60; tried += 1) answers.push(await guess.wrong(member, elsewhere()));
    const locked = answers.filter(({ status }) => status === 429);
    expect(answers[0]!.status).toBeLessThan(429);
    expect(locked.length).toBe(55);
    expect(Number(locked[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  },
);

test('sixty tries at once are no more than one after the other', async () => {
  const member = await registerTestMember(server);
  const all = await Promise.all(Array.from({ length: 60 }, () => guesses[0]!.wrong(member, elsewhere())));
  expect(all.filter(({ status }) => status === 404)).toHaveLength(5);
});

test('right answers at once do not lock each other out', async () => {
  const member = await registerTestMember(server);
  await setPayment(member);
  const rights = await Promise.all(
    Array.from({ length: 12 }, () =>
      secret('POST', '/wps/member/paymentPassword', { oldPassword: '246813', newPassword: '246813' }, member),
    ),
  );
  expect(rights.map(({ body }) => body.errorCode)).toEqual(rights.map(() => 'modify.new.old.same'));
  const proofs = await Promise.all(
    Array.from({ length: 12 }, () =>
      secret('PUT', '/wps/member/security/proof', { password: member.password }, member),
    ),
  );
  expect(proofs.map(({ status }) => status)).toEqual(proofs.map(() => 200));
});

test('a member with a right code gets it whatever others at the same address have tried', async () => {
  const limited = await startServer({ config: { rateLimits: true, trustProxy: ['127.0.0.1'] } });
  try {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const redeem = ({ token }: TestMember, code: string) =>
      limited.request('POST', '/wps/offers/code', { token, headers, body: { code } });
    const member = await registerTestMember(limited);
    await limited.db.query(
      `insert into platform.guarded_try (try_key, failures, failed_at)
       select substring(sha256(convert_to('["address","offer.code","203.0.113.9"]', 'UTF8')) for 16), 400, now()`,
    );
    // Its first try is looked at; after a wrong one it waits with the others.
    expect((await redeem(member, 'ONE')).body.errorCode).toBe('offer.code.unknown');
    expect((await redeem(member, 'TWO')).body.errorCode).toBe('request.rate.limited');
  } finally {
    await limited.close();
  }
});

test('a limited route counts the member, from whatever addresses the session comes', async () => {
  const limited = await startServer({ config: { rateLimits: true, trustProxy: ['127.0.0.1'] } });
  try {
    const member = await registerTestMember(limited);
    const answers: number[] = [];
    for (let time = 0; time < 25; time += 1) {
      const body = { nickname: `Ana ${time}` };
      const { token } = member;
      answers.push(
        (await limited.request('PUT', '/wps/member/nickname', { token, body, headers: elsewhere() })).status,
      );
    }
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  } finally {
    await limited.close();
  }
});
