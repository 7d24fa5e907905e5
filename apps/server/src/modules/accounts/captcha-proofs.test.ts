import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { bringWork, readCaptcha, registrationForm, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { solveWork, type Work } from '#test/work.ts';

// The work takes seconds of a core, and a busy machine has few of them.
vi.setConfig({ testTimeout: 90_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ask = async (): Promise<{ challenge: Challenge; attempts: number }> =>
  (await server.request('GET', '/wps/captcha/challenge')).body.value;

const solve = async (): Promise<Work> => solveWork((await ask()).challenge);

const exchange = (proof: unknown) => server.request('POST', '/wps/captcha/proof', { body: proof });
const register = (username: string, captcha: object) =>
  sendEncrypted(server, 'PUT', '/wps/member/register', { ...registrationForm(username), ...captcha });

test('work stands for a picture: the answer registers a member, and serves once', async () => {
  const { status, body } = await exchange(await solve());
  expect(status).toBe(200);
  const { captchaId, captcha } = body.value;
  expect(captcha).toMatch(/^\d{6}$/);
  expect((await register('Worker1', { captchaId, captcha })).status).toBe(200);
  expect((await register('Worker2', { captchaId, captcha })).body.errorCode).toBe('captcha.invalid');
});

test('a proof is exchanged once, also after its answer was used', async () => {
  const proof = await solve();
  const answers = await Promise.all([exchange(proof), exchange(proof), exchange(proof)]);
  const good = answers.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  expect((await exchange(proof)).body.errorCode).toBe('captcha.invalid');
  const { captchaId, captcha } = good[0]!.body.value;
  expect((await register('Worker3', { captchaId, captcha })).status).toBe(200);
  expect((await exchange(proof)).body.errorCode).toBe('captcha.invalid');
});

test('the work cannot be left out, made easier, or moved to another captcha', async () => {
  const [{ challenge }, other] = await Promise.all([ask(), ask()]);
  const solution = { counter: 1, derivedKey: `${challenge.parameters.keyPrefix}${'0'.repeat(32)}` };
  expect((await exchange({ challenge, solution })).body.errorCode).toBe('captcha.invalid');

  const easy = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
  const easySolution = await solveChallenge({
    challenge: { ...easy, parameters: { ...easy.parameters, keyPrefix: '00' } },
    deriveKey,
  });
  expect((await exchange({ challenge: easy, solution: without(easySolution) })).body.errorCode).toBe(
    'captcha.invalid',
  );

  const solved = await solve();
  const moved = {
    challenge: {
      ...solved.challenge,
      parameters: { ...solved.challenge.parameters, data: other.challenge.parameters.data },
    },
    solution: solved.solution,
  };
  expect((await exchange(moved)).body.errorCode).toBe('captcha.invalid');
  expect((await exchange(solved)).status).toBe(200);
});

test('a challenge that waits is no captcha yet, and neither is one that is too old', async () => {
  const { challenge, solution } = await solve();
  const { captchaId } = challenge.parameters.data as { captchaId: string };
  await server.db.query(
    `update accounts.captcha set expires_at = now() - interval '1 s' where captcha_id = $1`,
    [captchaId],
  );
  expect((await exchange({ challenge, solution })).body.errorCode).toBe('captcha.invalid');
  const { captchaId: waiting } = (await ask()).challenge.parameters.data as { captchaId: string };
  expect((await register('Worker4', { captchaId: waiting, captcha: '000000' })).body.errorCode).toBe(
    'captcha.invalid',
  );
});

test('the work is a few seconds of a phone, and an answer says how much of it there is', async () => {
  const { challenge, attempts } = await ask();
  expect(challenge.parameters.cost).toBe(20_000);
  const { solution } = await solve();
  expect(solution.counter).toBeGreaterThanOrEqual(150);
  expect(solution.counter).toBeLessThanOrEqual(attempts);
});

function without(solution: { counter: number; derivedKey: string } | null): object {
  return { counter: solution?.counter, derivedKey: solution?.derivedKey };
}

test('work for a message buys that message alone, and a picture buys none', async () => {
  const challenge = async (purpose: string) =>
    (await server.request('GET', `/wps/captcha/challenge?purpose=${purpose}`)).body.value;
  const answerOf = async (purpose: string) => {
    const { value } = (await exchange(await solveWork((await challenge(purpose)).challenge))).body;
    return { captchaId: value.captchaId, captcha: value.captcha };
  };
  const text = (work: object) =>
    server.request('POST', '/wps/verification/sms/noLogin', {
      body: { mobileNum: '09175550177', moduleId: 'VERIFICATION3', ...work },
    });
  expect((await text({})).body.errorCode).toBe('captcha.required');
  expect((await text(await readCaptcha(server))).body.errorCode).toBe('captcha.invalid');
  expect((await text(await answerOf('mail'))).body.errorCode).toBe('captcha.invalid');
  expect((await register('Worker5', await answerOf('code'))).body.errorCode).toBe('captcha.invalid');
  const work = await answerOf('code');
  expect((await text(work)).status).toBe(200);
  expect((await text(work)).body.errorCode).toBe('captcha.invalid');
  const form = new URLSearchParams({ username: 'nobody', email: 'nobody@example.com' });
  const mail = await server.request('POST', '/wps/member/forgotPassword', {
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(mail.body.errorCode).toBe('captcha.required');
});

test('a busy address has to work where a quiet one may read a picture, and a form without a picture always', async () => {
  const guarded = await startServer({ config: { rateLimits: true } });
  try {
    const picture = async () => {
      const { work } = (await guarded.request('GET', '/wps/captcha')).body.value;
      return { work, ...(await readCaptcha(guarded)) };
    };
    const attempts = async (): Promise<number> =>
      (await guarded.request('GET', '/wps/captcha/challenge')).body.value.attempts;
    const registerWith = ({ captchaId, captcha }: { captchaId: string; captcha: string }, name: string) =>
      sendEncrypted(guarded, 'PUT', '/wps/member/register', {
        ...registrationForm(name),
        captchaId,
        captcha,
      });
    const quiet = await picture();
    expect(quiet.work).toBe(false);
    expect((await registerWith(quiet, 'Villager1')).status).toBe(200);
    const easy = await attempts();

    // A trial begins without a picture.
    const trial = async (more: object) => {
      const { ticket } = (await guarded.request('GET', '/wps/member/trial')).body.value;
      const body = { moduleId: 'FREEPLAY3', ticket, ageConfirmed: true, ...more };
      return guarded.request('POST', '/wps/session/login/freeplay', { body });
    };
    expect((await trial({})).body.errorCode).toBe('captcha.required');
    expect((await trial(await readCaptcha(guarded))).body.errorCode).toBe('captcha.invalid');
    expect((await trial(await bringWork(guarded, 'form'))).status).toBe(200);

    await guarded.db.query(
      `insert into accounts.login_attempt (attempt_id, brand, name_hash, address, at, outcome)
       select n, 'perya', int4send(n), '127.0.0.1', now(), 'failed' from generate_series(1, 10) n`,
    );
    const busy = await picture();
    expect(busy.work).toBe(true);
    expect((await registerWith(busy, 'Villager2')).body.errorCode).toBe('captcha.invalid');
    expect(await attempts()).toBe(easy * 2);
    expect((await registerWith(await bringWork(guarded, 'form'), 'Villager2')).status).toBe(200);
    // A login after failures asks for the same.
    const logInWith = async (brought: object) => {
      const form = { type: 'username', username: 'Villager2', password: 'Wrong-guess-2026', ...brought };
      return (await sendEncrypted(guarded, 'POST', '/wps/session/login', form)).body.errorCode;
    };
    for (let time = 0; time < 2; time += 1) await logInWith({});
    expect(await logInWith(await readCaptcha(guarded))).toBe('captcha.invalid');
    expect(await logInWith(await bringWork(guarded, 'form'))).toBe('login.failed');
  } finally {
    await guarded.close();
  }
});

test('whoever asks for more works more', async () => {
  const attempts = async () =>
    (await server.request('GET', '/wps/captcha/challenge?purpose=code')).body.value.attempts;
  const quiet = await attempts();
  await server.db.query(
    `insert into accounts.verification_code (code_id, brand, purpose, recipient_hash, code_hash, address, created_at,
       expires_at, attempts_left, replaced_at)
     select n, 'perya', 'register', int4send(n), '', '127.0.0.1', now(), now(), 0, now() from generate_series(1, 7) n`,
  );
  expect(await attempts()).toBe(quiet * 4);
});
