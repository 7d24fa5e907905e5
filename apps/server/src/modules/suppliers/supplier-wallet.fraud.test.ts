/**
 * What a supplier's key in wrong hands, or a fault of a supplier's, cannot do: wins beyond all stakes, wins without a bet,
 * messages at endpoints that they were not made for. Through HTTP, signed as suppliers do.
 */
import { sign as signBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand, currency, registerTestSupplier } from '#test/money-server.ts';
import { id, launch, openTable, sit, unit, type Table } from '#test/supplier-table.ts';
import { unrecorded } from '#test/change.ts';
import type { Change } from '#platform/change.ts';
import { listHeldWins, payHeldWin, refuseHeldWin } from './index.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

const held = async () => await listHeldWins(table.server.db, 100);
const decision = (transactionId: string) => ({
  vendor: 'STUDIO',
  transactionId,
  by: 'ana',
  note: 'looked at it',
  at: new Date(),
});

test('a signed body is of no use at another endpoint', async () => {
  const seat = await table.sit();
  const bet = seat.betMessage();
  const uuid = bet['transaction_uuid'] as string;
  await table.supplier.call('/transaction/bet', bet);
  const win = { ...bet, transaction_uuid: id(), reference_transaction_uuid: uuid, amount: 50 * unit };
  const jackpot = { ...win, amount: undefined, jackpot: 'perya-jackpot', tier: 'mini' };
  for (const [path, body] of [
    ['rollback', win],
    ['rollback', jackpot],
    ['rollback', bet],
    ['bet', win],
    ['win', bet],
    ['win', jackpot],
    ['jackpot', win],
  ] as const) {
    const { status } = await table.supplier.call(`/transaction/${path}`, body);
    expect([path, status]).toEqual([path, 'RS_ERROR_WRONG_SYNTAX']);
  }
  expect(await seat.movements()).toEqual(['bet -1000']);
});

