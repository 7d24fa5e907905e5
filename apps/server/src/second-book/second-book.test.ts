/** The second book as a process of its own: it is killed, comes back, and finds what was changed behind the sale's back. */
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type {} from '../../../../tools/vitest-postgres.ts';
import { startChild, type Child } from '../../../../tools/start/children.ts';
import { prepareBookRole } from '../../../../tools/start/second-book.ts';
import { findBookSilence, notifyBook } from '#modules/lottery/queries/book-checks.ts';
import { findIssue } from '#modules/lottery/queries/issues.ts';
import type { LotteryDependencies } from '#modules/lottery/dependencies.ts';
import { closeIssue } from '#modules/lottery/use-cases/close-issue.ts';
import { drawIssue } from '#modules/lottery/use-cases/draw-issue.ts';
import { continueIssue } from '#modules/lottery/use-cases/hear-book.ts';
import { settleIssue } from '#modules/lottery/use-cases/settle-issue.ts';
import {
  alerts,
  asked,
  balanceOf,
  buy,
  databaseUrl,
  db,
  dependencies,
  keyOf,
  later,
  onSale,
  openLottery,
  playerWith,
} from '#test/lottery.ts';

openLottery();

const folder = mkdtempSync(join(tmpdir(), 'perya-book-'));
let bookUrl: string;
const processes: Child[] = [];

