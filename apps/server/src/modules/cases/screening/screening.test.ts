/** Screening against lists of persons: who resembles whom, a case for each hit, again when a list or a name changes, and no payout meanwhile. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { makeWithdrawal } from '#test/money-calls.ts';
import { consoleOrigin, openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';
import { readListFile } from './import-list.ts';
import type { ListColumns } from './rules/list-file.ts';
import { findResemblance, keysOf, type ScreenedPerson } from './rules/resemblance.ts';

let server: TestServer;
let console_: TestConsole;
let ana: TestOperator;

beforeAll(async () => {
  server = await startServer({ config: { consoleUrl: consoleOrigin } });
  console_ = await openConsole(server);
  ana = await console_.logIn(['risk']);
});
afterAll(() => server.close());

const person = (name: string, born: string | null = null, country: string | null = null): ScreenedPerson => ({
  names: [name],
  born,
  country,
});

test.each<[member: ScreenedPerson, listed: ScreenedPerson, hit: boolean]>([
  [person('Hilario Batungbakal Sumulong'), person('SUMULONG, Hilario Batungbakal'), true],
  [person('Hilário Sumulóng'), person('Hilario Batungbakal Sumulong'), true],
  [person('Hilario B. Sumulong'), person('Hilario Batungbakal Sumulong'), true],
  // Spelled by ear.
  [person('Ilario Sumulung'), person('Hilario Sumulong'), true],
  [person('Severino Dimagiba'), person('Severino Dimaguiba'), true],
  // A family name alone is half a village.
  [person('Maria Sumulong'), person('Hilario Sumulong'), false],
  [person('Sumulong'), person('Hilario Batungbakal Sumulong'), false],
  [person('Maria Santos'), person('Mario Santiago'), false],
  // What else is known tells namesakes apart.
  [person('Hilario Sumulong', '1961-04-03'), person('Hilario Sumulong', '1961'), true],
  [person('Hilario Sumulong', '1994-04-03'), person('Hilario Sumulong', '1961-04-03'), false],
  [person('Hilario Sumulong', '1961-04-03', 'MY'), person('Hilario Sumulong', '1961-04-03', 'PH'), true],
  [person('Ilario Sumulung', '1961-05-03', 'MY'), person('Hilario Sumulong', '1961-04-03', 'PH'), false],
])('%o and %o: %s', (member, listed, hit) => {
  expect(findResemblance(member, listed) !== null).toBe(hit);
  // Who resembles is found by the keys as well, or would never be compared.
  const shared = keysOf(member.names).some((key) => keysOf(listed.names).includes(key));
  expect(shared || !hit).toBe(true);
});

const readText = async (csv: string | Uint8Array, columns: ListColumns = {}) => {
  const read = await readListFile({ file: Buffer.from(csv).toString('base64'), columns });
  const faults = read.ok ? read.value.faults : read.faults;
  if (faults.length > 0 || !read.ok) return faults.map(({ code, line }) => `${line} ${code}`);
  return read.value.persons.map(({ reference, names, born, country }) => ({
    reference,
    names,
    born,
    country,
  }));
};

test.each([
  ['', ['null table.empty']],
  ['name\n', ['null table.empty']],
  ['name,born\n"open', ['2 table.quote']],
  ['nom,ne\nAna Cruz,1961', ['1 table.heading.missing']],
  ['name,born\nAna Cruz,yesterday', ['2 table.day']],
  ['name,country\nAna Cruz,Atlantis', ['2 table.country']],
  ['name,born\nAna Cruz,1961\n"",1961', ['3 table.cell.missing']],
  ['name\nAna Cruz\n12345\nTotal: 2', ['3 table.name', '4 table.total']],
  ['name\nNi\uFFFDo Pe\uFFFDaloza', ['2 table.encoding']],
])('the file %j is refused by its line', async (csv, faults) => {
  expect(await readText(csv)).toEqual(faults);
});

test('aliases, a year, a day and a line’s own number are read', async () => {
  const csv =
    'no,name,aliases,born,land\n,"Sumulong, Hilario",Larry;Lito,b. 1961,ph\n7,Ofelia Palaganas,,1949-01-30,\n';
  expect(await readText(csv, { country: 'land' })).toEqual([
    { reference: '2', names: ['Sumulong, Hilario', 'Larry', 'Lito'], born: '1961', country: 'PH' },
    { reference: '7', names: ['Ofelia Palaganas'], born: '1949-01-30', country: null },
  ]);
});

test('names in columns of their own are whole, in any order', async () => {
  const people = [{ reference: '2', names: ['Ana Maria Lopez Cruz'], born: null, country: null }];
  for (const csv of [
    'First name,Middle name,Last name\nAna Maria,Lopez,Cruz\n',
    'Surname,Given names,Middle name\nCruz,Ana Maria,Lopez\n',
    'FamilyName,FirstName,MiddleName\nCruz,Ana Maria,Lopez\n',
    'Apelyido;Unang pangalan;Gitnang pangalan\nCruz;Ana Maria;Lopez\n',
    'Name,Middle name,Last name\nAna Maria,Lopez,Cruz\n',
    'Full name,First name,Last name\nAna Maria Lopez Cruz,Ana Maria,Cruz\n',
  ])
    expect(await readText(csv)).toEqual(people);
  expect(
    await readText('Last name,First name,Middle name\nCruz,Ana Maria,Lopez\n', { name: 'Last name' }),
  ).toEqual(people);
  expect(await readText('Surname,Given name\n,Lito\n')).toMatchObject([{ names: ['Lito'] }]);
  expect(await readText('Surname,Given name,No\n,,7\n')).toEqual(['2 table.cell.missing']);
});

test.each([
  ['PH', 'PH'],
  ['ph', 'PH'],
  ['PHL', 'PH'],
  ['608', 'PH'],
  ['Philippines', 'PH'],
  ['The Philippines', 'PH'],
  ['Republic of the Philippines', 'PH'],
  ['Pilipinas', 'PH'],
  ['Filipino', 'PH'],
  ['U.S.A.', 'US'],
  ['Korea, Republic of', 'KR'],
  ['Democratic People’s Republic of Korea', 'KP'],
  ['España', 'ES'],
  ['PH; PHL', 'PH'],
  ['PH / US', null],
  ['n/a', null],
])('the country %s', async (written, country) => {
  expect(await readText(`name|country\nAna Cruz|${written}\n`)).toMatchObject([{ country }]);
});

const list = (csv: string, more: object = {}) => ({
  brand: 'perya',
  kind: 'sanctions',
  name: 'National list',
  fileName: 'list.csv',
  columns: { name: 'name', born: 'born' },
  csv: `name,born\n${csv}`,
  ...more,
});
const importAs = (who: TestOperator, body: object) => who.request('POST', '/ops/watch-lists', { body });

async function nameMember(name: string): Promise<TestMember> {
  const member = await registerTestMember(server);
  const { token } = member;
  const set = await server.request('PUT', '/wps/member/payeename', { token, body: { payeeName: name } });
  expect(set.status).toBe(200);
  return member;
}

/** The screening has nothing left to do. */
const screened = () =>
  expect
    .poll(
      async () =>
        (await server.db.query(`select from platform.due where kind like 'cases.screen-%'`)).rowCount,
      { timeout: 20_000 },
    )
    .toBe(0);
