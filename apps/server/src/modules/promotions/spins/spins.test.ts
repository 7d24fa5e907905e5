/** Free spins through a supplier's signed calls: who stakes them, what they win, how they end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import { readTrialBalance } from '#modules/wallet/ledger/trial-balance.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { brand, currency } from '#test/money-server.ts';
import { id, openTable, unit, type Seat, type Table } from '#test/supplier-table.ts';
import { findGrant } from '../bonus/queries/grants.ts';
import { findSpinGrant } from './queries/spins.ts';

const game = 'fiesta-nights';
const dayMs = 86_400_000;
let table: Table;
beforeAll(async () => {
  table = await openTable('hub88', { due: true });
});
afterAll(() => table.close());

const terms: BonusTerms = {
  multiple: 5,
  weights: { RNG: 100 },
  excludedGames: [],
  maxBetMinor: '500',
  days: 7,
  version: 1,
};
let periods = 0;

/** Spins of ₱2. */
async function give(seat: Seat, count: number, at: Table = table): Promise<bigint> {
  periods += 1;
  const answer = await at.server.rewards.payReward({
    brand,
    currency,
    memberId: seat.member.memberId,
    code: 'spins',
    period: `p${periods}`,
    kind: 'freeSpins',
    amountMinor: BigInt(count) * 200n,
    titles: { EN: 'Spins' },
    terms,
    spins: { game: `STUDIO/${game}`, count, valueMinor: '200', days: 3 },
  });
  if (answer.status !== 'claimed') throw new Error(`no spins: ${answer.status}`);
  return answer.rewardId;
}

const ownerOf = (seat: Seat) => ({ brand, currency, memberId: seat.member.memberId });
const purse = async (seat: Seat, grantId: bigint) =>
  (await table.server.ledger.balance({ ...ownerOf(seat), purse: grantId })).availableMinor;
const spins = async (grantId: bigint) => (await findSpinGrant(table.server.db, grantId))!;
const free = (seat: Seat, message: Record<string, unknown> = {}) =>
  seat.bet({ is_free: true, amount: 2 * unit, ...message });
const win = (seat: Seat, bet: string, round: string, amount: number, more = {}) =>
  seat.win(bet, { is_free: true, round, amount: amount * unit, round_closed: true, ...more });

async function followed(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await table.server.followers.settled();
    await table.server.due.settled();
  }
}

/** Plays one to its end. */
async function play(seat: Seat, amount: number): Promise<void> {
  const [bet, round] = [id(), id()];
  expect((await free(seat, { transaction_uuid: bet, round })).status).toBe('RS_OK');
  expect((await win(seat, bet, round, amount)).status).toBe('RS_OK');
}

test('spins cost the player nothing, and what they win becomes a bonus once all are played', async () => {
  const seat = await table.sit({ balance: 10 });
  const grantId = await give(seat, 3);
  const told = await table.supplier.call('/user/balance', { token: seat.token, game_code: game });
  expect(told).toMatchObject({
    balance: 10 * unit,
    free_spins: [{ reward_uuid: String(grantId), left: 3, value: 2 * unit }],
  });
  const [bet, round] = [id(), id()];
  const message = { transaction_uuid: bet, round, reward_uuid: String(grantId) };
  expect(await free(seat, message)).toMatchObject({ status: 'RS_OK', balance: 10 * unit });
  expect((await win(seat, bet, round, 3)).balance).toBe(10 * unit);
  expect([(await spins(grantId)).left, await purse(seat, grantId)]).toEqual([2, 300n]);
  await play(seat, 0);
  await followed();
  expect(await findGrant(table.server.db, grantId)).toBeNull();
  await play(seat, 4);
  await followed();
  expect(await spins(grantId)).toMatchObject({ state: 'ended', left: 0 });
  expect(await findGrant(table.server.db, grantId)).toMatchObject({
    state: 'active',
    amountMinor: 700n,
    requiredMinor: 3_500n,
    progressMinor: 0n,
  });
  expect([await seat.balance(), await purse(seat, grantId)]).toEqual([1_000n, 700n]);
  // It is staked like any bonus, after the cash; the process hears of it.
  const balance = async () =>
    (await table.supplier.call('/user/balance', { token: seat.token, game_code: game })).balance;
  await expect.poll(balance).toBe(17 * unit);
  expect((await seat.bet({ amount: 5 * unit })).balance).toBe(12 * unit);
  const { rows } = await table.server.db.query(
    `select free_minor::int as free, staked_minor::int as staked, won_minor::int as won, closed from games.round
     where member_id = $1 and round = $2`,
    [seat.member.memberId, round],
  );
  expect(rows).toEqual([{ free: 200, staked: 0, won: 300, closed: true }]);
  // What was won is the promotion's cost, and no loss of the game.
  const { rows: house } = await table.server.db.query<{ code: string; sum: bigint }>(
    `select p.code, sum(t.amount)::bigint as sum from wallet.transfer t join wallet.purpose p on p.id = t.purpose
     where t.member_id = $1 and t.purse = $2 group by p.code order by 1`,
    [seat.member.memberId, grantId],
  );
  expect(house).toEqual([{ code: 'promotion:spins', sum: 700n }]);
});

