import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bringWork,
  changeTestType,
  encryptBody,
  readCaptcha,
  readCode,
  registerTestMember,
  registrationForm,
  sendEncrypted,
} from '#test/accounts.ts';
import { systemClock } from '#platform/clock.ts';
import { seedLoyalty } from '#modules/loyalty/index.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const path = '/wps/member/register';
const register = async (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  sendEncrypted(
    server,
    'PUT',
    path,
    { ...registrationForm('newcomer'), ...(await readCaptcha(server, headers)), ...fields },
    headers,
  );

test('a visitor registers, is logged in, and is what they said', async () => {
  const { status, body } = await register({ username: 'Maria', nickname: 'Maring' });
  expect(status).toBe(200);
  expect(body.value).toMatchObject({
    userName: 'Maria',
    customerType: 0,
    firstTimeLogin: true,
    previousLoginAt: null,
  });
  expect(body.value.token).toMatch(/^[\w-]{43}$/);
  const info = await server.request('GET', '/wps/member/info', { token: body.value.token });
  expect(info.body.value).toMatchObject({
    type: 0,
    nickname: 'Maring',
    account: 'Maria',
    userName: 'Maria',
    toUpline: false,
  });
  const { rows } = await server.db.query(
    `select password_hash, terms_version, age_confirmed, register_method from accounts.member where user_name = 'Maria'`,
  );
  expect(rows[0]).toMatchObject({ terms_version: '2026-11-01', age_confirmed: 21, register_method: 'H5' });
  expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('who leaves an e-mail address is welcomed there, in the language of the form, once registered', async () => {
  const filipino = { 'accept-language': 'fil' };
  await register({ username: 'WithMail', email: 'maria@example.com' }, filipino);
  await register({ username: 'WithMail', email: 'refused@example.com' }, filipino);
  const { body, text } = await server.request('GET', '/sandbox/outbox');
  expect(body).toBeUndefined();
  expect(text).toContain('maria@example.com');
  expect(text).toContain('Welcome sa Perya');
  expect(text).not.toContain('refused@example.com');
});

test('a name is taken whatever its case, also by two at once', async () => {
  await register({ username: 'Twice' });
  const again = await register({ username: 'tWICE' });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    errorCode: 'username.taken',
    message: 'Sorry, the username already exists.',
    value: { fields: { username: 'username.taken' } },
  });
  const both = await Promise.all([register({ username: 'AtOnce' }), register({ username: 'atonce' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the same name is free at another brand', async () => {
  await register({ username: 'Everywhere' });
  const lucena = { 'x-merchant-code': 'lucena' };
  const number = { mobileNum: '09175550001', countryDialingCode: '+63', moduleId: 'VERIFICATION3' };
  const asked = { ...number, ...(await bringWork(server, 'code')) };
  await server.request('POST', '/wps/verification/sms/noLogin', { body: asked, headers: lucena });
  const { status, body } = await register(
    {
      username: 'Everywhere',
      nickname: 'Eve',
      email: 'eve@example.com',
      mobileNum: '09175550001',
      verificationCode: await readCode(server, '+639175550001'),
      password: 'Kandila#58tuktok!!',
      confirmPassword: 'Kandila#58tuktok!!',
    },
    lucena,
  );
  expect(body.errorCode).toBeUndefined();
  expect(status).toBe(200);
  // The token of one brand opens nothing at the other.
  const foreign = await server.request('GET', '/wps/member/info', { token: body.value.token });
  expect(foreign.body.errorCode).toBe('session.expired');
});

test('the second brand asks who recommended it; an unknown name is a referrer link error at its field', async () => {
  const lucena = { 'x-merchant-code': 'lucena' };
  const settings = await server.request('GET', '/wps/member/registerSettings', { headers: lucena });
  expect(settings.body.value.fields.recommenderId).toEqual({ enabled: true, required: false });
  const number = { mobileNum: '09175550002', countryDialingCode: '+63', moduleId: 'VERIFICATION3' };
  const asked = { ...number, ...(await bringWork(server, 'code')) };
  await server.request('POST', '/wps/verification/sms/noLogin', { body: asked, headers: lucena });
  const newcomer = {
    username: 'Newcomer',
    nickname: 'New',
    email: 'newcomer@example.com',
    mobileNum: '09175550002',
    verificationCode: await readCode(server, '+639175550002'),
    password: 'harbour-lamp-at-dusk-41',
    confirmPassword: 'harbour-lamp-at-dusk-41',
  };
  const refused = await register({ ...newcomer, recommenderId: 'nobody77' }, lucena);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errorCode: 'referrer.invalid',
    message: 'Referrer link error',
    value: { fields: { recommenderId: 'referrer.invalid' } },
  });
  // The refusal costs neither the name nor the code.
  expect((await register(newcomer, lucena)).status).toBe(200);
});

test('every field that does not hold is named with its own code', async () => {
  const { status, body } = await register({
    username: '1x',
    password: 'short',
    confirmPassword: 'other',
    ageConfirmed: false,
    agree: false,
    qqNum: '123456',
    nickname: '<b>',
  });
  expect(status).toBe(400);
  expect(body.errorCode).toBe('request.invalid');
  expect(body.value.fields).toEqual({
    username: 'username.format',
    password: 'password.format',
    confirmPassword: 'password.mismatch',
    ageConfirmed: 'age.unconfirmed',
    agree: 'terms.unagreed',
    qqNum: 'field.unknown',
    nickname: 'name.format',
  });
});

test('another version of the terms is not agreed to', async () => {
  const { body } = await register({ username: 'OldTerms', termsVersion: '2020-01-01' });
  expect(body.value.fields).toEqual({ agree: 'terms.unagreed' });
});

test('a captcha is needed, serves once, and only its own picture', async () => {
  const form = registrationForm('Captcha1');
  const none = await sendEncrypted(server, 'PUT', path, form);
  expect(none.body).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
  const right = await readCaptcha(server);
  const wrong = { ...right, captcha: right.captcha === '0000' ? '1111' : '0000' };
  expect((await sendEncrypted(server, 'PUT', path, { ...form, ...wrong })).body.errorCode).toBe(
    'captcha.invalid',
  );
  // The wrong attempt has used it up.
  expect((await sendEncrypted(server, 'PUT', path, { ...form, ...right })).body.errorCode).toBe(
    'captcha.invalid',
  );
  const one = await readCaptcha(server);
  let two = await readCaptcha(server);
  while (two.captcha === one.captcha) two = await readCaptcha(server);
  const mixed = { ...form, captchaId: one.captchaId, captcha: two.captcha };
  expect((await sendEncrypted(server, 'PUT', path, mixed)).body.errorCode).toBe('captcha.invalid');
});

test('a form that does not hold leaves its captcha unused', async () => {
  const captcha = await readCaptcha(server);
  const bad = { ...registrationForm('Keeps1'), ...captcha, password: 'x', confirmPassword: 'x' };
  expect((await sendEncrypted(server, 'PUT', path, bad)).status).toBe(400);
  const good = { ...registrationForm('Keeps1'), ...captcha };
  expect((await sendEncrypted(server, 'PUT', path, good)).status).toBe(200);
});

test('a member type cannot be chosen, nor can fields be invented', async () => {
  const type = await register({ username: 'Sneaky', type: 2 });
  expect(type.body.value.fields).toHaveProperty('type');
  const extra = await register({ username: 'Sneaky', status: 'active', memberId: '1' });
  expect(extra.body.value.fields).toMatchObject({ status: 'field.unknown', memberId: 'field.unknown' });
});

test('only an encrypted body is taken, and only once', async () => {
  const form = registrationForm('Plain1');
  const plain = await server.request('PUT', path, { body: form });
  expect(plain.body.errorCode).toBe('request.media.type');
  const jose = { 'content-type': 'application/jose' };
  const garbage = await server.request('PUT', path, { body: 'a.b.c.d.e', headers: jose });
  expect(garbage.body.errorCode).toBe('request.encryption');
  const jwe = await encryptBody(server, { ...form, ...(await readCaptcha(server)) });
  expect((await server.request('PUT', path, { body: jwe, headers: jose })).status).toBe(200);
  const replay = await server.request('PUT', path, { body: jwe, headers: jose });
  expect(replay.body.errorCode).toBe('request.encryption');
});

test('an old message, one from the future, and one without a time are refused', async () => {
  const jose = { 'content-type': 'application/jose' };
  const seconds = Math.floor(Date.now() / 1000);
  for (const iat of [seconds - 400, seconds + 400, undefined, String(seconds)]) {
    const body = await encryptBody(server, registrationForm('Late1'), { iat });
    expect((await server.request('PUT', path, { body, headers: jose })).body.errorCode).toBe(
      'request.encryption',
    );
  }
  const body = await encryptBody(server, 'no json');
  expect((await server.request('PUT', path, { body, headers: jose })).body.errorCode).toBe(
    'request.malformed',
  );
});

test('an invitation code must hold; the member stands in the line of its agent', async () => {
  const agent = await registerTestMember(server);
  await changeTestType(server, agent, 1);
  await server.db.query(
    `insert into accounts.affiliate (brand, code, member_id, domain) values
      ('perya', 'FIESTA', $1, null), ('perya', 'ONLYTHERE', null, 'there.example')`,
    [agent.memberId],
  );
  const check = (query: string) => server.request('GET', `/wps/affiliate/check?${query}`);
  expect((await check('code=fiesta&domain=localhost')).body).toEqual({
    success: true,
    value: { code: 'FIESTA' },
  });
  expect((await check('code=nobody')).body).toMatchObject({
    errorCode: 'affiliate.invalid',
    message: 'Invalid invitation code',
  });
  expect((await check('code=onlythere&domain=here.example')).status).toBe(400);
  expect((await check('code=onlythere&domain=there.example')).status).toBe(200);
  expect((await check('')).body.value.fields).toEqual({ code: 'field.required' });

  const bad = await register({ username: 'Invited', affiliateCode: 'NOBODY' });
  expect(bad.body).toMatchObject({
    errorCode: 'affiliate.invalid',
    value: { fields: { affiliateCode: 'affiliate.invalid' } },
  });
  // Without a captcha nobody learns which codes hold.
  const blind = { ...registrationForm('Invited'), captchaId: 'x'.repeat(22), captcha: '0000' };
  for (const affiliateCode of ['NOBODY', 'FIESTA']) {
    const { body } = await sendEncrypted(server, 'PUT', path, { ...blind, affiliateCode });
    expect(body.errorCode).toBe('captcha.invalid');
  }
  const good = await register({ username: 'Invited', affiliateCode: 'fiesta' });
  expect(good.status).toBe(200);
  const { rows } = await server.db.query(
    `select upline_id, affiliate_code from accounts.member where user_name = 'Invited'`,
  );
  expect(rows[0]).toEqual({ upline_id: agent.memberId, affiliate_code: 'FIESTA' });
});

test('the code of a member who is no agent names who recommended the site, and fixes no line', async () => {
  const friend = await registerTestMember(server);
  await server.db.query(
    `insert into accounts.affiliate (brand, code, member_id) values ('perya', 'FRIENDLY', $1)`,
    [friend.memberId],
  );
  expect((await register({ username: 'Recommended', affiliateCode: 'FRIENDLY' })).status).toBe(200);
  const { rows } = await server.db.query(
    `select upline_id, recommender_id from accounts.member where user_name = 'Recommended'`,
  );
  expect(rows[0]).toEqual({ upline_id: null, recommender_id: friend.memberId });
});

test('nobody registers at the trial merchant', async () => {
  const { status, body } = await register({ username: 'Trial1' }, { 'x-merchant-code': 'perya-trial' });
  expect(status).toBe(403);
  expect(body.errorCode).toBe('registration.closed');
});

test('the registration settings tell fields, rules and terms', async () => {
  const { body } = await server.request('GET', '/wps/member/registerSettings');
  expect(body.value).toMatchObject({
    methods: { username: true, mobileNum: true },
    mobile: {
      countries: [{ country: 'PH', dialingCode: '+63', example: '0905 123 4567' }],
      password: false,
      verification: false,
      login: true,
    },
    captcha: true,
    fields: { nickname: { enabled: true, required: false }, email: { enabled: true, required: false } },
    minimumAge: 21,
    termsVersion: '2026-11-01',
  });
  expect(body.value.rules.loginUsername).toMatchObject({ min: 4, max: 20, message: 'username.format' });
  const trial = await server.request('GET', '/wps/member/registerSettings', {
    headers: { 'x-merchant-code': 'perya-trial' },
  });
  expect(trial.body.value.methods).toEqual({ username: false, mobileNum: false });
});

test('a captcha is a PNG of its size', async () => {
  const { body } = await server.request('GET', '/wps/captcha');
  const bytes = Buffer.from(body.value.image, 'base64');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([132, 48]);
  expect(bytes.length).toBeLessThan(12_000);
  expect(body.value.captchaId).toMatch(/^[\w-]{22}$/);
});

test('a player has one code to invite by, and finds those who came by it', async () => {
  await seedLoyalty({ db: server.db, clock: systemClock, brand: 'perya' });
  const inviter = await registerTestMember(server);
  const referral = async () =>
    (await server.request('GET', '/wps/referral', { token: inviter.token })).body.value;
  const codes = await Promise.all(Array.from({ length: 4 }, referral));
  const [{ referralCode }] = codes;
  expect(codes.every((one) => one.referralCode === referralCode)).toBe(true);
  expect(codes[0]).toMatchObject({ totalInvitations: 0, friends: [], terms: { inviterReward: '100.00' } });
  await registerTestMember(server, { affiliateCode: referralCode.toLowerCase() });
  expect(await referral()).toMatchObject({ totalInvitations: 1, friends: [{ state: 'invited' }] });
});
