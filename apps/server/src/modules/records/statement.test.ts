import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile } from '@perya/statement/check.ts';
import { readTables } from '@perya/tables/read-table.ts';
import { brand, currency, startMoneyServer, type MoneyServer, type TestMember } from '#test/money-server.ts';

let server: MoneyServer;
let folder: string;
let member: TestMember;
const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);

beforeAll(async () => {
  server = await startMoneyServer();
  folder = await mkdtemp(join(tmpdir(), 'perya-statement-'));
  member = await server.createMember(100_000n);
  for (const [index, amountMinor] of [-500n, 1_250n, 0n, -500n].entries()) {
    const answer = await server.ledger.post({
      brand,
      memberId: member.memberId,
      currency,
      kind: amountMinor < 0n ? 'bet' : 'win',
      house: 'gaming:RNG',
      amountMinor,
      idempotencyKey: `statement:${index}`,
      detail: { vendor: 'STUDIO', game: 'fiesta-nights', round: `r${index}` },
    });
    expect(answer.status).toBe('booked');
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
async function ask(path: string, who: TestMember | null = member): Promise<any> {
  const response = await fetch(`${server.url}${path}`, {
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
  return { status: response.status, ...((await response.json()) as object) };
}
async function statement(format: 'csv' | 'pdf' | 'xlsx', who = member): Promise<Buffer> {
  const { value } = await ask(`/wps/report/statement?month=${month}&format=${format}`, who);
  return Buffer.from(value.data, 'base64');
}
const keys = async () => (await ask('/wps/report/statementKeys', null)).value.keys;

test('a month as CSV: every movement in order, chained, signed, and the member’s own', async () => {
  const text = (await statement('csv')).toString();
  expect(await checkFile(Buffer.from(text), await keys())).toMatchObject({
    ok: true,
    lines: 4,
    closingBalance: '1002.50',
  });
  const rows = text.split('\n').filter((row) => /^\d/.test(row));
  expect(rows.map((row) => row.split(',').slice(2, 5))).toEqual([
    ['deposit', '1000.00', '1000.00'],
    ['bet', '-5.00', '995.00'],
    ['win', '12.50', '1007.50'],
    ['bet', '-5.00', '1002.50'],
  ]);
  expect(rows[1]).toContain('r0');
  const other = (await statement('csv', await server.createMember())).toString();
  expect(other).toContain('Lines,0');
  expect(other).not.toContain('1000.00');
});

test('a changed amount is found out by the command, without a server, in both formats', async () => {
  const csv = await statement('csv');
  const pdf = await statement('pdf');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const keyFile = join(folder, 'keys.json');
  await writeFile(keyFile, JSON.stringify(await ask('/wps/report/statementKeys', null)));
  const verify = async (name: string, bytes: Uint8Array) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    const tool = join(import.meta.dirname, '../../../../../tools/statement-verify.ts');
    return promisify(execFile)(process.execPath, [tool, file, '--key', keyFile]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
    );
  };
  expect(await verify('good.csv', csv)).toMatchObject({ code: 0, said: expect.stringContaining('4 lines') });
  const richer = Buffer.from(csv.toString().replace(',-5.00,', ',-0.00,'));
  expect(await verify('changed.csv', richer)).toMatchObject({
    code: 1,
    said: expect.stringContaining('(line 2)'),
  });
  expect(await checkFile(pdf, await keys())).toMatchObject({ ok: true, format: 'pdf' });
  const changed = Buffer.from(pdf);
  changed[pdf.length >> 1] = (changed[pdf.length >> 1] ?? 0) ^ 1;
  expect(await verify('changed.pdf', changed)).toMatchObject({ code: 1 });
}, 60_000);

test('months begin at midnight of the brand, and open with the balance before', async () => {
  const other = await server.createMember(50_000n);
  await server.ledger.post({
    brand,
    memberId: other.memberId,
    currency,
    kind: 'promotion',
    house: 'promotion:test',
    amountMinor: 700n,
    idempotencyKey: 'statement:later',
  });
  await server.db.transaction(async (tx) => {
    await tx.query('alter table wallet.transfer disable trigger user');
    const move = (kind: number, at: string) =>
      tx.query('update wallet.transfer set at = $3 where member_id = $1 and kind = $2', [
        other.memberId,
        kind,
        at,
      ]);
    const first = new Date(`${month}-01T00:00:00+08:00`);
    await move(1, new Date(first.getTime() - 1).toISOString());
    await move(6, first.toISOString());
    await tx.query('alter table wallet.transfer enable trigger user');
  });
  const text = (await statement('csv', other)).toString();
  expect(text).toContain('Opening balance,500.00');
  expect(text).toContain('Lines,1');
  expect(await checkFile(Buffer.from(text), await keys())).toMatchObject({
    ok: true,
    closingBalance: '507.00',
  });
});

test('no months to come, none that are none, nothing without a session', async () => {
  for (const bad of [
    'month=2026-13&format=csv',
    'month=2026-11&format=xls',
    'format=csv',
    'month=26-11&format=csv',
  ])
    expect(await ask(`/wps/report/statement?${bad}`)).toMatchObject({ errorCode: 'request.invalid' });
  for (const no of ['2099-01', '2001-01'])
    expect(await ask(`/wps/report/statement?month=${no}&format=csv`)).toMatchObject({
      errorCode: 'statement.month',
    });
  expect((await ask(`/wps/report/statement?month=${month}&format=csv`, null)).status).toBe(401);
});

test('a workbook has the lines in words, with a sheet that explains the columns', async () => {
  const book = await readTables(await statement('xlsx'), { maxBytes: 1_000_000, maxRows: 100 });
  if (!book.ok) throw new Error(JSON.stringify(book.faults));
  const [lines, notes] = book.value;
  expect(lines?.sheet).toBe(month);
  expect(lines?.rows.map(({ cells }) => cells.slice(1, 5).map(({ text }) => text))).toEqual([
    ['Kind', 'Amount', 'Balance after', 'Currency'],
    ['Deposit', '1000', '1000', 'PHP'],
    ['Bet', '-5', '995', 'PHP'],
    ['Win', '12.5', '1007.5', 'PHP'],
    ['Bet', '-5', '1002.5', 'PHP'],
  ]);
  expect(notes?.sheet).toBe('Columns');
});
