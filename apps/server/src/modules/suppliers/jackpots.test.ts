/** Jackpots of games: what feeds them, what they pay, and what may happen at once. Through HTTP, signed as suppliers do. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fedMinor, jackpotTiers, type JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { peryaJackpot } from '@perya/game-rules/jackpot/jackpots.ts';
import {
  brand,
  currency,
  registerTestSupplier,
  type SupplierAnswer,
  type TestSupplier,
} from '#test/money-server.ts';
import { jackpotGame as game, pooledMinor, seedOf, stakeAt, type Staked } from '#test/jackpot.ts';
import { id, openTable, sit, unit, type Table } from '#test/supplier-table.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';

let table: Table;
let lakan: TestSupplier;
beforeAll(async () => {
  table = await openTable();
  lakan = await registerTestSupplier(table.server, 'hub88', 'LAKAN');
});
afterAll(() => table.close());

const potOf = (tier: JackpotTier): Promise<bigint> => pooledMinor(table.server, tier);

/** A stake in a game of the jackpot. */
const staked = async (amount = 10): Promise<Staked> =>
  stakeAt(await sit(table.server, lakan, { nodeId: game, balance: 1_000 }), amount);

const win = (won: Staked, tier: string, message?: Record<string, unknown>): Promise<SupplierAnswer> =>
  won.seat.jackpot(won, tier, message);

/** What every pool must hold: seeds and contributions less wins, told from the transfers of stakes and wins alone. */
async function expectPotsProven(): Promise<void> {
  await table.server.suppliers.feedJackpots();
  const { rows: sums } = await table.server.db.query<{ staked: string }>(
    `select coalesce(-sum(amount), 0)::text staked from wallet.transfer
      where brand = $1 and detail->>'jackpot' is not null and detail->>'role' in ('bet', 'refund-bet')`,
    [brand],
  );
  for (const rules of peryaJackpot.tiers) {
    const { rows } = await table.server.db.query<{ won: string; wins: string }>(
      `select coalesce(sum(amount), 0)::text won, count(*)::text wins from wallet.transfer
        where kind = 9 and amount > 0 and detail->>'tier' = $1`,
      [rules.tier],
    );
    const { won = '0', wins = '0' } = rows[0] ?? {};
    const seeds = rules.seedMinor * (1n + BigInt(wins));
    const fed = fedMinor(BigInt(sums[0]!.staked), rules);
    expect(`${rules.tier} ${await potOf(rules.tier)}`).toBe(`${rules.tier} ${seeds + fed - BigInt(won)}`);
  }
  expect((await verifyLedger(table.server.db)).drifts).toEqual([]);
}

test('the house begins every pool, and every stake feeds it; a refund takes back what it fed', async () => {
  const response = await fetch(`${table.server.url}/wps/game/jackpots`);
  expect(((await response.json()) as { value: unknown }).value).toEqual({
    list: [
      {
        code: 'perya-jackpot',
        currency: 'PHP',
        tiers: [
          { tier: 'grand', amount: '80000.00' },
          { tier: 'major', amount: '5000.00' },
          { tier: 'minor', amount: '250.00' },
          { tier: 'mini', amount: '25.00' },
        ],
      },
    ],
  });
  await staked(400);
  await table.server.suppliers.feedJackpots();
  expect(await potOf('grand')).toBe(8_000_000n + 100n);
  expect(await potOf('mini')).toBe(2_500n + 40n);
  const { seat, bet } = await staked(400);
  await table.server.suppliers.feedJackpots();
  expect(await potOf('mini')).toBe(2_500n + 80n);
  expect((await seat.rollback(bet)).status).toBe('RS_OK');
  // What is in a pool stays in it: the next stakes feed it when they have made up for the refund.
  await staked(600);
  await expectPotsProven();
  expect(await potOf('mini')).toBe(2_500n + 100n);
});

