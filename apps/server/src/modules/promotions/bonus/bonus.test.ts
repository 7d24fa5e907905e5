/** Bonus money in play: who pays a stake, who gets the win, what counts, how a bonus ends. Through a supplier's signed calls. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import type { NewReward } from '#modules/promotions/index.ts';
import { brand, currency } from '#test/money-server.ts';
import { id, openTable, unit, type Seat, type Table } from '#test/supplier-table.ts';
import { findGrant, lockOpenGrants } from './queries/grants.ts';
import { cancelGrant } from './use-cases/cancel-grant.ts';
import { endGrant } from './use-cases/end-grant.ts';
import { scheduler } from '#platform/due/due.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable('hub88', { due: true });
});
afterAll(() => table.close());

const terms: BonusTerms = {
  multiple: 5,
  weights: { RNG: 100, LIVE: 10 },
  excludedGames: [],
  maxBetMinor: '5000',
  days: 7,
  version: 1,
};

let periods = 0;

/** @param amount in pesos. */
async function grant(seat: Seat, amount: number, over: Partial<BonusTerms> = {}): Promise<bigint> {
  periods += 1;
  const reward: NewReward = {
    brand,
    currency,
    memberId: seat.member.memberId,
    code: 'test',
    period: `p${periods}`,
    kind: 'bonus',
    amountMinor: BigInt(amount) * 100n,
    titles: { EN: 'Test' },
    terms: { ...terms, ...over },
  };
  const answer = await table.server.rewards.payReward(reward);
  if (answer.status !== 'claimed') throw new Error(`no bonus: ${answer.status}`);
  return answer.rewardId;
}

const ownerOf = (seat: Seat) => ({ brand, currency, memberId: seat.member.memberId });
const purse = async (seat: Seat, grantId: bigint): Promise<number> =>
  Number((await table.server.ledger.balance({ ...ownerOf(seat), purse: grantId })).availableMinor) / 100;
const cash = async (seat: Seat): Promise<number> => Number(await seat.balance()) / 100;
const state = async (grantId: bigint) => (await findGrant(table.server.db, grantId))!;
async function followed(): Promise<void> {
  await table.server.followers.settled();
  await table.server.due.settled();
}
const toldTo = async ({ token }: Seat) =>
  (await table.supplier.call('/user/balance', { token, game_code: 'fiesta-nights', request_uuid: id() }))
    .balance;
const bet = (seat: Seat, amount: number, more = {}) => seat.bet({ amount: amount * unit, ...more });

test('the cash is staked first, a mixed stake is one posting of two legs, wins and refunds go back to each purse', async () => {
  const seat = await table.sit({ balance: 10 });
  const grantId = await grant(seat, 100);
  // Balances for suppliers come from the process's own list of bonuses, which a notification renews.
  await vi.waitFor(async () => expect(await toldTo(seat)).toBe(110 * unit), { timeout: 10_000 });
  const mixed = id();
  expect(await bet(seat, 40, { transaction_uuid: mixed, round: 'm' })).toMatchObject({
    status: 'RS_OK',
    balance: 70 * unit,
  });
  expect([await cash(seat), await purse(seat, grantId)]).toEqual([0, 70]);
  const { rows } = await table.server.db.query(
    `select leg, purse::text, amount::int from wallet.transfer where member_id = $1 and idempotency_key like '%' || $2 order by leg`,
    [seat.member.memberId, mixed],
  );
  expect(rows).toEqual([
    { leg: 0, purse: '0', amount: -1000 },
    { leg: 1, purse: String(grantId), amount: -3000 },
  ]);
  // A quarter of the stake was cash.
  expect(await seat.win(mixed, { amount: 20 * unit, round: 'm' })).toMatchObject({
    status: 'RS_OK',
    balance: 90 * unit,
  });
  expect([await cash(seat), await purse(seat, grantId)]).toEqual([5, 85]);
  const undone = id();
  await bet(seat, 15, { transaction_uuid: undone, round: 'u' });
  expect([await cash(seat), await purse(seat, grantId)]).toEqual([0, 75]);
  expect(await seat.rollback(undone, { round: 'u' })).toMatchObject({ status: 'RS_OK', balance: 90 * unit });
  expect([await cash(seat), await purse(seat, grantId)]).toEqual([5, 85]);
  await followed();
  expect(await state(grantId)).toMatchObject({ state: 'active', progressMinor: 4_000n });
  const rounds = await table.server.db.query(
    `select round, staked_minor::int as staked, refunded_minor::int as refunded, won_minor::int as won from games.round where member_id = $1 order by round`,
    [seat.member.memberId],
  );
  expect(rounds.rows).toEqual([
    { round: 'm', staked: 4000, refunded: 0, won: 2000 },
    { round: 'u', staked: 1500, refunded: 1500, won: 0 },
  ]);
});