const alertsOf = async ({ memberId }: TestMember) =>
  (
    await server.db.query<{ rule: string; evidence: Record<string, string> }>(
      'select rule, evidence from cases.alert where member_id = $1 order by alert_id',
      [memberId],
    )
  ).rows;

test('a list, a new name and a changed list open cases once; the same file again does nothing', async () => {
  const early = await nameMember('Hilario Batungbakal Sumulong');
  const other = await nameMember('Perpetua Magdalo');
  const imported = await importAs(ana, list('"Sumulong, Hilario B.",1961'));
  expect(imported.body.value).toMatchObject({
    kind: 'sanctions',
    entries: 1,
    state: 'current',
    endedAt: null,
  });
  await screened();
  const [alert, ...more] = await alertsOf(early);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    rule: 'sanctions',
    evidence: { list: 'National list', listedName: 'Sumulong, Hilario B.', listedBorn: '1961' },
  });
  expect(await alertsOf(other)).toEqual([]);
  const late = await nameMember('Hilario Sumulong');
  await screened();
  expect(await alertsOf(late)).toHaveLength(1);

  const again = await importAs(ana, list('"Sumulong, Hilario B.",1961'));
  expect(again.body.value.id).toBe(imported.body.value.id);
  // A newer list: who stands in it unchanged is no news, who is new in it is.
  const newer = list('"Sumulong, Hilario B.",1961\nPerpetua Magdalo,');
  const answers = await Promise.all([importAs(ana, newer), importAs(ana, newer)]);
  expect(new Set(answers.map(({ body }) => body.value.id)).size).toBe(1);
  await screened();
  expect(
    [await alertsOf(early), await alertsOf(late), await alertsOf(other)].map(({ length }) => length),
  ).toEqual([1, 1, 1]);
  const lists = (await ana.request('GET', '/ops/watch-lists')).body.value.list;
  expect(lists.map(({ state }: { state: string }) => state)).toEqual(['current', 'replaced']);
  const cases = (await ana.request('GET', '/ops/cases')).body.value.list;
  expect(cases.filter(({ rules }: { rules: string[] }) => rules.includes('sanctions'))).toHaveLength(3);
});