test('a bet that won a pool is paid what is in it, once, and the house begins it anew', async () => {
  const won = await staked();
  await table.server.suppliers.feedJackpots();
  const before = await won.seat.balance();
  const inIt = await potOf('minor');
  const first = await win(won, 'minor');
  expect(first).toMatchObject({ status: 'RS_OK', amount: Number(inIt) * 1_000 });
  const again = await Promise.all([win(won, 'minor'), win(won, 'minor')]);
  for (const answer of again) expect(answer).toMatchObject({ status: 'RS_OK', amount: first['amount'] });
  expect(await won.seat.balance()).toBe(before + inIt);
  expect(await potOf('minor')).toBe(seedOf('minor'));
  expect((await win(won, 'grand')).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect((await win(won, 'grand', { transaction_uuid: id() })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  await expectPotsProven();
});

test('the record calls it a jackpot, the round counts it, the board of the game names the winner', async () => {
  const won = await staked();
  const { amount } = await win(won, 'mini');
  expect((await won.seat.win(won.bet, { round: won.round, amount: 0, round_closed: true })).status).toBe(
    'RS_OK',
  );
  const headers = { authorization: `Bearer ${won.seat.member.token}` };
  const record = (await (
    await fetch(`${table.server.url}/wps/transaction/records?kind=jackpot`, { headers })
  ).json()) as { value: { list: { kind: string; amount: string; subject: string }[] } };
  const paid = (Number(amount) / unit).toFixed(2);
  expect(record.value.list).toEqual([
    expect.objectContaining({
      kind: 'jackpot',
      amount: paid,
      subject: 'Codex of Kings',
      reference: won.round,
    }),
  ]);
  const rounds = (await (await fetch(`${table.server.url}/wps/game/records`, { headers })).json()) as {
    value: { list: object[] };
  };
  expect(rounds.value.list).toEqual([
    expect.objectContaining({ stake: '10.00', win: paid, status: 'closed' }),
  ]);
  const info = await lakan.call('/jackpot/info', { token: won.seat.token, game_code: game });
  expect(info).toMatchObject({
    status: 'RS_OK',
    jackpot: {
      code: 'perya-jackpot',
      tiers: [{ tier: 'grand' }, { tier: 'major' }, { tier: 'minor' }, { tier: 'mini' }],
    },
  });
  const { wins } = info['jackpot'] as { wins: { tier: string; userName: string; gameName: string }[] };
  expect(wins[0]).toMatchObject({ tier: 'mini', gameName: 'Codex of Kings' });
  expect(wins[0]!.userName).not.toContain(String(won.seat.member.memberId));
});

test('what has not fed a pool does not win it', async () => {
  const won = await staked();
  expect((await win(won, 'mini', { jackpot: 'other-jackpot' })).status).toBe('RS_ERROR_INVALID_GAME');
  expect((await win(won, 'mini', { reference_transaction_uuid: id() })).status).toBe(
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
  expect((await win(won, 'mini', { round: id() })).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect((await win(won, 'mini', { currency: 'EUR' })).status).toBe('RS_ERROR_WRONG_CURRENCY');
  expect((await win(won, 'mini', { tier: 'huge' })).status).toBe('RS_ERROR_WRONG_TYPES');
  expect((await win(won, 'mini', { transaction_uuid: won.bet })).status).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  );
  const round = id();
  const without = await table.sit();
  expect((await without.bet({ round, transaction_uuid: id() })).status).toBe('RS_OK');
  expect(
    await table.supplier.call('/jackpot/info', { token: without.token, game_code: 'fiesta-nights' }),
  ).toMatchObject({
    status: 'RS_OK',
    jackpot: null,
  });
  await expectPotsProven();
});

test('a bet that was taken back wins nothing, and one that has won is not taken back', async () => {
  const back = await staked();
  expect((await back.seat.rollback(back.bet)).status).toBe('RS_OK');
  expect((await win(back, 'major')).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  const won = await staked();
  expect((await win(won, 'mini')).status).toBe('RS_OK');
  const balance = await won.seat.balance();
  expect((await won.seat.rollback(won.bet)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect(await won.seat.balance()).toBe(balance);
  await expectPotsProven();
});

test('of two winners at once the ledger takes one first; the other gets what the house has begun anew', async () => {
  const both = await Promise.all([staked(), staked()]);
  await table.server.suppliers.feedJackpots();
  const inIt = await potOf('major');
  expect(inIt).toBeGreaterThan(seedOf('major'));
  const answers = await Promise.all(both.map((won) => win(won, 'major')));
  const paid = answers.map(({ amount }) => BigInt(Number(amount) / 1_000)).toSorted((a, b) => Number(b - a));
  expect(paid).toEqual([inIt, seedOf('major')]);
  await expectPotsProven();
});

test('32 players stake, win, repeat and take back at once: every pool is its seeds and contributions less its wins', async () => {
  await Promise.all(
    Array.from({ length: 32 }, async (_, player) => {
      for (let count = 0; count < 4; count += 1) {
        const won = await staked(1 + ((player * 7 + count) % 50));
        const tier = jackpotTiers[(player + count) % 4]!;
        if ((player + count) % 3 === 0)
          await Promise.all([win(won, tier), win(won, tier), won.seat.rollback(won.bet)]);
        else if (count === 2) await table.server.suppliers.feedJackpots();
      }
    }),
  );
  // Pools that were fed by a stake that was refunded afterwards are made up for by the next ones.
  await staked(900);
  await expectPotsProven();
  expect(table.server.errors).toEqual([]);
}, 60_000);

test('what was marked and not paid is paid by whoever comes by, once', async () => {
  const won = await staked();
  await table.server.suppliers.feedJackpots();
  const inIt = await potOf('minor');
  // As a process leaves it that ends after the mark: the first of the three postings alone.
  const { memberId } = won.seat.member;
  const tx = `jackpot-${won.bet}`;
  await table.server.ledger.post({
    brand,
    memberId,
    currency,
    kind: 'jackpot',
    house: 'prize:perya-jackpot',
    amountMinor: 0n,
    idempotencyKey: `LAKAN:jackpot:${won.bet}`,
    reference: [tx, 'perya-jackpot', 'minor', won.round, game].join('\n'),
    detail: {
      vendor: 'LAKAN',
      round: won.round,
      game,
      tx,
      role: 'jackpot-due',
      closes: false,
      jackpot: 'perya-jackpot',
      tier: 'minor',
      bet: won.bet,
    },
  });
  const before = await won.seat.balance();
  await table.server.suppliers.feedJackpots(new Date(Date.now() + 60_000));
  await table.server.suppliers.feedJackpots(new Date(Date.now() + 60_000));
  expect(await won.seat.balance()).toBe(before + inIt);
  expect(await win(won, 'minor')).toMatchObject({ status: 'RS_OK', amount: Number(inIt) * 1_000 });
  expect(await won.seat.balance()).toBe(before + inIt);
  await expectPotsProven();
});

test('a process that ended between feeding and writing it down feeds nothing twice', async () => {
  await staked(500);
  await table.server.suppliers.feedJackpots();
  await table.server.db.query('update games.jackpot_fed set fed_minor = 0');
  await staked(500);
  await expectPotsProven();
  const nothing = await table.server.db.query('select from games.jackpot_stake where jackpot = $1', [
    randomUUID(),
  ]);
  expect(nothing.rows).toEqual([]);
});
