import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferKind, type Posting, type TransferKind } from '#modules/wallet/ledger/posting.ts';
import { brand, currency, startMoneyServer, type MoneyServer, type TestMember } from '#test/money-server.ts';

let server: MoneyServer;
let count = 0;

beforeAll(async () => {
  server = await startMoneyServer();
});
afterAll(() => server.close());

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
async function call(path: string, who: TestMember | null, init: RequestInit = {}): Promise<any> {
  const response = await fetch(`${server.url}${path}`, {
    ...init,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const report = async (query: string, who: TestMember | null) =>
  call(`/wps/report/profitandloss?${query}`, who);

/** Books a movement of pesos. */
async function book(
  { memberId }: TestMember,
  kind: TransferKind,
  pesos: number,
  more: Partial<Posting> = {},
): Promise<void> {
  count += 1;
  const answer = await server.ledger.post({
    brand,
    memberId,
    currency,
    kind,
    house: 'adjustment',
    amountMinor: BigInt(Math.round(pesos * 100)),
    idempotencyKey: `records:${count}`,
    ...more,
  });
  expect(answer.status).toBe('booked');
}

const roundDetail = (round: string, role: string, closes: boolean) => ({
  house: 'gaming:RNG' as const,
  detail: { vendor: 'STUDIO', game: 'fiesta-nights', round, tx: `${round}-${role}`, role, closes },
});
const bet = (who: TestMember, round: string, pesos: number) =>
  book(who, 'bet', -pesos, roundDetail(round, 'bet', false));
const win = (who: TestMember, round: string, pesos: number, kind: TransferKind = 'win') =>
  book(who, kind, pesos, roundDetail(round, 'win', true));

/** Puts a round, or movements of a kind, at a moment: the tests' only way to have a past. */
async function moveRound(who: TestMember, round: string, openedAt: string, closedAt: string): Promise<void> {
  await report('period=today', who);
  const { rowCount } = await server.db.query(
    'update games.round set opened_at = $3, closed_at = $4 where member_id = $1 and round = $2',
    [who.memberId, round, openedAt, closedAt],
  );
  expect(rowCount).toBe(1);
}
async function moveTransfers(who: TestMember, kind: TransferKind, at: string): Promise<void> {
  await server.db.transaction(async (tx) => {
    await tx.query('alter table wallet.transfer disable trigger user');
    await tx.query('update wallet.transfer set at = $3 where member_id = $1 and kind = $2', [
      who.memberId,
      transferKind[kind],
      at,
    ]);
    await tx.query('alter table wallet.transfer enable trigger user');
  });
}

test('a day of deposits, rounds, a void bet, a jackpot, gifts and a payout that came back, computed by hand', async () => {
  const member = await server.createMember();
  await book(member, 'deposit', 1_000);
  await book(member, 'deposit', 200.5);
  await book(member, 'chargeback', -200.5);
  await bet(member, 'a', 100);
  await win(member, 'a', 250);
  await bet(member, 'b', 50);
  await win(member, 'b', 0);
  // Void: the stake comes back, and counts as none.
  await bet(member, 'c', 40);
  await book(member, 'rollback', 40, roundDetail('c', 'refund-bet', true));
  // Won, and taken back.
  await bet(member, 'd', 10);
  await win(member, 'd', 70);
  await book(member, 'rollback', -70, roundDetail('d', 'refund-win', true));
  // Open: it counts when it is settled.
  await bet(member, 'e', 30);
  await bet(member, 'f', 5);
  await win(member, 'f', 500, 'jackpot');
  await book(member, 'promotion', 20);
  await book(member, 'rebate', 5.25);
  await book(member, 'withdrawal', -300);
  await book(member, 'fee', -15);
  await book(member, 'withdrawal', -100);
  await book(member, 'refund', 100);
  await book(member, 'adjustment', 1);
  const { value } = await report('period=today', member);
  const sums = {
    deposit: '1000.00',
    withdraw: '300.00',
    betting: '165.00',
    rebate: '5.25',
    winning: '750.00',
    promotion: '20.00',
    // 750 − 165 + 5.25 + 20
    profitLoss: '610.25',
  };
  expect(value.totals).toEqual(sums);
  expect(value.rows).toEqual([{ date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), ...sums }]);
  // The open round is settled later, and then counts.
  await win(member, 'e', 12);
  expect((await report('period=today', member)).value.totals).toMatchObject({
    betting: '195.00',
    winning: '762.00',
    profitLoss: '592.25',
  });
  for (const period of ['week', 'month'])
    expect((await report(`period=${period}`, member)).value.totals.profitLoss).toBe('592.25');
  expect((await report('period=yesterday', member)).value.totals.profitLoss).toBe('0.00');
});

test('a round counts on the day of its settlement, in the time zone of the brand', async () => {
  const member = await server.createMember();
  await book(member, 'deposit', 1_000);
  for (const round of ['last', 'first', 'slow', 'before', 'after']) {
    await bet(member, round, 10);
    await win(member, round, 25);
  }
  // Manila is eight hours ahead: the 10th ends at 16:00 UTC.
  await moveRound(member, 'last', '2026-11-10T15:30:00Z', '2026-11-10T15:59:59.999Z');
  await moveRound(member, 'first', '2026-11-10T15:59:00Z', '2026-11-10T16:00:00Z');
  await moveRound(member, 'slow', '2026-10-01T08:00:00Z', '2026-11-11T03:00:00Z');
  await moveRound(member, 'before', '2026-11-09T15:00:00Z', '2026-11-09T15:59:59Z');
  await moveRound(member, 'after', '2026-11-11T15:00:00Z', '2026-11-11T16:00:00Z');
  await moveTransfers(member, 'deposit', '2026-11-10T16:00:00Z');
  const { value } = await report('period=range&from=2026-11-10&to=2026-11-11', member);
  expect(value.timeZone).toBe('Asia/Manila');
  const { rows } = value;
  expect(rows).toMatchObject([
    { date: '2026-11-10', deposit: '0.00', betting: '10.00', winning: '25.00', profitLoss: '15.00' },
    { date: '2026-11-11', deposit: '1000.00', betting: '20.00', winning: '50.00', profitLoss: '30.00' },
  ]);
  const empty = await report('period=range&from=2026-11-12&to=2026-11-13', member);
  expect(empty.value.rows).toMatchObject([{ betting: '10.00' }, { betting: '0.00' }]);
});

test('no days that are none, none of another member, none without a session', async () => {
  const member = await server.createMember(5_000n);
  for (const bad of [
    'period=range',
    'period=range&from=2026-11-10',
    'period=today&from=2026-11-10&to=2026-11-11',
    'period=range&from=2026-02-30&to=2026-03-01',
    'period=range&from=2026-11-11&to=2026-11-10',
    'period=decade',
    'member=1',
  ]) {
    expect(await report(bad, member)).toMatchObject({ status: 400, errorCode: 'request.invalid' });
  }
  expect((await report('period=range&from=2026-01-01&to=2026-01-31', member)).value.rows).toHaveLength(31);
  expect(await report('period=range&from=2026-01-01&to=2026-02-01', member)).toMatchObject({
    errorCode: 'period.too.long',
  });
  expect((await report('period=month', await server.createMember())).value.totals.deposit).toBe('0.00');
  expect((await report('period=today', null)).status).toBe(401);
});

test('the account record and the betting record say what all their pages come to', async () => {
  const member = await server.createMember();
  await book(member, 'deposit', 100);
  for (const round of ['t1', 't2', 't3']) {
    await bet(member, round, 10);
    await win(member, round, round === 't2' ? 35 : 0);
  }
  const account = await call('/wps/transaction/records?pageSize=2', member);
  expect(account.value).toMatchObject({
    totalPages: 3,
    totals: { in: '135.00', out: '30.00', net: '105.00' },
    held: '0.00',
  });
  expect((await call('/wps/transaction/records?kind=bet', member)).value.totals).toEqual({
    in: '0.00',
    out: '30.00',
    net: '-30.00',
  });
  const bets = await call('/wps/game/records?pageSize=1&pageNo=3', member);
  expect(bets.value.list).toHaveLength(1);
  expect(bets.value.totals).toEqual({ rounds: 3, stake: '30.00', win: '35.00', net: '5.00' });
  expect((await call('/wps/game/records?status=open', member)).value.totals.rounds).toBe(0);
  expect((await call('/wps/game/records?gameType=RNG', member)).value.totals.rounds).toBe(3);
  expect((await call('/wps/game/records?gameType=FISH', member)).value.totals.rounds).toBe(0);
  expect((await call('/wps/game/records?gameType=CHESS', member)).status).toBe(400);
  // What is put aside is no movement yet.
  await server.ledger.hold({
    brand,
    memberId: member.memberId,
    currency,
    kind: 'withdrawal',
    amountMinor: 2_500n,
    idempotencyKey: 'payout:1',
  });
  expect((await call('/wps/transaction/records', member)).value.held).toBe('25.00');
});

test('one wallet answers the calls of many: nothing moves between its names', async () => {
  const member = await server.createMember(12_345n);
  const moved = await call('/wps/wallets/transfer', member, {
    method: 'POST',
    body: JSON.stringify({ from: 'MAIN', to: 'STUDIO', amount: '100' }),
  });
  expect(moved.value).toMatchObject({ seamless: true, moved: '0.00', sumBalance: '123.45' });
  expect((await call('/wps/wallets/balance', member)).value.sumBalance).toBe('123.45');
  expect((await call('/wps/wallets/merchant', member)).value.sumBalance).toBe('123.45');
  expect((await call('/wps/wallets/accounts', member)).value).toEqual({
    seamless: true,
    currency: 'PHP',
    list: [{ accountType: 'MAIN', balance: '123.45', held: '0.00', locked: false }],
  });
  const { list } = (await call('/wps/wallets/txCodes', member)).value;
  expect(list.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(
    Object.keys(transferKind).toSorted(),
  );
  const bad = { from: 'main wallet', to: 'STUDIO', amount: '-1' };
  expect(
    (await call('/wps/wallets/transfer', member, { method: 'POST', body: JSON.stringify(bad) })).status,
  ).toBe(400);
});