test('nobody is paid out who resembles a sanctioned person, until the case is decided; the member sees a review', async () => {
  const member = await nameMember('Anton Demyansky');
  await importAs(ana, list('Anton Viktorov Demyansky,1970', { name: 'Second list' }));
  await screened();
  const id = await makeWithdrawal({ server, member });
  const lead = await console_.logIn(['cashierLead']);
  const step = (who: TestOperator, path: string, body?: object) =>
    who.request('POST', path, body && { body });
  const reason = 'looked at it';
  const approve = () =>
    step(lead, `/ops/withdrawals/${id}/approval`, { requestId: crypto.randomUUID(), reason });
  await step(lead, `/ops/withdrawals/${id}/claim`);
  expect((await approve()).body.errorCode).toBe('case.sanctions');
  const { body } = await server.request('GET', `/wps/transaction/withdraw/records/${id}`, {
    token: member.token,
  });
  expect(body.value.state).toBe('review');
  expect(JSON.stringify(body)).not.toMatch(/sanction|case|list|Demyansky, /i);
  const one = (await ana.request('GET', '/ops/cases')).body.value.list.find(
    ({ memberId }: { memberId: string }) => memberId === String(member.memberId),
  );
  await step(ana, `/ops/cases/${one.id}/claim`);
  const watched = { requestId: crypto.randomUUID(), decision: 'watched', reason: 'another person' };
  expect((await step(ana, `/ops/cases/${one.id}/decision`, watched)).status).toBe(200);
  expect((await approve()).body.value.withdrawal.state).toBe('approved');
});

test('a list is removed with a reason: nobody is compared with it, its cases stay, and its name is free again', async () => {
  const listed = list('Gaudencio Malvar,', { name: 'Short list' });
  const { id } = (await importAs(ana, listed)).body.value;
  const before = await nameMember('Gaudencio Malvar');
  await screened();
  const path = `/ops/watch-lists/${id}/removal`;
  const remove = (who: TestOperator) => who.request('POST', path, { body: { reason: 'of another country' } });
  expect((await remove(await console_.logIn(['risk'], { brands: ['lucena'] }))).status).toBe(404);
  expect((await ana.request('POST', path, { body: { reason: '' } })).status).toBe(400);
  const answers = await Promise.all([remove(ana), remove(ana)]);
  expect(answers.map(({ body }) => body.value.state)).toEqual(['removed', 'removed']);
  const after = await nameMember('Gaudencio Malvar');
  await screened();
  expect([(await alertsOf(before)).length, (await alertsOf(after)).length]).toEqual([1, 0]);
  const { rows } = await server.db.query<{ reason: string }>(
    `select reason from operators.audit where action = 'watch-list.remove' and object_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ reason: 'of another country' }]);
  // The same file is a new list now.
  const again = (await importAs(ana, listed)).body.value;
  expect([again.state, again.id === id]).toEqual(['current', false]);
  await screened();
  expect([(await alertsOf(before)).length, (await alertsOf(after)).length]).toEqual([1, 1]);
});

test('lists are the brand’s, of those who may import; bad files say which column', async () => {
  const stranger = await console_.logIn(['risk'], { brands: ['lucena'] });
  expect((await importAs(stranger, list('A Person,'))).status).toBe(403);
  expect((await stranger.request('GET', '/ops/watch-lists')).body.value.list).toEqual([]);
  const cashier = await console_.logIn(['cashierLead']);
  expect((await importAs(cashier, list('A Person,'))).status).toBe(403);
  expect((await importAs(ana, list('A Person,1961', { brand: 'nowhere' }))).status).toBe(404);
  const wrong = await importAs(ana, list('A Person,soon'));
  expect(wrong.body.value.fields).toEqual({ 'columns.born': 'field.invalid' });
});

test('a list that Excel saved in its own encoding screens by the letters that it shows', async () => {
  const saved = Buffer.from('Pangalan;Petsa ng kapanganakan\r\nNiño Peñaloza;1961-04-03\r\n', 'latin1');
  const member = await nameMember('Niño Peñaloza');
  const file = saved.toString('base64');
  const preview = await ana.request('POST', '/ops/watch-lists/preview', {
    body: { brand: 'perya', fileName: 'list.csv', file },
  });
  expect(preview.body.value).toMatchObject({
    encoding: 'windows-1252',
    separator: ';',
    headingLine: 1,
    rows: [
      { line: 2, cells: ['Niño Peñaloza', '2', '', '1961-04-03'].filter((_, at) => at === 0 || at === 3) },
    ],
    faultCount: 0,
  });
  const list_ = { brand: 'perya', kind: 'sanctions', name: 'Saved by Excel', fileName: 'list.csv', file };
  expect((await importAs(ana, list_)).body.value).toMatchObject({ entries: 1 });
  await screened();
  expect((await alertsOf(member)).map(({ evidence }) => [evidence['listedName'], evidence['score']])).toEqual(
    [['Niño Peñaloza', '100']],
  );
  const { rows } = await server.db.query(`select from cases.watch_entry where names::text like '%\uFFFD%'`);
  expect(rows).toEqual([]);
  const broken = await importAs(ana, { ...list_, file: Buffer.from('name\nNi\uFFFDo').toString('base64') });
  expect(broken.body).toMatchObject({
    message: 'Line 2: The letters can’t be read for certain. Save the file as “CSV UTF-8” or .xlsx',
    value: { fields: { file: 'field.invalid' }, lines: [{ line: 2 }] },
  });
});
