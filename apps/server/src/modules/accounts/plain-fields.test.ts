/** Names, numbers, codes and addresses as people paste them; and one spelling of a name wherever it is looked up or counted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalName, foldCase } from '@perya/contract/accounts/plain-text.ts';
import {
  bringWork,
  readCaptcha,
  registerTestMember,
  registrationForm,
  sendEncrypted,
} from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { canonicalEmail } from './rules/canonical-email.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

let addresses = 0;
const fromElsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });
const login = (username: string, password: string, headers: Record<string, string>) =>
  sendEncrypted(server, 'POST', '/wps/session/login', { type: 'username', username, password }, headers);

test('the server folds names as the database does, whatever the character', async () => {
  const characters = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => character !== '\0' && character.isWellFormed(),
  );
  const { rows } = await server.db.query<{ character: string; folded: string }>(
    `select character, lower(character collate "C") as folded from unnest($1::text[]) character
     where lower(character collate "C") <> character`,
    [characters],
  );
  const ours = characters.filter((character) => foldCase(character) !== character);
  expect(rows.map(({ character }) => character).toSorted()).toEqual(ours.toSorted());
  for (const { character, folded } of rows) expect(foldCase(character)).toBe(folded);
});

test('spellings that find a member share one count of failures; others find nobody', async () => {
  const { userName, password } = await registerTestMember(server, { username: 'Imelda77' });
  const right = await login(` ${userName}\u200b `, password, fromElsewhere());
  expect(right.status).toBe(200);
  const headers = fromElsewhere();
  for (const name of ['imelda77', 'IMELDA77 ', 'ＩＭＥＬＤＡ７７', '\u202aiMELDA77\u202c'])
    await login(name, 'Wrong-guess-1', headers);
  const { rows } = await server.db.query<{ names: number }>(
    `select count(distinct name_hash)::int as names from accounts.login_attempt where address = $1`,
    [headers['x-forwarded-for']],
  );
  expect(rows).toEqual([{ names: 1 }]);
  // U+0130 is `i` with a dot in lower case, to JavaScript and to some databases alike.
  const other = await login('\u0130melda77', password, fromElsewhere());
  expect(other.body).toMatchObject({ errorCode: 'login.failed' });
});

test('a registration keeps the plain form, and its address is one whatever its spelling', async () => {
  const form = {
    ...registrationForm('Trailing1 '),
    ...(await readCaptcha(server)),
    email: ' \u202ao\u2019brien@Пример.рф ',
  };
  const { body } = await sendEncrypted(server, 'PUT', '/wps/member/register', form);
  expect(body).toMatchObject({ success: true, value: { userName: 'Trailing1' } });
  const { rows } = await server.db.query(
    `select profile ->> 'email' as email, email_key from accounts.member where user_name = 'Trailing1'`,
  );
  expect(rows).toEqual([{ email: "o'brien@Пример.рф", email_key: "o'brien@xn--e1afmkfd.xn--p1ai" }]);
  expect(canonicalEmail("O'Brien@xn--e1afmkfd.xn--p1ai")).toBe("o'brien@xn--e1afmkfd.xn--p1ai");
  const again = { ...registrationForm('TRAILING1'), ...(await readCaptcha(server)) };
  const taken = await sendEncrypted(server, 'PUT', '/wps/member/register', again);
  expect(taken.body).toMatchObject({ errorCode: 'username.taken' });
});

test('a pasted number is one number', async () => {
  const send = async (mobileNum: string) =>
    server.request('POST', '/wps/verification/sms/noLogin', {
      body: {
        mobileNum,
        countryDialingCode: '+63',
        moduleId: 'VERIFICATION3',
        purpose: 'register',
        ...(await bringWork(server, 'code')),
      },
      headers: fromElsewhere(),
    });
  const first = await send('\u202a+63 917\u2011555\u20130188\u202c');
  expect(first.body).toMatchObject({ success: true });
  // The same number again, so soon: it has to wait.
  for (const text of ['٠٩١٧٥٥٥٠١٨٨', '０９１７５５５０１８８', '0917/555/0188'])
    expect((await send(text)).body).toMatchObject({ errorCode: 'request.rate.limited' });
});

test('names and codes compare in one form', () => {
  expect(canonicalName(' Juan\u200d01 ')).toBe('juan01');
  expect(canonicalName('\u0130')).not.toBe(canonicalName('i'));
});