beforeAll(async () => {
  bookUrl = (await prepareBookRole(databaseUrl()))!;
});
afterAll(async () => {
  await Promise.all(processes.map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
});
// The role belongs to no database: it goes when nothing of it is left.
afterAll(async () => {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  const role = decodeURIComponent(new URL(bookUrl).username);
  await admin.query(`drop role if exists ${admin.escapeIdentifier(role)}`).catch(() => {});
  await admin.end();
});

async function startBook(): Promise<Child> {
  const child = startChild({
    name: 'second book',
    file: 'apps/server/src/second-book/main.ts',
    port: null,
    env: { DATABASE_URL: bookUrl },
    echo: false,
    root: join(import.meta.dirname, '../../../..'),
    logDir: folder,
  });
  processes.push(child);
  await child.ready();
  return child;
}

/** Servers that wake the process, as in production. */
const real = (): LotteryDependencies => ({ ...dependencies, wakeBook: () => notifyBook(db) });

const checksOf = async (numero: string) =>
  (
    await db.query<{ version: number; fault: string | null }>(
      'select version, fault from lottery.book_check where numero = $1 order by check_id',
      [numero],
    )
  ).rows;

test('while the process is away draw and payments wait; when it is back they go on, with the same numbers', async () => {
  const first = await startBook();
  const player = await playerWith(10_000n);
  const { numero } = onSale(1)[0]!;
  const key = keyOf(numero);
  await buy(player, asked([numero]));
  await expect.poll(() => findBookSilence(db)).toBeLessThan(5);
  process.kill(first.pid, 'SIGKILL');
  await first.ended;

  later(120);
  await closeIssue(real(), key);
  await drawIssue(real(), key);
  expect(await findIssue(db, key)).toMatchObject({ state: 'closed', book: null, numbers: null });
  const second = await startBook();
  await expect.poll(() => checksOf(numero)).toEqual([{ version: 0, fault: null }]);
  await continueIssue(real(), key);
  const due = await db.query(`select 1 from platform.due where kind = 'lottery.draw' and key like $1`, [
    `%:${numero}`,
  ]);
  expect(due.rows).toHaveLength(1);

  process.kill(second.pid, 'SIGKILL');
  await second.ended;
  await drawIssue(real(), key);
  const { numbers } = (await findIssue(db, key))!;
  await settleIssue(real(), key);
  expect(await findIssue(db, key)).toMatchObject({ state: 'drawn', book: 'sales' });
  expect(await balanceOf(player)).toBe(8_000n);
  await startBook();
  await expect.poll(() => checksOf(numero)).toHaveLength(2);
  await Promise.all([settleIssue(real(), key), settleIssue(real(), key)]);
  expect(await findIssue(db, key)).toMatchObject({ state: 'settled', book: 'agreed', numbers });
  expect([await balanceOf(player), alerts]).toEqual([9_980n, []]);
});

/** What somebody could change behind the sale's back, and what the book says of it. */
const planted: [what: string, sql: string, fault: RegExp][] = [
  [
    'stakes of a row',
    `update lottery.bet_order set rows = jsonb_set(rows, '{0,stakes}', '9') where order_id = $1`,
    /9 stakes sold, 10 counted/,
  ],
  [
    'numbers of a row',
    `update lottery.bet_order set rows = jsonb_set(rows, '{0,selection,4}', '[1,2,3,4,5,6,7,8,9]') where order_id = $1`,
    /10 stakes sold, 9 counted/,
  ],
  [
    'other numbers at the same price',
    `update lottery.bet_order set rows = jsonb_set(jsonb_set(rows, '{0,selection,4}', '[]'), '{0,selection,3}', '[0,1,2,3,4,5,6,7,8,9]')
     where order_id = $1`,
    /is not what its leaf says/,
  ],
  ['a price', `update lottery.slip set amount = 1000 where order_id = $1`, /1000 taken, 2000 counted/],
  ['a rebate', `update lottery.slip set rebate = 5 where order_id = $1`, /a rebate of 5, 0 counted/],
  ['a place', `update lottery.slip set leaf = 7 where order_id = $1`, /no slip stands at place 1/],
  [
    'a play that nobody knows',
    `update lottery.bet_order set rows = jsonb_set(rows, '{0,play}', '"none"') where order_id = $1`,
    /knows no play none/,
  ],
  [
    'the sum',
    `update lottery.issue set sold = sold + 1 where numero = (select numero from lottery.slip where order_id = $1)`,
    /4001 sold by the issue, 4000 counted/,
  ],
];

test.each(planted)(
  '%s, changed after the sale: nothing is drawn, and an operator is alerted',
  async (_, sql, fault) => {
    const { numero } = onSale(1)[0]!;
    await buy(await playerWith(2_000n), asked([numero]));
    const orderId = await buy(await playerWith(2_000n), asked([numero]));
    await db.query(sql, [orderId]);
    later(120);
    await closeIssue(dependencies, keyOf(numero));
    await drawIssue(dependencies, keyOf(numero));
    expect(await findIssue(db, keyOf(numero))).toMatchObject({
      state: 'closed',
      book: 'differs',
      bookNote: expect.stringMatching(fault),
      numbers: null,
    });
    expect(alerts).toHaveLength(1);
    await continueIssue(dependencies, keyOf(numero));
    expect(alerts).toHaveLength(1);
  },
);

test('where the second book finds another prize, nothing of the issue is paid', async () => {
  const [ana, ben] = [await playerWith(10_000n), await playerWith(10_000n)];
  const { numero } = onSale(1)[0]!;
  await buy(ben, asked([numero]));
  const orderId = await buy(ana, asked([numero]));
  later(120);
  await closeIssue(dependencies, keyOf(numero));
  await drawIssue(dependencies, keyOf(numero));
  // As if the plays had judged wrongly: the book has judged what was sold.
  await db.query(
    `update lottery.bet_order set rows = jsonb_set(rows, '{0,prizesMinor,0}', '"999900"') where order_id = $1`,
    [orderId],
  );
  for (let turn = 0; turn < 2; turn += 1) await settleIssue(dependencies, keyOf(numero));
  expect(await findIssue(db, keyOf(numero))).toMatchObject({ state: 'drawn', book: 'differs' });
  expect(alerts).toEqual(['place 1: a prize of 999900, and 1980 by the second book']);
  expect([await balanceOf(ana), await balanceOf(ben)]).toEqual([8_000n, 8_000n]);
  // The plays are right again: everything is paid once.
  await db.query(
    `update lottery.bet_order set rows = jsonb_set(rows, '{0,prizesMinor,0}', '"1980"') where order_id = $1`,
    [orderId],
  );
  for (let turn = 0; turn < 2; turn += 1) await settleIssue(dependencies, keyOf(numero));
  expect(await findIssue(db, keyOf(numero))).toMatchObject({
    state: 'settled',
    book: 'agreed',
    bookNote: null,
  });
  expect([await balanceOf(ana), await balanceOf(ben)]).toEqual([9_980n, 9_980n]);
});