test('the same messages again, and at once, have one effect', async () => {
  const seat = await table.sit({ balance: 10 });
  const grantId = await grant(seat, 50);
  const message = seat.betMessage({ amount: 30 * unit });
  const call = (path: string, body: Record<string, unknown>) => table.supplier.call(path, body);
  const answers = await Promise.all(Array.from({ length: 16 }, () => call('/transaction/bet', message)));
  expect(answers.map(({ status, balance }) => [status, balance])).toEqual(
    Array.from({ length: 16 }, () => ['RS_OK', 30 * unit]),
  );
  expect((await call('/transaction/bet', { ...message, amount: 29 * unit })).status).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  );
  const win = { transaction_uuid: id(), amount: 9 * unit, round: message['round'] };
  const wins = await Promise.all(
    Array.from({ length: 16 }, () => seat.win(message['transaction_uuid'] as string, win)),
  );
  expect(wins.every(({ status }) => status === 'RS_OK')).toBe(true);
  expect([await cash(seat), await purse(seat, grantId)]).toEqual([3, 36]);
});

test('bets at once never spend more than both purses hold', async () => {
  const seat = await table.sit({ balance: 15 });
  const grantId = await grant(seat, 40);
  const answers = await Promise.all(Array.from({ length: 12 }, () => bet(seat, 10)));
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(7);
  expect([await cash(seat), await purse(seat, grantId)]).toEqual([0, 5]);
});

