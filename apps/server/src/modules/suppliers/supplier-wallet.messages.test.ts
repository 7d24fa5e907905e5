/** Wallet rules 1–11: what a message must be, and what a repetition of it is. Through HTTP, signed as suppliers do. */
import { generateKeyPairSync, createSign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { id, launch, openTable, sit, unit, type Table } from '#test/supplier-table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

test('supplier-wallet.rule-01.a bad signature is refused before anything is read, and changes nothing', async () => {
  const seat = await table.sit();
  const body = JSON.stringify(seat.betMessage());
  const { privateKey: foreign } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signatures = [
    null,
    '',
    'AAAA',
    createSign('RSA-SHA256').update(body).sign(foreign, 'base64'),
    table.supplier.sign(`${body} `),
  ];
  for (const signature of signatures) {
    const { http, answer } = await table.supplier.send('/transaction/bet', body, signature);
    expect({ http, answer }).toEqual({ http: 200, answer: { status: 'RS_ERROR_INVALID_SIGNATURE' } });
  }
  // Not even that the body is no JSON is told to somebody who cannot sign.
  const { answer } = await table.supplier.send('/transaction/bet', '{', table.supplier.sign('other'));
  expect(answer.status).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await seat.balance()).toBe(10_000n);
  expect(await seat.movements()).toEqual([]);
});

test('supplier-wallet.rule-01.the signature is over the bytes, not over what they mean', async () => {
  const seat = await table.sit();
  const body = `  ${JSON.stringify(seat.betMessage(), null, 3)}\n`;
  expect((await table.supplier.send('/transaction/bet', body, table.supplier.sign(body))).answer.status).toBe(
    'RS_OK',
  );
});

test('supplier-wallet.rule-01.a supplier that nobody registered is no partner', async () => {
  const response = await fetch(`${table.server.url}/supplier/NOBODY/user/balance`, {
    method: 'POST',
    body: '{}',
  });
  expect(await response.json()).toEqual({ status: 'RS_ERROR_INVALID_PARTNER' });
});

test('supplier-wallet.rule-02.an unparsable body is WRONG_SYNTAX, a wrong type WRONG_TYPES', async () => {
  const seat = await table.sit();
  const send = async (body: string) =>
    (await table.supplier.send('/transaction/bet', body, table.supplier.sign(body))).answer;
  for (const body of ['{', '', 'nonsense', '{"a":1,}'])
    expect((await send(body)).status).toBe('RS_ERROR_WRONG_SYNTAX');
  for (const body of ['[]', '5', 'null', '"text"'])
    expect((await send(body)).status).toBe('RS_ERROR_WRONG_TYPES');
  const wrong: Record<string, unknown>[] = [
    { amount: '1000000' },
    { amount: 1.5 },
    { amount: null },
    { round_closed: 'true' },
    { token: 5 },
    { transaction_uuid: 'a\u0000b' },
    { transaction_uuid: 'x'.repeat(256) },
    { transaction_uuid: 'half \ud83d' },
    { user: ['a'] },
    { currency: {} },
  ];
  for (const change of wrong) {
    const answer = await seat.bet({ ...change, request_uuid: 'the-request' });
    expect(answer).toEqual({
      status: 'RS_ERROR_WRONG_TYPES',
      request_uuid: 'the-request',
    });
  }
  expect((await seat.bet({ amount: undefined })).status).toBe('RS_ERROR_WRONG_SYNTAX');
  expect((await seat.win(undefined)).status).toBe('RS_ERROR_WRONG_SYNTAX');
  expect(await seat.movements()).toEqual([]);
});

test('supplier-wallet.rule-02.fields that are not known are ignored', async () => {
  const seat = await table.sit();
  expect((await seat.bet({ supplier_user: 'x', meta: { a: [1] } })).status).toBe('RS_OK');
});

test('supplier-wallet.rule-03.request_uuid is echoed, and a repeated request gets the same answer', async () => {
  const seat = await table.sit();
  const message = seat.betMessage({ request_uuid: 'req-1' });
  const first = await table.supplier.call('/transaction/bet', message);
  const second = await table.supplier.call('/transaction/bet', message);
  expect(first).toEqual({
    status: 'RS_OK',
    request_uuid: 'req-1',
    user: String(seat.member.memberId),
    currency: 'PHP',
    balance: 90 * unit,
    sub_partner_id: 'perya',
  });
  expect(second).toEqual(first);
  expect(await seat.movements()).toEqual(['bet -1000']);
});

