import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { JWTPayload } from 'jose';
import { readCaptcha, registrationForm, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import {
  configureThirdParty,
  startIdentityProvider,
  type IdentityProvider,
  type Lie,
} from '#test/identity-provider.ts';

let server: TestServer;
let service: IdentityProvider;
let nowMs = Date.now();

beforeAll(async () => {
  service = await startIdentityProvider();
  server = await startServer({ clock: { now: () => new Date(nowMs) } });
  const { issuer, clientId, jwksUrl } = service;
  const sms = { baseUrl: `${issuer}/sms`, apiKey: 'a-key', issuer, audience: clientId, jwksUrl };
  await configureThirdParty(server, { sms });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => {
  nowMs = Date.now();
});

const perya = { 'x-merchant-code': 'perya' };
const nowSeconds = () => Math.floor(nowMs / 1000);
let numbers = 0;
const newNumber = () => `917${String(1_000_000 + ++numbers)}`;
const tokenFor = (number: string, claims: JWTPayload = {}, lie?: Lie) =>
  service.sign(
    { sub: `phone-${number}`, phone_number: `+63${number}`, auth_time: nowSeconds(), ...claims },
    lie,
  );
const logInBy = (firebaseMobileNo: string, firebaseIdToken: string) =>
  sendEncrypted(server, 'POST', '/wps/session/login', {
    type: 'firebase',
    username: firebaseMobileNo,
    password: '123456',
    firebaseChannel: 'sms',
    firebaseIdToken,
    firebaseMobileNo,
    countryDialingCode: '+63',
  });
const registerBy = async (mobileNum: string, firebaseIdToken: string) => {
  const { username: _, password: __, confirmPassword: ___, ...form } = registrationForm('nobody');
  return sendEncrypted(server, 'PUT', '/wps/member/register', {
    ...form,
    ...(await readCaptcha(server, perya)),
    mobileNum,
    countryDialingCode: '+63',
    verificationCode: '123456',
    firebaseChannel: 'sms',
    firebaseIdToken,
  });
};

test('a number that another service vouches for registers, and logs in with a token of its own', async () => {
  const number = newNumber();
  const token = await tokenFor(number);
  const registered = await registerBy(number, token);
  expect(registered.body.value).toMatchObject({ userName: `+63${number}`, firstTimeLogin: true });
  // A token serves once, here or there.
  expect((await logInBy(number, token)).body.errorCode).toBe('code.invalid');
  nowMs += 1_000;
  const another = await tokenFor(number);
  const logins = await Promise.all([logInBy(number, another), logInBy(`0${number}`, another)]);
  expect(logins.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('such a number has an account, or its holder is told so', async () => {
  const number = newNumber();
  const { status, body } = await logInBy(number, await tokenFor(number));
  expect([status, body.errorCode]).toEqual([401, 'user.unknown']);
});

const refused: [name: string, claims: () => JWTPayload, lie?: Lie][] = [
  ['is another one', () => ({ phone_number: '+639170000000' })],
  ['is not in the token', () => ({ phone_number: undefined }) as unknown as JWTPayload],
  ['was proved too long ago', () => ({ auth_time: nowSeconds() - 11 * 60 })],
  ['was proved in the future', () => ({ auth_time: nowSeconds() + 3_600 })],
  ['was proved for another site', () => ({}), { claims: { aud: 'another-site' } }],
  ['was proved by another service', () => ({}), { claims: { iss: 'https://evil.example' } }],
  ['was proved until a while ago', () => ({}), { claims: { exp: 1_700_000_000 } }],
  ['was proved by a stranger', () => ({}), { foreignKey: true }],
  ['was proved by what everybody knows', () => ({}), { hmac: true }],
];
test.each(refused)('such a number is refused when it %s', async (_name, claims, lie) => {
  const number = newNumber();
  expect((await registerBy(number, await tokenFor(number))).status).toBe(200);
  nowMs += 1_000;
  const token = await tokenFor(number, claims(), lie);
  expect((await logInBy(number, token)).body.errorCode).toBe('code.invalid');
  const other = newNumber();
  const registered = await registerBy(other, await tokenFor(other, claims(), lie));
  expect(registered.body.value.fields).toEqual({ verificationCode: 'code.invalid' });
});

test('such a number is of no use where the brand has no such service', async () => {
  const number = newNumber();
  const token = await tokenFor(number);
  await configureThirdParty(server, {});
  await vi.waitFor(
    async () => {
      expect((await logInBy(number, token)).body.errorCode).toBe('third.party.unavailable');
    },
    { timeout: 10_000 },
  );
});