test('a stake beyond the largest, and one in a game that is left out, is refused with its clause; cash is free', async () => {
  const seat = await table.sit({ balance: 60 });
  const grantId = await grant(seat, 100);
  expect((await bet(seat, 60)).status).toBe('RS_OK');
  expect((await bet(seat, 51)).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect([await cash(seat), await purse(seat, grantId)]).toEqual([0, 100]);
  const refused = await table.server.db.query(
    'select clause, product, stake::int from promotions.refused_stake where grant_id = $1',
    [grantId],
  );
  expect(refused.rows).toEqual([{ clause: 'maxBet', product: 'RNG', stake: 5100 }]);
  await followed();
  // Cash beyond the largest stake is taken, and counts nothing.
  expect(await state(grantId)).toMatchObject({ progressMinor: 0n });
  const out = await table.sit({ balance: 0 });
  const other = await grant(out, 100, { excludedGames: ['STUDIO/fiesta-nights'] });
  expect((await bet(out, 10)).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await purse(out, other)).toBe(100);
});

test('once the requirement is reached the rest is cash, in one posting and without a cap; the next bonus begins', async () => {
  const seat = await table.sit({ balance: 0 });
  const first = await grant(seat, 20);
  const second = await grant(seat, 30);
  expect((await state(second)).state).toBe('queued');
  const bets: string[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const transaction_uuid = id();
    bets.push(transaction_uuid);
    await bet(seat, 10, { transaction_uuid });
    await seat.win(transaction_uuid, { amount: (turn === 9 ? 400 : 10) * unit });
  }
  await followed();
  expect(await state(first)).toMatchObject({ state: 'completed', progressMinor: 10_000n });
  expect((await state(second)).state).toBe('active');
  expect([await cash(seat), await purse(seat, first), await purse(seat, second)]).toEqual([410, 0, 30]);
  // A win and a refund that come after the end follow the bonus into the cash.
  await seat.win(bets[8], { amount: 7 * unit });
  await followed();
  expect([await cash(seat), await purse(seat, first)]).toEqual([417, 0]);
  await followed();
  expect((await state(first)).convertedMinor).toBe(41_700n);
});

test('a bonus whose time is over goes back to the house, and so does what comes later', async () => {
  const seat = await table.sit({ balance: 0 });
  const grantId = await grant(seat, 20);
  const late = id();
  await bet(seat, 10, { transaction_uuid: late });
  await followed();
  table.server.clock.aheadMs = 8 * 86_400_000;
  try {
    // Its token has ended with its time, too.
    await table.server.due.settled();
    expect((await state(grantId)).state).toBe('expired');
    await seat.win(late, { amount: 90 * unit });
    await followed();
    expect([await cash(seat), await purse(seat, grantId)]).toEqual([0, 0]);
    await followed();
    expect(await state(grantId)).toMatchObject({ removedMinor: 10_000n, convertedMinor: 0n });
  } finally {
    table.server.clock.aheadMs = 0;
  }
});

test('two bonuses that are taken at once: one begins, the other waits', async () => {
  const seats = await Promise.all(Array.from({ length: 6 }, () => table.sit({ balance: 0 })));
  const grants = await Promise.all(
    seats.flatMap((seat) => [10, 20].map(async (amount) => ({ seat, grantId: await grant(seat, amount) }))),
  );
  const states = new Map<Seat, string[]>();
  for (const { seat, grantId } of grants)
    states.set(seat, [...(states.get(seat) ?? []), (await state(grantId)).state].toSorted());
  expect([...states.values()]).toEqual(seats.map(() => ['active', 'queued']));
  expect(table.server.errors).toEqual([]);
});

test('while somebody decides about a member’s bonuses, what bets count for and the end of time wait, and hold up nobody', async () => {
  const seat = await table.sit({ balance: 0 });
  const [grantId, next] = [await grant(seat, 2), await grant(seat, 30)];
  await table.server.db.transaction(async (tx) => {
    const open = await lockOpenGrants(tx, ownerOf(seat));
    expect(open.map(({ state: is }) => is)).toEqual(['active', 'queued']);
    await bet(seat, 2);
    table.server.clock.aheadMs = 8 * 86_400_000;
    // Neither waits for the lock: both come again.
    await table.server.due.settled();
    table.server.clock.aheadMs = 0;
    expect((await state(grantId)).state).toBe('active');
    // Ends the bonus, and cancels the work that would have ended it.
    await endGrant(tx, { ...table.server, due: scheduler }, open[0]!, { state: 'cancelled', by: 'member' });
  });
  await followed();
  expect([(await state(grantId)).state, (await state(next)).state]).toEqual(['cancelled', 'active']);
  expect(table.server.errors).toEqual([]);
});

test('a member gives a bonus up by the amount that was shown', async () => {
  const seat = await table.sit({ balance: 5 });
  const [grantId, next] = [await grant(seat, 20), await grant(seat, 30)];
  const context = { ...table.server, due: scheduler };
  const cancel = (minor: bigint) => cancelGrant(context, ownerOf(seat), grantId, minor);
  expect(await cancel(1_999n)).toMatchObject({ error: 'bonus.changed' });
  // More at once than the process has connections: those that wait must not keep one from the one that decides.
  const answers = await Promise.all(Array.from({ length: 24 }, () => cancel(2_000n)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await cancel(2_000n)).toMatchObject({ error: 'bonus.ended' });
  await followed();
  expect([await cash(seat), await purse(seat, grantId), (await state(grantId)).state]).toEqual([
    5,
    0,
    'cancelled',
  ]);
  expect((await state(grantId)).endedBy).toBe('member');
  expect((await state(next)).state).toBe('active');
});

test('a bet that is taken back counts nothing, in whatever order both are read', async () => {
  const seat = await table.sit({ balance: 0 });
  const grantId = await grant(seat, 50);
  const [kept, undone] = [id(), id()];
  await bet(seat, 10, { transaction_uuid: kept });
  await bet(seat, 20, { transaction_uuid: undone });
  await followed();
  expect((await state(grantId)).progressMinor).toBe(3_000n);
  await seat.rollback(undone);
  await followed();
  expect((await state(grantId)).progressMinor).toBe(1_000n);
  const again = id();
  await bet(seat, 5, { transaction_uuid: again });
  await seat.rollback(again);
  await followed();
  expect((await state(grantId)).progressMinor).toBe(1_000n);
});

test('the database holds what always holds of a grant', async () => {
  const seat = await table.sit({ balance: 0 });
  const grantId = await grant(seat, 20);
  const set = (what: string) =>
    table.server.db.query(`update promotions.bonus_grant set ${what} where grant_id = $1`, [grantId]);
  for (const what of [
    `state = 'forfeited', ended_at = now()`,
    `state = 'cancelled', ended_at = now(), reason = 'x'`,
    `state = 'completed', ended_at = now()`,
    `state = 'expired'`,
    `turnover = -1`,
    `required = 0`,
  ])
    await expect(set(what)).rejects.toThrow(/violates check constraint/);
  const next = await grant(seat, 20);
  await expect(
    table.server.db.query(
      `update promotions.bonus_grant set state = 'active', activated_at = now(), expires_at = now() where grant_id = $1`,
      [next],
    ),
  ).rejects.toThrow(/bonus_grant_active/);
});
