/** Wallet rules 12–30: wins and rollbacks in any order, repeated and at the same time. Through HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { id, openTable, unit, type Table } from '#test/supplier-table.ts';
import type { SupplierAnswer } from '#test/money-server.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

const count = (answers: SupplierAnswer[], status: string): number =>
  answers.filter((answer) => answer.status === status).length;
const times = <T>(n: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

test('supplier-wallet.rule-12.32 copies at once are one posting', async () => {
  const seat = await table.sit();
  const bet = seat.betMessage();
  const bets = await times(32, () => table.supplier.call('/transaction/bet', bet));
  expect(bets.map(({ status, balance }) => ({ status, balance }))).toEqual(
    Array.from({ length: 32 }, () => ({ status: 'RS_OK', balance: 90 * unit })),
  );
  const win = { transaction_uuid: id(), round: 'r' };
  expect(count(await times(32, () => seat.win(bet['transaction_uuid'] as string, win)), 'RS_OK')).toBe(32);
  const undone = id();
  await seat.bet({ transaction_uuid: undone });
  const rollback = { transaction_uuid: id(), round: 'r' };
  expect(count(await times(32, () => seat.rollback(undone, rollback)), 'RS_OK')).toBe(32);
  expect(await seat.movements()).toEqual(['bet -1000', 'win 500', 'bet -1000', 'rollback 1000']);
});

test('supplier-wallet.rule-12.32 different bets at once never spend more than there is', async () => {
  const seat = await table.sit({ balance: 105 });
  const answers = await times(32, () => seat.bet());
  expect(count(answers, 'RS_OK')).toBe(10);
  expect(count(answers, 'RS_ERROR_NOT_ENOUGH_MONEY')).toBe(22);
  expect(await seat.balance()).toBe(500n);
});

test('supplier-wallet.rule-12.the same id for two players at once books for one of them', async () => {
  const [one, two] = [await table.sit(), await table.sit()];
  const transaction_uuid = id();
  const answers = await times(16, (index) =>
    (index % 2 === 0 ? one : two).bet({ transaction_uuid, round: 'r' }),
  );
  expect(count(answers, 'RS_OK')).toBe(8);
  expect(count(answers, 'RS_ERROR_DUPLICATE_TRANSACTION')).toBe(8);
  expect([...(await one.movements()), ...(await two.movements())]).toEqual(['bet -1000']);
});

test('supplier-wallet.rule-13.transaction ids are kept for ever', async () => {
  const seat = await table.sit();
  const bet = seat.betMessage();
  await table.supplier.call('/transaction/bet', bet);
  table.server.clock.aheadMs = 10 * 365 * 24 * 3_600_000;
  try {
    // What is cleared away in time takes no id with it.
    await table.server.suppliers.recover();
    expect((await table.supplier.call('/transaction/bet', bet)).status).toBe('RS_OK');
  } finally {
    table.server.clock.aheadMs = 0;
  }
  const other = await table.sit();
  const reused = await other.bet({ transaction_uuid: bet['transaction_uuid'] });
  expect(reused.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect(await seat.movements()).toEqual(['bet -1000']);
});

test('supplier-wallet.rule-14.a win for an unknown bet does not exist', async () => {
  const seat = await table.sit();
  const [bet, win] = [id(), id()];
  expect((await seat.win(bet, { transaction_uuid: win, round: 'r' })).status).toBe(
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
  // It was no final answer: when the bet has come, the repeated win passes.
  expect((await seat.bet({ transaction_uuid: bet, round: 'r' })).status).toBe('RS_OK');
  expect((await seat.win(bet, { transaction_uuid: win, round: 'r' })).status).toBe('RS_OK');
});

test('supplier-wallet.rule-14.another player’s bet is no bet', async () => {
  const [one, two] = [await table.sit(), await table.sit()];
  const bet = id();
  await one.bet({ transaction_uuid: bet });
  expect((await two.win(bet)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect((await two.rollback(bet)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect(await two.movements()).toEqual([]);
  expect((await one.win(bet)).status).toBe('RS_OK');
});

test('supplier-wallet.rule-14.profile a8r accepts a win before its bet', async () => {
  const a8r = await openTable('a8r');
  try {
    const seat = await a8r.sit();
    const bet = id();
    expect((await seat.win(bet, { amount: '5.00' })).status).toBe('RS_OK');
    expect((await seat.bet({ transaction_uuid: bet, amount: '10.00' })).status).toBe('RS_OK');
    expect(await seat.movements()).toEqual(['win 500', 'bet -1000']);
  } finally {
    await a8r.close();
  }
});

test('supplier-wallet.rule-15.a win for a bet rolled back is TRANSACTION_ROLLED_BACK, before and after', async () => {
  const seat = await table.sit();
  const [bet, win, early] = [id(), { transaction_uuid: id(), round: 'r' }, id()];
  await seat.bet({ transaction_uuid: bet });
  await seat.rollback(bet);
  expect((await seat.win(bet)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  await seat.rollback(early);
  expect((await seat.win(early)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  // A win that was booked before the rollback stays booked, and its repetition says so.
  const settled = id();
  await seat.bet({ transaction_uuid: settled });
  await seat.win(settled, win);
  expect((await seat.rollback(settled)).status).toBe('RS_OK');
  expect((await seat.win(settled, win)).status).toBe('RS_OK');
  expect((await seat.win(settled)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
});

test('supplier-wallet.rule-15.profile a8r: no win for a bet that was rolled back before it came', async () => {
  const a8r = await openTable('a8r');
  try {
    const seat = await a8r.sit();
    const bet = id();
    await seat.rollback(bet);
    expect((await seat.win(bet, { amount: '5.00' })).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  } finally {
    await a8r.close();
  }
});

test('supplier-wallet.rule-16.a loss is a win of 0; several wins until the round is closed', async () => {
  const seat = await table.sit();
  const [bet, round] = [id(), id()];
  await seat.bet({ transaction_uuid: bet, round });
  for (const amount of [0, 3 * unit, 4 * unit])
    expect((await seat.win(bet, { round, amount })).status).toBe('RS_OK');
  const last = await seat.win(bet, { round, amount: 0, round_closed: true });
  expect(last).toMatchObject({ status: 'RS_OK', balance: 97 * unit });
});

test('supplier-wallet.rule-17.credits of a campaign and free bets need a grant', async () => {
  const seat = await table.sit();
  for (const campaign of [{ reward_uuid: id() }, { is_free: true }]) {
    const { status } = await seat.win(undefined, campaign);
    expect(status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  }
  const free = id();
  expect((await seat.bet({ transaction_uuid: free, is_free: true })).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await seat.win(free, { is_free: true })).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect(await seat.movements()).toEqual([]);
});

test('supplier-wallet.rule-18.a rollback refunds the stored stake, once, whatever the message says', async () => {
  const seat = await table.sit();
  const bet = id();
  await seat.bet({ transaction_uuid: bet, amount: 25 * unit });
  expect((await seat.rollback(bet, { amount: 90 * unit })).balance).toBe(100 * unit);
  expect((await seat.rollback(bet)).status).toBe('RS_OK');
  expect(await seat.movements()).toEqual(['bet -2500', 'rollback 2500']);
});

test('supplier-wallet.rule-19.a repeated rollback answers by profile', async () => {
  const seat = await table.sit();
  const bet = id();
  await seat.bet({ transaction_uuid: bet });
  const same = { transaction_uuid: id(), round: 'r' };
  expect((await seat.rollback(bet, same)).status).toBe('RS_OK');
  expect((await seat.rollback(bet, same)).status).toBe('RS_OK');
  const evolution = await openTable('evolution');
  try {
    const other = await evolution.sit();
    await other.bet({ transaction_uuid: bet, amount: '10.00' });
    expect((await other.rollback(bet, same)).status).toBe('RS_OK');
    expect((await other.rollback(bet)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect(await other.movements()).toEqual(['bet -1000', 'rollback 1000']);
  } finally {
    await evolution.close();
  }
});

test.for([
  ['hub88', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 10 * unit],
  ['caleta', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 10 * unit],
  ['a8r', 'RS_OK', '10.00'],
  ['gcp', 'RS_OK', 1_000],
] as const)(
  'supplier-wallet.rule-20.21.profile %s: a tombstone for ever, and the late bet never debits',
  async ([dialect, answer, amount]) => {
    const own = await openTable(dialect);
    try {
      const seat = await own.sit();
      const late = seat.betMessage({ amount });
      const target = late['transaction_uuid'] as string;
      const rollback = { transaction_uuid: id(), round: 'r' };
      expect((await seat.rollback(target, rollback)).status).toBe(answer);
      expect((await seat.rollback(target, rollback)).status).toBe(answer);
      for (let i = 0; i < 2; i += 1) {
        expect((await own.supplier.call('/transaction/bet', late)).status).toBe(
          'RS_ERROR_TRANSACTION_ROLLED_BACK',
        );
      }
      expect(await seat.balance()).toBe(10_000n);
    } finally {
      await own.close();
    }
  },
);

test('supplier-wallet.rule-22.a win is taken back as far as the balance covers it', async () => {
  const seat = await table.sit({ balance: 10 });
  const [bet, win] = [id(), id()];
  await seat.bet({ transaction_uuid: bet });
  await seat.win(bet, { transaction_uuid: win, amount: 50 * unit });
  const spent = id();
  await seat.bet({ transaction_uuid: spent, amount: 30 * unit });
  expect(await seat.rollback(win)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 20 * unit });
  await seat.win(spent, { amount: 40 * unit });
  expect((await seat.rollback(win)).balance).toBe(10 * unit);
  expect((await seat.rollback(win)).status).toBe('RS_OK');
  expect(await seat.movements()).toEqual([
    'bet -1000',
    'win 5000',
    'bet -3000',
    'win 4000',
    'rollback -5000',
  ]);
});

test('supplier-wallet.rule-22.profile caleta refuses it; a8r accepts it into a deficit that later credits repay', async () => {
  const caleta = await openTable('caleta');
  const a8r = await openTable('a8r');
  try {
    const [bet, win, spent] = [id(), id(), id()];
    const first = await caleta.sit();
    await first.bet({ transaction_uuid: bet });
    await first.win(bet, { transaction_uuid: win });
    expect((await first.rollback(win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await first.movements()).toEqual(['bet -1000', 'win 500']);

    const seat = await a8r.sit({ balance: 10 });
    await seat.bet({ transaction_uuid: bet, amount: '10.00' });
    await seat.win(bet, { transaction_uuid: win, amount: '50.00' });
    await seat.bet({ transaction_uuid: spent, amount: '30.00' });
    expect(await seat.rollback(win)).toMatchObject({ status: 'RS_OK', balance: '0.00' });
    expect(await seat.rollback(win)).toMatchObject({ status: 'RS_OK', balance: '0.00' });
    await seat.win(spent, { amount: '25.00' });
    await expect.poll(() => seat.balance()).toBe(0n);
    await seat.win(spent, { amount: '12.00' });
    await expect.poll(() => seat.balance()).toBe(700n);
    expect((await seat.movements()).slice(3)).toEqual([
      'rollback -2000',
      'win 2500',
      'adjustment -2500',
      'win 1200',
      'adjustment -500',
    ]);
  } finally {
    await Promise.all([caleta.close(), a8r.close()]);
  }
});

test('supplier-wallet.rule-23.profile evolution refuses to take back a settled bet', async () => {
  const evolution = await openTable('evolution');
  try {
    const seat = await evolution.sit();
    const bet = id();
    await seat.bet({ transaction_uuid: bet, amount: '10.00' });
    expect((await seat.win(bet, { amount: '0.00' })).status).toBe('RS_OK');
    expect((await seat.rollback(bet)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await seat.balance()).toBe(9_000n);
    // At the same time: one of the two wins, never both.
    for (let i = 0; i < 10; i += 1) {
      const racing = id();
      await seat.bet({ transaction_uuid: racing, amount: '1.00' });
      const [win, rollback] = await Promise.all([
        seat.win(racing, { amount: '0.50' }),
        seat.rollback(racing),
      ]);
      expect([win.status, rollback.status].filter((status) => status === 'RS_OK')).toHaveLength(1);
    }
  } finally {
    await evolution.close();
  }
});

test('supplier-wallet.rule-24.a rollback that overtakes its bet: never a debit without its refund', async () => {
  const seat = await table.sit({ balance: 1_000 });
  for (let i = 0; i < 20; i += 1) {
    const bet = seat.betMessage();
    const target = bet['transaction_uuid'] as string;
    const sendBet = () => table.supplier.call('/transaction/bet', bet);
    const calls = i % 2 === 0 ? [sendBet(), seat.rollback(target)] : [seat.rollback(target), sendBet()];
    await Promise.all([...calls, sendBet(), seat.rollback(target), sendBet()]);
    expect(await seat.balance()).toBe(100_000n);
    expect((await sendBet()).status).toMatch(/^RS_OK$|ROLLED_BACK/);
    expect(await seat.balance()).toBe(100_000n);
  }
});

test('supplier-wallet.rule-25.the dialect has no message of several operations', async () => {
  const seat = await table.sit();
  const body = JSON.stringify([seat.betMessage(), seat.betMessage()]);
  expect((await table.supplier.send('/transaction/bet', body, table.supplier.sign(body))).answer.status).toBe(
    'RS_ERROR_WRONG_TYPES',
  );
  expect(await seat.movements()).toEqual([]);
});

test('supplier-wallet.rule-26.answers come well under 300 ms', async () => {
  const seat = await table.sit({ balance: 10_000 });
  await seat.bet();
  const tookMs: number[] = [];
  for (let i = 0; i < 40; i += 1) {
    const startedAt = performance.now();
    await seat.bet({ amount: 1000 });
    tookMs.push(performance.now() - startedAt);
  }
  // The middle one: a machine that stalls is no slow answer.
  expect(tookMs.sort((a, b) => a - b)[tookMs.length / 2]).toBeLessThan(300);
});

test('supplier-wallet.rule-29.rounds of one player do not touch each other', async () => {
  const seat = await table.sit({ balance: 1_000 });
  const bets = Array.from({ length: 16 }, () => id());
  await Promise.all(bets.map((transaction_uuid) => seat.bet({ transaction_uuid, round: transaction_uuid })));
  const answers = await Promise.all(
    bets.map((bet, index) =>
      index % 2 === 0 ? seat.win(bet, { round: bet }) : seat.rollback(bet, { round: bet }),
    ),
  );
  expect(count(answers, 'RS_OK')).toBe(16);
  expect(await seat.balance()).toBe(100_000n - 8n * 500n);
});