test('a supplier that binds its signatures: each is good for its path and a few minutes', async () => {
  const bound = await registerTestSupplier(table.server, 'hub88', 'LAKAN', 'bound');
  const { rows } = await table.server.db.query<{ node_id: string }>(
    `select node_id from games.game where vendor = 'LAKAN' order by position limit 1`,
  );
  const nodeId = rows[0]!.node_id;
  const seat = await sit(table.server, bound, { nodeId });
  const body = JSON.stringify(seat.betMessage());
  const send = async (signedPath: string, at: number, path = '/transaction/bet') => {
    const bytes = Buffer.from(`${at}\n${signedPath}\n${body}`);
    const signature = signBytes('RSA-SHA256', bytes, bound.privateKey).toString('base64');
    const response = await fetch(`${table.server.url}/supplier/LAKAN${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub88-signature': signature,
        'x-perya-signed-at': String(at),
      },
      body,
    });
    return ((await response.json()) as { status: string }).status;
  };
  const now = Math.floor(Date.now() / 1_000);
  expect(await send('/transaction/rollback', now)).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await send('/transaction/bet', now, '/transaction/win')).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await send('/transaction/bet', now - 3_600)).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await send('/transaction/bet', now + 3_600)).toBe('RS_ERROR_INVALID_SIGNATURE');
  // Its own old way does not open the door either.
  expect((await bound.send('/transaction/bet', body, bound.sign(body))).answer.status).toBe(
    'RS_ERROR_INVALID_SIGNATURE',
  );
  expect(await send('/transaction/bet', now)).toBe('RS_OK');
});

test('a win beyond every stake is held: answered once and for all, not paid, not lost', async () => {
  const seat = await table.sit();
  const bet = id();
  await seat.bet({ transaction_uuid: bet });
  const win = { transaction_uuid: id(), round: 'round-1', amount: 9_007_199_254_700_000 };
  const first = await seat.win(bet, win);
  expect(first).toMatchObject({ status: 'RS_OK', balance: 90 * unit });
  expect(await seat.win(bet, win)).toMatchObject({ status: 'RS_OK', balance: 90 * unit });
  expect((await seat.win(bet, { ...win, amount: 1_000 * unit })).status).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  );
  expect(await seat.balance()).toBe(9_000n);
  const [waiting, ...others] = (await held()).filter(({ memberId }) => memberId === seat.member.memberId);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    vendor: 'STUDIO',
    transactionId: win.transaction_uuid,
    amountMinor: 9_007_199_254_700n,
    because: 'game',
    bet,
  });
});

test('a held win is paid once, by an operator, and shows in its round', async () => {
  const { ledger, db } = table.server;
  const seat = await table.sit();
  const [bet, round, won] = [id(), id(), id()];
  await seat.bet({ transaction_uuid: bet, round });
  await seat.win(bet, { transaction_uuid: won, round, amount: 2_000_000 * unit, round_closed: true });
  expect(await payHeldWin({ ledger }, unrecorded(db), decision('unknown'))).toBe('not.found');
  const both = await Promise.all([1, 2].map(() => payHeldWin({ ledger }, unrecorded(db), decision(won))));
  expect(both).toEqual(['done', 'done']);
  expect(await refuseHeldWin(unrecorded(db), decision(won))).toBe('decided.otherwise');
  expect(await seat.balance()).toBe(9_000n + 200_000_000n);
  expect((await seat.win(bet, { transaction_uuid: won, round, amount: 2_000_000 * unit })).status).toBe(
    'RS_OK',
  );
  expect(await seat.balance()).toBe(9_000n + 200_000_000n);
});

test('a held win that is refused is never paid', async () => {
  const { ledger, db } = table.server;
  const seat = await table.sit();
  const [bet, won] = [id(), id()];
  await seat.bet({ transaction_uuid: bet });
  await seat.win(bet, { transaction_uuid: won, amount: 2_000_000 * unit });
  expect(await refuseHeldWin(unrecorded(db), decision(won))).toBe('done');
  expect(await payHeldWin({ ledger }, unrecorded(db), decision(won))).toBe('decided.otherwise');
  expect(await seat.balance()).toBe(9_000n);
});

test('of a payment and a refusal at once one counts, and the row says which', async () => {
  const { ledger, db } = table.server;
  const seat = await table.sit();
  const [bet, won] = [id(), id()];
  await seat.bet({ transaction_uuid: bet });
  await seat.win(bet, { transaction_uuid: won, amount: 2_000_000 * unit });
  const change = unrecorded(db);
  const answers = await Promise.all([
    payHeldWin({ ledger }, change, decision(won)),
    refuseHeldWin(change, decision(won)),
    payHeldWin({ ledger }, change, decision(won)),
  ]);
  const { rows } = await db.query('select decision from games.held_win where transaction_id = $1', [won]);
  const paid = rows[0]?.decision === 'paid';
  expect(answers).toEqual(
    paid ? ['done', 'decided.otherwise', 'done'] : ['decided.otherwise', 'done', 'decided.otherwise'],
  );
  expect(await seat.balance()).toBe(9_000n + (paid ? 200_000_000n : 0n));
});

test('a payment that a crash kept off the record cannot be refused, and is put on record by a repetition', async () => {
  const { ledger, db } = table.server;
  const seat = await table.sit();
  const [bet, won] = [id(), id()];
  await seat.bet({ transaction_uuid: bet });
  await seat.win(bet, { transaction_uuid: won, amount: 2_000_000 * unit });
  const broken: Change = (work) =>
    unrecorded(db)(async (tx, note) => {
      await work(tx, note);
      throw new Error('the process ends');
    });
  await expect(payHeldWin({ ledger }, broken, decision(won))).rejects.toThrow('the process ends');
  expect(await refuseHeldWin(unrecorded(db), decision(won))).toBe('decided.otherwise');
  expect(await payHeldWin({ ledger }, unrecorded(db), decision(won))).toBe('done');
  expect(await seat.balance()).toBe(9_000n + 200_000_000n);
});

test('a bet that is taken back takes its held win with it', async () => {
  const { ledger, db } = table.server;
  const seat = await table.sit();
  const [bet, won] = [id(), id()];
  await seat.bet({ transaction_uuid: bet });
  await seat.win(bet, { transaction_uuid: won, amount: 2_000_000 * unit });
  expect((await seat.rollback(bet)).balance).toBe(100 * unit);
  expect(await payHeldWin({ ledger }, unrecorded(db), decision(won))).toBe('decided.otherwise');
  expect(await seat.balance()).toBe(10_000n);
});

test('a game’s own maximum counts before the brand’s', async () => {
  await table.server.db.query(`update games.game set max_win_times = 3 where node_id = 'fiesta-nights'`);
  const seat = await table.sit();
  const [bet, within, beyond] = [id(), id(), id()];
  // The catalogue's version is looked at once a second.
  await expect
    .poll(async () => (await table.server.catalogue.game('STUDIO', 'fiesta-nights'))?.maxWinTimes)
    .toBe(3n);
  await seat.bet({ transaction_uuid: bet });
  expect((await seat.win(bet, { transaction_uuid: within, amount: 30 * unit })).balance).toBe(120 * unit);
  expect((await seat.win(bet, { transaction_uuid: beyond, amount: 31 * unit })).balance).toBe(120 * unit);
  await table.server.db.query(`update games.game set max_win_times = null where node_id = 'fiesta-nights'`);
});

test('what a supplier wins on a day has a ceiling; what was paid before stays paid', async () => {
  const lakan = await openTable('hub88', {}, 'STUDIO');
  try {
    lakan.server.limits.winCeilings = { times: 1_000n, dayMinor: 5_000n };
    const seat = await lakan.sit();
    const wins = [id(), id(), id()];
    const win = async (transaction_uuid: string) => {
      const bet = `bet-of-${transaction_uuid}`;
      await seat.bet({ transaction_uuid: bet, round: bet, amount: unit });
      return seat.win(bet, { transaction_uuid, round: bet, amount: 20 * unit });
    };
    expect((await win(wins[0]!)).balance).toBe(119 * unit);
    expect((await win(wins[1]!)).balance).toBe(138 * unit);
    expect((await win(wins[2]!)).balance).toBe(137 * unit);
    // The first again, beyond the ceiling by now: it was paid, and is answered so.
    expect((await win(wins[0]!)).status).toBe('RS_OK');
    expect(await seat.balance()).toBe(13_700n);
    const waiting = await listHeldWins(lakan.server.db, 10);
    expect(waiting).toMatchObject([{ transactionId: wins[2], because: 'day', amountMinor: 2_000n }]);
    await lakan.server.suppliers.settled();
  } finally {
    await lakan.close();
  }
});

test('a settled bet that is taken back takes its wins with it, into a deficit if they are spent', async () => {
  const seat = await table.sit();
  const [bet, round] = [id(), id()];
  await seat.bet({ transaction_uuid: bet, round });
  await seat.win(bet, { round, amount: 500 * unit });
  await seat.bet({ amount: 580 * unit });
  const answer = await seat.rollback(bet, { round });
  expect(answer).toMatchObject({ status: 'RS_OK', balance: 0 });
  expect((await seat.rollback(bet, { round })).status).toBe('RS_OK');
  const { rows } = await table.server.db.query<{ owed: bigint }>(
    'select owed_minor - repaid_minor as owed from games.deficit where member_id = $1',
    [seat.member.memberId],
  );
  // 10 staked, 500 won, 580 staked: 10 + 10 were left, and 500 is owed.
  expect(rows).toEqual([{ owed: 48_000n }]);
});

test('wins and the rollback of their bet at once: either nothing is left of both, or nothing was taken back', async () => {
  for (let round = 0; round < 10; round += 1) {
    const seat = await table.sit();
    const bet = id();
    await seat.bet({ transaction_uuid: bet });
    await Promise.all([
      seat.win(bet, { amount: 5 * unit }),
      seat.rollback(bet),
      seat.win(bet, { amount: 7 * unit }),
    ]);
    expect(await seat.balance()).toBe(10_000n);
  }
});

test('a booked bet that comes again after it was taken back is rolled back, not booked', async () => {
  const seat = await table.sit();
  const bet = seat.betMessage();
  await table.supplier.call('/transaction/bet', bet);
  await seat.rollback(bet['transaction_uuid'] as string);
  expect((await table.supplier.call('/transaction/bet', bet)).status).toBe(
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
  expect(await seat.balance()).toBe(10_000n);
});

test('the user may be absent, optional fields may be null, and the game is the launched one', async () => {
  const seat = await table.sit();
  const [bet, round] = [id(), id()];
  const nothing = { user: null, game_code: null, round_closed: null, is_free: null };
  const booked = await seat.bet({ transaction_uuid: bet, round, ...nothing });
  expect(booked).toMatchObject({ status: 'RS_OK', user: String(seat.member.memberId) });
  // The same, said with its game.
  expect((await seat.bet({ transaction_uuid: bet, round, user: undefined })).status).toBe('RS_OK');
  expect((await seat.win(bet, { round, ...nothing, reward_uuid: null })).status).toBe('RS_OK');
  expect(
    (await seat.rollback(id(), { ...nothing, is_free: undefined, supplier_user: 'theirs' })).status,
  ).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect(await seat.movements()).toEqual(['bet -1000', 'win 500', 'rollback 0', 'rollback 0']);
  const { token } = seat;
  const info = { status: 'RS_OK', user: String(seat.member.memberId), currency };
  expect(await table.supplier.call('/user/info', { token, user: null })).toMatchObject(info);
  expect(
    await table.supplier.call('/user/info', { supplier_user: String(seat.member.memberId) }),
  ).toMatchObject(info);
  expect((await table.supplier.call('/user/info', { token, user: '1' })).status).toBe(
    'RS_ERROR_INVALID_TOKEN',
  );
  expect((await table.supplier.call('/user/info', {})).status).toBe('RS_ERROR_INVALID_TOKEN');
});

test('ids are of any script and up to 255 characters, and mean one thing each', async () => {
  const seat = await table.sit();
  const ids = ['賭け-ñ-🎰'.padEnd(255, '宝'), '🎲'.repeat(255), 'x'.repeat(255), `${'x'.repeat(254)}y`];
  for (const uuid of ids) {
    const round = `${uuid.slice(0, 100)}-round`.slice(0, 255);
    const bet = { transaction_uuid: uuid, round, amount: unit, request_uuid: uuid };
    expect(await seat.bet(bet)).toMatchObject({ status: 'RS_OK', request_uuid: uuid });
    expect((await seat.bet({ ...bet, amount: 2 * unit })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    const won = [...uuid].toReversed().join('');
    expect((await seat.win(uuid, { transaction_uuid: `${won.slice(0, 200)}-w`, round })).status).toBe(
      'RS_OK',
    );
    expect((await seat.rollback(uuid, { round })).status).toBe('RS_OK');
  }
  expect(await seat.balance()).toBe(10_000n);
  expect((await seat.bet({ transaction_uuid: '宝'.repeat(256) })).status).toBe('RS_ERROR_WRONG_TYPES');
});

test('what fails before it is read fails in the dialect’s envelope', async () => {
  const large = 'x'.repeat(300_000);
  const { http, answer } = await table.supplier.send('/transaction/bet', large, table.supplier.sign(large));
  expect({ http, answer }).toEqual({ http: 200, answer: { status: 'RS_ERROR_WRONG_SYNTAX' } });
  const partner = await fetch(`${table.server.url}/supplier/${encodeURIComponent('<nobody>')}/user/balance`, {
    method: 'POST',
    body: '{}',
  });
  expect([partner.status, await partner.json()]).toEqual([200, { status: 'RS_ERROR_INVALID_PARTNER' }]);
});

test('the token of a launch still says whose a message is', async () => {
  const [seat, other] = [await table.sit(), await table.sit()];
  const token = await launch(table.server, other.member, 'fiesta-nights');
  expect((await seat.bet({ token })).status).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await table.server.ledger.balanceMinor(brand, other.member.memberId, currency)).toBe(10_000n);
});
