/** Members for tests, made as a phone makes them: encrypted bodies, a captcha read, the real endpoints. */
import type { WorkPurpose } from '@perya/contract/accounts/work.ts';
import { makeCaptchaId } from '#modules/accounts/crypto/captcha-id.ts';
import { hashAnswer } from '#modules/accounts/use-cases/captcha/captchas.ts';
import { encryptTo } from '#test/encrypted.ts';
import type { TestResponse, TestServer } from '#test/harness.ts';

/** A server that answers requests, and whose database a test may read. */
type Reachable = Pick<TestServer, 'request' | 'db'>;

/** Sends a JSON body as a compact JWE to the server's key. */
export async function sendEncrypted(
  server: Reachable,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const jwe = await encryptBody(server, body);
  return server.request(method, path, {
    body: jwe,
    headers: { 'content-type': 'application/jose', ...headers },
  });
}

/** @param header over the protected header that the site sends. */
export async function encryptBody(
  server: Reachable,
  body: unknown,
  header: Record<string, unknown> = {},
): Promise<string> {
  const answer = await server.request('GET', '/wps/session/keys');
  return encryptTo(answer.body.value, body, header);
}

/** A captcha and what it shows: a test that holds the database may try all answers against the hash. */
export async function readCaptcha(
  server: Reachable,
  headers: Record<string, string> = {},
): Promise<{ captchaId: string; captcha: string }> {
  const { body } = await server.request('GET', '/wps/captcha', { headers });
  const { captchaId } = body.value;
  const { rows } = await server.db.query<{ hash: Buffer }>(
    'select answer_hash as hash from accounts.captcha where captcha_id = $1',
    [captchaId],
  );
  const hash = rows[0]?.hash ?? Buffer.alloc(0);
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
  const captcha = all.find((answer) => hashAnswer(captchaId, answer).equals(hash));
  if (captcha === undefined) throw new Error('The captcha cannot be read');
  return { captchaId, captcha };
}

/** Work as if a phone had done it: a test that holds the database may write the answer itself. */
export async function bringWork(
  { db }: Pick<TestServer, 'db'>,
  purpose: WorkPurpose,
): Promise<{ captchaId: string; captcha: string }> {
  const [captchaId, captcha] = [makeCaptchaId(), '123456'];
  await db.query(
    `insert into accounts.captcha (captcha_id, answer_hash, expires_at, purpose, work_level)
     values ($1, $2, now() + interval '400 days', $3, 0)`,
    [captchaId, hashAnswer(captchaId, captcha), purpose === 'form' ? null : purpose],
  );
  return { captchaId, captcha };
}

/** The newest code that was sent to a number or an address. */
export async function readCode(server: Reachable, recipient: string): Promise<string> {
  const { rows } = await server.db.query<{ body: string }>(
    'select body from platform.message where recipient = $1 order by id desc limit 1',
    [recipient],
  );
  const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${recipient}`);
  return code;
}

/** A form that the brand `perya` accepts, but for the captcha. */
export function registrationForm(username: string) {
  return {
    username,
    password: 'Kandila#58tuktok!',
    confirmPassword: 'Kandila#58tuktok!',
    ageConfirmed: true,
    agree: true,
    termsVersion: '2026-11-01',
    registerMethod: 'H5',
    registerUrl: 'localhost',
    type: 0,
  };
}

export interface TestMember {
  token: string;
  userName: string;
  password: string;
  memberId: bigint;
}

let count = 0;

/** Registers a member with a name of its own. @throws when the server refuses. */
export async function registerTestMember(
  server: Reachable,
  fields: Record<string, unknown> = {},
): Promise<TestMember> {
  count += 1;
  const form = { ...registrationForm(`player${count}`), ...(await readCaptcha(server)), ...fields };
  const { body } = await sendEncrypted(server, 'PUT', '/wps/member/register', form);
  if (body.success !== true) throw new Error(`Registration failed: ${JSON.stringify(body)}`);
  const { token, userName } = body.value;
  const info = await server.request('GET', '/wps/member/info', { token });
  return { token, userName, password: form.password, memberId: BigInt(info.body.value.id) };
}

/** Makes a member one of another type, as an operator does; the session of before knows the old one, so there is a new one. */
export async function changeTestType(server: Reachable, member: TestMember, type: number): Promise<void> {
  await server.db.query('update accounts.member set type = $2 where member_id = $1', [member.memberId, type]);
  const { userName: username, password } = member;
  const body = { type: 'username', username, password };
  member.token = (await sendEncrypted(server, 'POST', '/wps/session/login', body)).body.value.token;
}

/** Gives a member an authenticator app, for tests of ways to log in that have to ask for it; its codes are nobody's. */
export async function guardTestMember(server: TestServer, userName: string): Promise<void> {
  await server.db.query(
    `insert into accounts.authenticator (member_id, secret, created_at, confirmed_at)
     select member_id, '', now(), now() from accounts.member where user_name = $1`,
    [userName],
  );
}