test('a free bet without live spins, of another game, above their value or of somebody else’s grant is refused', async () => {
  const [seat, other] = [await table.sit(), await table.sit()];
  const grantId = await give(seat, 1);
  const elsewhere = await table.sit({ nodeId: 'jeepney-dash' });
  await give(elsewhere, 1);
  for (const refused of [
    free(other),
    free(other, { reward_uuid: String(grantId) }),
    free(elsewhere),
    free(seat, { amount: 201_000 }),
    free(seat, { reward_uuid: id() }),
    free(seat, { reward_uuid: '12345' }),
  ])
    expect((await refused).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await spins(grantId)).left).toBe(1);
  // Less than the value is one spin all the same.
  expect((await free(seat, { amount: unit })).status).toBe('RS_OK');
  expect((await free(seat)).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await seat.balance()).toBe(10_000n);
});

test('the same message again takes one spin; many at once take no more than there are', async () => {
  const seat = await table.sit();
  const grantId = await give(seat, 3);
  const message = seat.betMessage({ is_free: true, amount: 2 * unit });
  const same = await Promise.all(
    Array.from({ length: 8 }, () => table.supplier.call('/transaction/bet', message)),
  );
  expect(same.map(({ status }) => status)).toEqual(Array(8).fill('RS_OK'));
  expect((await spins(grantId)).left).toBe(2);
  const other = await table.supplier.call('/transaction/bet', { ...message, amount: unit });
  expect(other.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect((await spins(grantId)).left).toBe(2);
  const last = await Promise.all(Array.from({ length: 12 }, () => free(seat)));
  expect(last.filter(({ status }) => status === 'RS_OK')).toHaveLength(2);
  expect((await spins(grantId)).left).toBe(0);
  // The id of a bet of the player's own money stays that bet's.
  await give(seat, 1);
  const own = id();
  await seat.bet({ transaction_uuid: own });
  expect((await free(seat, { transaction_uuid: own })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect((await free(seat)).status).toBe('RS_OK');
});

test('a process that ends between the spin and the bet: the same bet books it, a rollback gives it back', async () => {
  const seat = await table.sit();
  const grantId = await give(seat, 2);
  const taken = (bet: string) =>
    table.server.rewards.freeSpins.take({
      ...ownerOf(seat),
      vendor: 'STUDIO',
      game,
      bet,
      grantId: null,
      stakeMinor: 200n,
    });
  const [repeated, lost] = [id(), id()];
  expect(await taken(repeated)).toMatchObject({ status: 'taken', fresh: true });
  expect((await free(seat, { transaction_uuid: repeated, round: 'r' })).status).toBe('RS_OK');
  expect((await spins(grantId)).left).toBe(1);
  await taken(lost);
  expect((await seat.rollback(lost, { round: 'l' })).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect((await spins(grantId)).left).toBe(1);
  // What comes after its rollback takes no spin.
  expect((await free(seat, { transaction_uuid: lost, round: 'l' })).status).toBe(
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
  expect((await spins(grantId)).left).toBe(1);
});

test('a rollback gives the spin back once, with what it has won', async () => {
  const seat = await table.sit();
  const grantId = await give(seat, 2);
  const [bet, round] = [id(), id()];
  await free(seat, { transaction_uuid: bet, round });
  await win(seat, bet, round, 6, { round_closed: false });
  expect([(await spins(grantId)).left, await purse(seat, grantId)]).toEqual([1, 600n]);
  for (let times = 0; times < 2; times += 1)
    expect((await seat.rollback(bet, { round })).status).toBe('RS_OK');
  expect([(await spins(grantId)).left, await purse(seat, grantId)]).toEqual([2, 0n]);
  expect((await free(seat, { transaction_uuid: bet, round })).status).toBe(
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
  await play(seat, 1);
  await play(seat, 1);
  await followed();
  expect(await findGrant(table.server.db, grantId)).toMatchObject({ amountMinor: 200n });
  expect(await seat.balance()).toBe(10_000n);
});

test('spins that run out during a round wait for it; a win that comes too late still becomes a bonus', async () => {
  const [seat, late] = [await table.sit(), await table.sit()];
  const [inTime, tooLate] = [await give(seat, 2), await give(late, 2)];
  const rounds = [
    { bet: id(), round: id() },
    { bet: id(), round: id() },
  ] as const;
  await free(seat, { transaction_uuid: rounds[0].bet, round: rounds[0].round });
  await free(late, { transaction_uuid: rounds[1].bet, round: rounds[1].round });
  const { clock } = table.server;
  try {
    clock.aheadMs = 3 * dayMs + 1_000;
    await followed();
    expect((await spins(inTime)).state).toBe('open');
    expect((await free(seat)).status).not.toBe('RS_OK');
    expect((await win(seat, rounds[0].bet, rounds[0].round, 8)).status).toBe('RS_OK');
    await followed();
    expect(await spins(inTime)).toMatchObject({ state: 'ended', left: 1 });
    expect(await findGrant(table.server.db, inTime)).toMatchObject({ state: 'active', amountMinor: 800n });
    clock.aheadMs = 3 * dayMs + 2 * 3_600_000;
    await followed();
    expect((await spins(tooLate)).state).toBe('ended');
    expect(await findGrant(table.server.db, tooLate)).toBeNull();
    expect((await win(late, rounds[1].bet, rounds[1].round, 9)).status).toBe('RS_OK');
    await followed();
    expect(await findGrant(table.server.db, tooLate)).toMatchObject({ state: 'active', amountMinor: 900n });
  } finally {
    clock.aheadMs = 0;
  }
});

test('afterwards every purse adds up', async () => {
  await followed();
  expect((await verifyLedger(table.server.db)).drifts).toEqual([]);
  expect((await readTrialBalance(table.server.db)).isZero).toBe(true);
  expect(table.server.errors).toEqual([]);
});

test('in a dialect of decimals, where other wins may come before their bets, a free one waits for its bet', async () => {
  const decimal = await openTable('a8r');
  try {
    const seat = await decimal.sit();
    const grantId = await give(seat, 1, decimal);
    const told = await decimal.supplier.call('/user/balance', { token: seat.token, game_code: game });
    expect(told['free_spins']).toMatchObject([{ reward_uuid: String(grantId), value: '2.00' }]);
    const [bet, round] = [id(), id()];
    const won = { is_free: true, round, amount: '5.00', round_closed: true };
    expect((await seat.win(bet, won)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    const staked = { transaction_uuid: bet, round, is_free: true, amount: '2.00' };
    expect(await seat.bet(staked)).toMatchObject({ status: 'RS_OK', balance: '100.00' });
    expect(await seat.win(bet, won)).toMatchObject({ status: 'RS_OK', balance: '100.00' });
    const { availableMinor } = await decimal.server.ledger.balance({ ...ownerOf(seat), purse: grantId });
    expect(availableMinor).toBe(500n);
  } finally {
    await decimal.close();
  }
});