test('supplier-wallet.rule-04.an unknown token is INVALID_TOKEN for every call', async () => {
  const seat = await table.sit();
  const token = 'a'.repeat(43);
  expect((await seat.bet({ token })).status).toBe('RS_ERROR_INVALID_TOKEN');
  expect((await seat.win(id(), { token })).status).toBe('RS_ERROR_INVALID_TOKEN');
  expect((await seat.rollback(id(), { token })).status).toBe('RS_ERROR_INVALID_TOKEN');
  const balance = await table.supplier.call('/user/balance', { token, game_code: 'fiesta-nights' });
  expect(balance.status).toBe('RS_ERROR_INVALID_TOKEN');
});

test('supplier-wallet.rule-04.an expired token refuses bets; wins and rollbacks do not ask', async () => {
  const seat = await table.sit();
  const [won, undone] = [id(), id()];
  await seat.bet({ transaction_uuid: won });
  await seat.bet({ transaction_uuid: undone });
  table.server.clock.aheadMs = 13 * 3_600_000;
  try {
    expect((await seat.bet()).status).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect((await seat.win(won)).status).toBe('RS_OK');
    expect((await seat.rollback(undone)).status).toBe('RS_OK');
  } finally {
    table.server.clock.aheadMs = 0;
  }
  expect(await seat.movements()).toEqual(['bet -1000', 'bet -1000', 'win 500', 'rollback 1000']);
});

test('supplier-wallet.rule-04.a launch that nobody followed in time gives no bets', async () => {
  const seat = await table.sit();
  table.server.clock.aheadMs = 6 * 60_000;
  try {
    expect((await seat.bet()).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  } finally {
    table.server.clock.aheadMs = 0;
  }
});

test('supplier-wallet.rule-05.a disabled player cannot bet, but wins and rollbacks arrive', async () => {
  const seat = await table.sit();
  const [won, undone] = [id(), id()];
  await seat.bet({ transaction_uuid: won });
  await seat.bet({ transaction_uuid: undone });
  const { players } = table.server;
  const { memberId } = seat.member;
  players.set(memberId, { ...players.get(memberId)!, active: false });
  expect((await seat.bet()).status).toBe('RS_ERROR_USER_DISABLED');
  expect((await seat.win(won)).status).toBe('RS_OK');
  expect((await seat.rollback(undone)).status).toBe('RS_OK');
  expect(await seat.movements()).toEqual(['bet -1000', 'bet -1000', 'win 500', 'rollback 1000']);
});

test('supplier-wallet.rule-06.an unknown game, a closed game, and another game than the launched one are refused', async () => {
  const seat = await table.sit();
  expect((await seat.bet({ game_code: 'no-such-game' })).status).toBe('RS_ERROR_INVALID_GAME');
  expect((await seat.bet({ game_code: 'color-game' })).status).toBe('RS_ERROR_INVALID_GAME');
  const bet = id();
  await seat.bet({ transaction_uuid: bet });
  await table.server.catalogue.setGameOpen('fiesta-nights', false);
  try {
    expect((await seat.bet()).status).toBe('RS_ERROR_INVALID_GAME');
    expect((await seat.win(bet)).status).toBe('RS_OK');
  } finally {
    await table.server.catalogue.setGameOpen('fiesta-nights', true);
  }
});

test('supplier-wallet.rule-06.in a live lobby the game may change within one session', async () => {
  const live = await openTable('hub88', {}, 'BUWAN');
  try {
    const { rows } = await live.server.db.query<{ node_id: string }>(
      `select node_id from games.game where vendor = 'BUWAN' and category = 'LIVE' order by position limit 2`,
    );
    const [first, second] = rows.map((row) => row.node_id) as [string, string];
    const seat = await live.sit({ nodeId: first });
    expect((await seat.bet()).status).toBe('RS_OK');
    expect((await seat.bet({ game_code: second })).status).toBe('RS_OK');
  } finally {
    await live.close();
  }
});

test('supplier-wallet.rule-07.another currency is WRONG_CURRENCY; nothing is converted', async () => {
  const seat = await table.sit();
  const bet = id();
  await seat.bet({ transaction_uuid: bet });
  expect((await seat.bet({ currency: 'USD' })).status).toBe('RS_ERROR_WRONG_CURRENCY');
  expect((await seat.win(bet, { currency: 'USD' })).status).toBe('RS_ERROR_WRONG_CURRENCY');
  expect(await seat.movements()).toEqual(['bet -1000']);
});

test('supplier-wallet.rule-08.amounts finer than a centavo, negative or enormous ones are rejected, never rounded', async () => {
  const seat = await table.sit();
  for (const amount of [1, 999, 1_000_001, -1000, Number.MAX_SAFE_INTEGER, 1e300]) {
    expect((await seat.bet({ amount })).status).toBe('RS_ERROR_WRONG_TYPES');
    expect((await seat.win(id(), { amount })).status).toBe('RS_ERROR_WRONG_TYPES');
  }
  expect(await seat.movements()).toEqual([]);
  expect((await seat.bet({ amount: 1000 })).balance).toBe(9_999_000);
});

test('supplier-wallet.rule-09.too little money: NOT_ENOUGH_MONEY with the real balance, and nothing is taken', async () => {
  const seat = await table.sit({ balance: 7 });
  const message = seat.betMessage();
  const answer = await table.supplier.call('/transaction/bet', message);
  expect(answer).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 7 * unit, currency: 'PHP' });
  expect(await seat.balance()).toBe(700n);
  // Rule 28: it is no final answer; with money the same bet passes.
  const { ledger } = table.server;
  const { memberId } = seat.member;
  await ledger.post({
    brand: 'perya',
    memberId,
    currency: 'PHP',
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    amountMinor: 1_000n,
    idempotencyKey: `more:${id()}`,
  });
  expect((await table.supplier.call('/transaction/bet', message)).status).toBe('RS_OK');
});

