import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { headIcons } from '@perya/contract/accounts/head-icons.ts';
import { headIconNames } from '@perya/art/head-icons.ts';
import { readCode, registerTestMember } from '#test/accounts.ts';
import { createBrands } from '#modules/brand/index.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { updateMobile } from './queries/details.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const askForCode = (token: string, mobileNum: string) =>
  server.request('POST', '/wps/member/mobile/code', {
    token,
    body: { mobileNum, countryDialingCode: '+63' },
  });
const setMobile = (token: string, mobileNum: string, verificationCode: string) =>
  server.request('PUT', '/wps/member/mobile', { token, body: { mobileNum, verificationCode } });
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('every picture that is offered is drawn', () => {
  expect([...headIcons].toSorted()).toEqual(headIconNames.toSorted());
});

test('a member chooses a picture, which is theirs from then on', async () => {
  const { token } = await registerTestMember(server);
  const stranger = await registerTestMember(server);
  const before = await server.request('GET', '/wps/member/headIcon', { token });
  expect(before.body.value.headIcon).toBeNull();
  expect(before.body.value.icons).toHaveLength(16);
  const set = await server.request('POST', '/wps/member/headIcon', {
    token,
    body: 'headIcon=carabao',
    headers: form,
  });
  expect(set.body).toEqual({ success: true, value: {} });
  const after = await server.request('GET', '/wps/member/headIcon', { token });
  expect(after.body.value.headIcon).toBe('carabao');
  const info = await server.request('GET', '/wps/member/info', { token });
  expect(info.body.value.headIcon).toMatch(/^\/art\/\w+\/heads\/carabao-160\.webp$/);
  const theirs = await server.request('GET', '/wps/member/info', { token: stranger.token });
  expect(theirs.body.value.headIcon).toBeNull();
  const unknown = await server.request('POST', '/wps/member/headIcon', {
    token,
    body: 'headIcon=../../x',
    headers: form,
  });
  expect(unknown.body.value.fields).toEqual({ headIcon: 'field.invalid' });
});

test('feedback is kept within its bounds and listed for its writer alone', async () => {
  const { token } = await registerTestMember(server);
  const stranger = await registerTestMember(server);
  const send = (content: string) =>
    server.request('PUT', '/wps/member/feedback', { token, body: { content } });
  expect((await send('   too short ')).body.value.fields).toEqual({ content: 'field.too.short' });
  expect((await send('x'.repeat(501))).body.value.fields).toEqual({ content: 'field.too.long' });
  expect((await send('  The wheel could turn faster.  ')).body).toEqual({ success: true, value: {} });
  await server.db.query(
    `update accounts.feedback set state = 'answered', answer = 'It will.' where content like 'The wheel%'`,
  );
  await send('And the music could be louder.');
  const list = await server.request('GET', '/wps/member/feedback', { token });
  expect(list.body.value).toMatchObject({
    list: [
      { content: 'And the music could be louder.', state: 'received', answer: null },
      { content: 'The wheel could turn faster.', state: 'answered', answer: 'It will.' },
    ],
    pageNum: 1,
    totalPages: 1,
  });
  const theirs = await server.request('GET', '/wps/member/feedback', { token: stranger.token });
  expect(theirs.body.value.list).toEqual([]);
});