test('supplier-wallet.rule-10.the same id with the same content is RS_OK and has one effect', async () => {
  const seat = await table.sit();
  const bet = seat.betMessage();
  const win = { transaction_uuid: id(), round: 'r' };
  for (let i = 0; i < 3; i += 1) {
    // The same transaction in another request.
    expect((await table.supplier.call('/transaction/bet', { ...bet, request_uuid: id() })).status).toBe(
      'RS_OK',
    );
    expect((await seat.win(bet['transaction_uuid'] as string, win)).status).toBe('RS_OK');
  }
  expect(await seat.movements()).toEqual(['bet -1000', 'win 500']);
});

test('supplier-wallet.rule-11.the same id with other content is DUPLICATE_TRANSACTION', async () => {
  const seat = await table.sit({ balance: 500 });
  const other = await table.sit();
  const bet = seat.betMessage();
  const uuid = bet['transaction_uuid'] as string;
  await table.supplier.call('/transaction/bet', bet);
  const changes = [{ amount: 20 * unit }, { round: 'another' }];
  for (const change of changes) {
    expect((await table.supplier.call('/transaction/bet', { ...bet, ...change })).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
  }
  // Another player, another kind.
  expect((await other.bet({ transaction_uuid: uuid })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect((await seat.win(uuid, { transaction_uuid: uuid })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect((await seat.rollback(uuid, { transaction_uuid: uuid })).status).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  );
  // Another reference, of a win and of a rollback.
  const [second, win, rollback] = [id(), id(), id()];
  await seat.bet({ transaction_uuid: second });
  const same = { transaction_uuid: win, round: 'r' };
  expect((await seat.win(uuid, same)).status).toBe('RS_OK');
  expect((await seat.win(second, same)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect((await seat.win(uuid, { ...same, amount: 6 * unit })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect((await seat.rollback(second, { transaction_uuid: rollback, round: 'r' })).status).toBe('RS_OK');
  expect((await seat.rollback(uuid, { transaction_uuid: rollback, round: 'r' })).status).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  );
  expect(await seat.movements()).toEqual(['bet -1000', 'bet -1000', 'win 500', 'rollback 1000']);
  expect(await other.movements()).toEqual([]);
});

test('supplier-wallet.rule-11.another game under the same id is DUPLICATE_TRANSACTION', async () => {
  const live = await openTable('hub88', {}, 'BUWAN');
  try {
    const { rows } = await live.server.db.query<{ node_id: string }>(
      `select node_id from games.game where vendor = 'BUWAN' and category = 'LIVE' order by position limit 2`,
    );
    const [first, second] = rows.map((row) => row.node_id) as [string, string];
    const seat = await live.sit({ nodeId: first });
    const bet = seat.betMessage();
    await live.supplier.call('/transaction/bet', bet);
    const answer = await live.supplier.call('/transaction/bet', { ...bet, game_code: second });
    expect(answer.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  } finally {
    await live.close();
  }
});

test('supplier-wallet.rule-31.a token is bound to player, game and supplier', async () => {
  const seat = await table.sit();
  const other = await sit(table.server, table.supplier);
  expect((await seat.bet({ user: String(other.member.memberId) })).status).toBe('RS_ERROR_INVALID_TOKEN');
  const elsewhere = await launch(table.server, other.member, 'fiesta-nights');
  expect((await seat.bet({ token: elsewhere })).status).toBe('RS_ERROR_INVALID_TOKEN');
  // The answer of the balance names the user that a fresh token stands for.
  const balance = await table.supplier.call('/user/balance', {
    token: seat.token,
    game_code: 'fiesta-nights',
  });
  expect(balance).toMatchObject({ status: 'RS_OK', user: String(seat.member.memberId), balance: 100 * unit });
  const info = await table.supplier.call('/user/info', { user: String(seat.member.memberId) });
  expect(info).toMatchObject({ status: 'RS_OK', currency: 'PHP', country: 'PH' });
  expect(await seat.movements()).toEqual([]);
});

test('supplier-wallet.rule-32.a stake above the limit is refused inside the bet', async () => {
  const seat = await table.sit();
  const before = seat.betMessage();
  await table.supplier.call('/transaction/bet', before);
  table.server.limits.maxStakeMinor = 500n;
  try {
    expect((await seat.bet()).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await seat.bet({ amount: 5 * unit })).status).toBe('RS_OK');
    // Rule 27: a repetition of what is booked is never refused.
    expect((await table.supplier.call('/transaction/bet', before)).status).toBe('RS_OK');
  } finally {
    table.server.limits.maxStakeMinor = null;
  }
  expect(await seat.movements()).toEqual(['bet -1000', 'bet -500']);
});

test('a closed brand takes no new bet, from open game sessions either; a running round finishes', async () => {
  const { limits } = table.server;
  const closings: [close: () => void, status: string][] = [
    [() => (limits.isClosed = true), 'RS_ERROR_INVALID_PARTNER'],
    [() => (limits.vendorsAtWork = new Map([['STUDIO', null]])), 'RS_ERROR_INVALID_GAME'],
  ];
  for (const [close, status] of closings) {
    const seat = await table.sit();
    const [running, doubtful] = [seat.betMessage(), seat.betMessage()];
    for (const bet of [running, doubtful]) await table.supplier.call('/transaction/bet', bet);
    close();
    try {
      expect((await seat.bet()).status).toBe(status);
      // What was booked before is never refused, and ends as ever.
      expect((await table.supplier.call('/transaction/bet', running)).status).toBe('RS_OK');
      expect((await seat.win(String(running.transaction_uuid))).status).toBe('RS_OK');
      expect((await seat.rollback(String(doubtful.transaction_uuid))).status).toBe('RS_OK');
    } finally {
      limits.isClosed = false;
      limits.vendorsAtWork = new Map();
    }
    expect((await seat.bet()).status).toBe('RS_OK');
  }
});

test('with the balance goes what the brand’s regulator leaves open in a game: nothing, where the brand says nothing', async () => {
  const { limits } = table.server;
  const { token } = await table.sit();
  const ask = () => table.supplier.call('/user/balance', { token, game_code: 'fiesta-nights' });
  const nothing = { autoplay: false, quick_spin: false, quick_games: false };
  expect(await ask()).toMatchObject({ status: 'RS_OK', play: nothing, time_zone: 'Asia/Manila' });
  limits.compliance = { quickSpin: true };
  expect(await ask()).toMatchObject({ play: { ...nothing, quick_spin: true } });
  limits.compliance = { quickGames: true };
  expect(await ask()).toMatchObject({ play: { ...nothing, quick_games: true } });
  limits.compliance = { autoplay: true, quickSpin: true };
  expect(await ask()).toMatchObject({ play: { ...nothing, autoplay: true, quick_spin: true } });
  limits.compliance = {};
});