test('ten a day, also at the same time', async () => {
  const { token } = await registerTestMember(server);
  const answers = await Promise.all(
    Array.from({ length: 13 }, (_, count) =>
      server.request('PUT', '/wps/member/feedback', { token, body: { content: `Feedback number ${count}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.find(({ status }) => status !== 200)?.body.errorCode).toBe('feedback.limit');
});

test('a trial account, which costs nothing, writes nothing', async () => {
  const { ticket } = (await server.request('GET', '/wps/member/trial')).body.value;
  const begun = await server.request('POST', '/wps/session/login/freeplay', {
    body: { moduleId: 'FREEPLAY3', ticket, ageConfirmed: true },
  });
  const body = { content: 'Buy my followers at example.com.' };
  const sent = await server.request('PUT', '/wps/member/feedback', { token: begun.body.value.token, body });
  expect([sent.status, sent.body.errorCode]).toEqual([403, 'account.trial']);
  // Nor does it have a text message sent.
  const asked = await askForCode(begun.body.value.token, '0917 600 0009');
  expect([asked.status, asked.body.errorCode]).toEqual([403, 'account.trial']);
});

test('a brand without feedback takes none', async () => {
  const { token } = await registerTestMember(server);
  await server.db.query(
    `update brand.brand set settings = '{"whitelabel":{"FEEDBACK3":false}}' where code = 'perya'`,
  );
  await expect
    .poll(async () => (await server.request('GET', '/wps/member/feedback', { token })).status)
    .toBe(403);
  const sent = await server.request('PUT', '/wps/member/feedback', {
    token,
    body: { content: 'The wheel could turn faster.' },
  });
  expect([sent.status, sent.body.errorCode]).toEqual([403, 'permission.denied']);
});

test('a nickname is set and taken away; what the brand’s rule refuses is told at the field', async () => {
  const { token } = await registerTestMember(server);
  const set = (nickname: string) =>
    server.request('PUT', '/wps/member/nickname', { token, body: { nickname } });
  expect((await set('Lola Basyang')).body.value.nickname).toBe('Lola Basyang');
  expect((await server.request('GET', '/wps/member/info', { token })).body.value.nickname).toBe(
    'Lola Basyang',
  );
  expect((await set('<b>x</b>')).body.value.fields).toEqual({ nickname: 'name.format' });
  expect((await set('')).body.value.nickname).toBeNull();
});

test('a payee name is set once, also when two come at once, and after a fresh proof alone', async () => {
  const member = await registerTestMember(server);
  const { token } = member;
  const set = (payeeName: string) =>
    server.request('PUT', '/wps/member/payeename', { token, body: { payeeName } });
  await server.db.query(
    `update accounts.session set verified_at = now() - interval '1 hour' where member_id = (
       select max(member_id) from accounts.session)`,
  );
  expect((await set('Maria Clara')).body.errorCode).toBe('reauthentication.required');
  await server.db.query('update accounts.session set verified_at = now()');
  const answers = await Promise.all([set('Maria Clara'), set('Juan Crisostomo')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const details = await server.request('GET', '/wps/member/details', { token });
  const { payeeName } = details.body.value;
  expect(['Maria Clara', 'Juan Crisostomo']).toContain(payeeName);
  // The same again is no second time, and another one is refused.
  expect((await set(payeeName)).status).toBe(200);
  expect((await set('Padre Damaso')).body.errorCode).toBe('payee.name.set');
  expect((await set('12345')).body.value.fields).toEqual({ payeeName: 'name.format' });
});

test('a changed e-mail address is masked, and the one before it is told', async () => {
  const { token } = await registerTestMember(server);
  const set = (email: string) => server.request('PUT', '/wps/member/email', { token, body: { email } });
  expect((await set('nobody')).body.value.fields).toEqual({ email: 'email.format' });
  expect((await set('old@example.com')).body.value.email).toBe('o…@example.com');
  expect((await set('New@example.com')).body.value.email).toBe('N…@example.com');
  const { rows } = await server.db.query<{ email_key: string; told: string[] }>(
    `select (select email_key from accounts.member where profile ->> 'email' = 'New@example.com') as email_key,
       (select array_agg(recipient) from platform.message where subject like 'Your e-mail address%') as told`,
  );
  expect(rows[0]).toEqual({ email_key: 'new@example.com', told: ['old@example.com'] });
  const inbox = await server.request('GET', '/wps/member/inbox', { token });
  expect(inbox.body.value.list.map(({ kind }: { kind: string }) => kind)).toContain('detailsChanged');
});

test('a mobile number is set by its code, however it is written; the one before it and the e-mail address are told', async () => {
  const { token, memberId } = await registerTestMember(server, { email: 'maria@example.com' });
  expect((await askForCode(token, '')).body.value.fields).toEqual({ mobileNum: 'field.required' });
  expect((await askForCode(token, '12345')).body.value.fields).toEqual({ mobileNum: 'mobile.format' });
  expect((await setMobile(token, '12345', '')).body.value.fields).toEqual({
    mobileNum: 'mobile.format',
    verificationCode: 'field.required',
  });
  expect((await askForCode(token, '0917 600 0001')).body.value).toEqual({ expiredMinutes: 3 });
  const again = await askForCode(token, '0917-600-0001');
  expect([again.body.errorCode, again.body.value.retryAfterSeconds > 0]).toEqual([
    'request.rate.limited',
    true,
  ]);
  const code = await readCode(server, '+639176000001');
  const refused = await setMobile(token, '0917 600 0001', wrong(code));
  expect([refused.body.errorCode, refused.body.value.fields]).toEqual([
    'code.invalid',
    { verificationCode: 'code.invalid' },
  ]);
  expect((await setMobile(token, '(0917) 600-0001', code)).body.value.mobileNum).toBe('… 0001');
  expect((await setMobile(token, '0917 600 0001', code)).body.errorCode).toBe('code.invalid');
  await askForCode(token, '0917 600 0002');
  const next = await readCode(server, '+639176000002');
  const both = await Promise.all([1, 2].map(() => setMobile(token, '+63 917 600 0002', next)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { rows } = await server.db.query(
    `select mobile_e164, mobile_verified_at is not null as proved,
       (select array_agg(channel || ' ' || recipient order by id) from platform.message
         where subject like 'Your mobile number%' or body like '%no longer uses this one%') as told
     from accounts.member where member_id = $1`,
    [memberId],
  );
  const told = ['mail maria@example.com', 'sms +639176000001', 'mail maria@example.com'];
  expect(rows).toEqual([{ mobile_e164: '+639176000002', proved: true, told }]);
  const inbox = await server.request('GET', '/wps/member/inbox', { token });
  const changed = inbox.body.value.list.filter(({ kind }: { kind: string }) => kind === 'detailsChanged');
  expect(changed.map(({ values }: { values: unknown }) => values)).toEqual([
    { what: 'mobile' },
    { what: 'mobile' },
  ]);
});

test('a number needs a fresh proof; that another has it is told for its code alone, which holds for who asked', async () => {
  const [owner, member, stranger] = [
    await registerTestMember(server),
    await registerTestMember(server),
    await registerTestMember(server),
  ];
  const mine = async ({ token }: { token: string }, typed: string, e164: string) => {
    expect((await askForCode(token, typed)).body.value).toEqual({ expiredMinutes: 3 });
    return readCode(server, e164);
  };
  const theirs = await mine(owner, '0917 600 0003', '+639176000003');
  expect((await setMobile(stranger.token, '0917 600 0003', theirs)).body.errorCode).toBe('code.invalid');
  const since = (age: string) =>
    server.db.query('update accounts.session set verified_at = now() - $2::interval where member_id = $1', [
      owner.memberId,
      age,
    ]);
  await since('1 hour');
  expect((await setMobile(owner.token, '0917 600 0003', theirs)).body.errorCode).toBe(
    'reauthentication.required',
  );
  await since('1 minute');
  expect((await setMobile(owner.token, '0917 600 0003', theirs)).status).toBe(200);
  // Who registered by a number logs in by it as a name, even when another number took its place.
  await server.db.query(`update accounts.member set user_name = '+639176000004' where member_id = $1`, [
    owner.memberId,
  ]);
  // And is shown the number of today, while the name stays.
  const { body } = await server.request('GET', '/wps/member/info', { token: owner.token });
  expect(body.value).toMatchObject({ account: '+639176000003', userName: '+639176000004' });
  await server.db.query(`delete from accounts.verification_code`);
  for (const end of ['3', '4']) {
    const code = await mine(member, `0917 600 000${end}`, `+63917600000${end}`);
    expect((await setMobile(member.token, `0917 600 000${end}`, wrong(code))).body.errorCode).toBe(
      'code.invalid',
    );
    const taken = await setMobile(member.token, `0917 600 000${end}`, code);
    expect([taken.status, taken.body.value.fields]).toEqual([409, { mobileNum: 'mobile.taken' }]);
  }
  // Also when somebody proves it between the look and the change.
  const late = await server.db.transaction(async (tx) => {
    const set = await updateMobile(tx, member.memberId, '+639176000003', new Date());
    return { ok: set };
  });
  expect(late).toEqual({ ok: false });
  const details = await server.request('GET', '/wps/member/details', { token: member.token });
  expect(details.body.value).toMatchObject({ mobileNum: null, mobileOpen: true });
});

test('a brand that uses no numbers lets nobody set one', async () => {
  const { token } = await registerTestMember(server);
  const brands = await createBrands({ db: server.db, defaultBrand: 'perya' });
  const off = { MOBILENUMREG3: false, REGMOBVERF3: false, MOBILELOGIN3: false, CHNGPASSVERIF3: false };
  await brands.changeSettings('perya', { switches: off });
  await vi.waitFor(
    async () =>
      expect((await setMobile(token, '0917 600 0005', '')).body.errorCode).toBe('permission.denied'),
    { timeout: 10_000, interval: 1_000 },
  );
  expect((await askForCode(token, '0917 600 0005')).body.errorCode).toBe('permission.denied');
  const details = await server.request('GET', '/wps/member/details', { token });
  expect(details.body.value.mobileOpen).toBe(false);
});

test('a new version of the terms asks members again, until they agree to it', async () => {
  const { token } = await registerTestMember(server);
  const asked = async () =>
    (await server.request('GET', '/wps/member/info', { token })).body.value.newTerms as string | null;
  const agree = (termsVersion: string) =>
    server.request('POST', '/wps/member/terms', { token, body: { agree: true, termsVersion } });
  expect(await asked()).toBeNull();
  const brands = await createBrands({ db: server.db, defaultBrand: 'perya' });
  await brands.changeSettings('perya', { registration: { termsVersion: '2027-01-01' } });
  await vi.waitFor(async () => expect(await asked()).toBe('2027-01-01'), { timeout: 10_000 });
  expect((await agree('2026-11-01')).body.errorCode).toBe('terms.unagreed');
  expect(await asked()).toBe('2027-01-01');
  expect((await agree('2027-01-01')).status).toBe(200);
  expect(await asked()).toBeNull();
});
