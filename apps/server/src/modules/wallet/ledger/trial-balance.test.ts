/** What the postings alone tell: GGR per product, the cost of each promotion, the money in flight; now and as of a moment. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peryaJackpot } from '@perya/game-rules/jackpot/jackpots.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { emptyPot, feedPot, seedPot } from '../use-cases/jackpot.ts';
import { clearing, gaming, prize, promotion, type HouseAccount } from './house.ts';
import { createLedger } from './ledger.ts';
import type { Ledger, TransferKind } from './posting.ts';
import { readTrialBalance } from './trial-balance.ts';

const makeId = createIdMaker(19);
const memberId = makeId();
const bonus = makeId();
let database: TestDatabase;
let db: Database;
let ledgers: Ledger[];
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  ledgers = [19, 20].map((node) => createLedger({ db, node, makeId }));
});

afterAll(async () => {
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  await db.close();
  await database.drop();
});

/** Posts through one process after the other, so that each purpose has two stripes. */
async function post(
  kind: TransferKind,
  amountMinor: bigint,
  house: HouseAccount,
  purse = 0n,
  brand = 'perya',
) {
  count += 1;
  const answer = await ledgers[count % 2]!.post({
    brand,
    memberId,
    currency: 'PHP',
    idempotencyKey: `${count}`,
    kind,
    amountMinor,
    house,
    purse,
  });
  expect(answer.status).toBe('booked');
}

/** Balances by account of a brand, those of zero left out. */
async function balances(at: Date | null = null, brand = 'perya'): Promise<Record<string, bigint>> {
  const { lines, isZero } = await readTrialBalance(db, at);
  expect(isZero).toBe(true);
  const own = lines.filter((line) => line.brand === brand && line.balanceMinor !== 0n);
  return Object.fromEntries(own.map(({ account, balanceMinor }) => [account, balanceMinor]));
}

async function databaseNow(): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now');
  // A Date knows milliseconds, the database microseconds.
  return new Date(rows[0]!.now.getTime() + 1);
}

it('tells GGR per product, the cost of each promotion, and the money in flight at each provider', async () => {
  expect(await balances()).toEqual({});
  await post('deposit', 10_000n, clearing('gcash', 'in'));
  await post('deposit', 5_000n, clearing('maya', 'in'));
  await post('bonusGrant', 700n, promotion('welcome'), bonus);
  await post('promotion', 300n, promotion('red-rain'));
  await post('bet', -1_000n, gaming('RNG'));
  await post('win', 400n, gaming('RNG'));
  await post('bet', -500n, gaming('RNG'), bonus);
  await post('bet', -2_000n, gaming('LIVE'));
  await post('win', 3_500n, gaming('LIVE'));
  await post('rebate', 20n, 'rebate');
  const half = await databaseNow();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await post('withdrawal', -4_000n, clearing('gcash', 'out'));
  await post('fee', -15n, 'fee');
  await post('bonusExpire', -200n, promotion('welcome'), bonus);
  await post('rollback', 1_000n, gaming('RNG'));

  const then = {
    'members:cash': 16_220n,
    'members:bonus': 200n,
    'clearing:gcash:in': -10_000n,
    'clearing:maya:in': -5_000n,
    'promotion:welcome': -700n,
    'promotion:red-rain': -300n,
    'gaming:RNG': 1_100n,
    'gaming:LIVE': -1_500n,
    rebate: -20n,
  };
  expect(await balances(half)).toEqual(then);
  const { 'members:bonus': _, ...rest } = then;
  const now = {
    ...rest,
    'members:cash': 13_205n,
    'promotion:welcome': -500n,
    'gaming:RNG': 100n,
    'clearing:gcash:out': 4_000n,
    fee: 15n,
  };
  expect(await balances()).toEqual(now);
  expect(await balances(await databaseNow())).toEqual(now);
  expect(await balances(new Date(0))).toEqual({});
});

it('shows a pool apart, what the house has put in, and what is won and not paid yet', async () => {
  const [ledger] = ledgers as [Ledger];
  const pot = { brand: 'lucena', jackpot: peryaJackpot, tier: 'mini' } as const;
  await seedPot(ledger, pot);
  expect(await feedPot(ledger, pot, 0n, 700n)).toBe(700n);
  expect(await balances(null, 'lucena')).toEqual({
    'jackpot:perya-jackpot:mini': 3_200n,
    'contribution:perya-jackpot': -3_200n,
  });
  const win = { key: 'a', reference: 'a', detail: {} };
  const answers = await Promise.all(ledgers.map((process) => emptyPot(process, pot, win)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['booked', 'replayed']);
  expect(await balances(null, 'lucena')).toEqual({
    'jackpot:perya-jackpot:mini': 2_500n,
    'contribution:perya-jackpot': -5_700n,
    'prize:perya-jackpot': 3_200n,
  });
  await post('jackpot', 3_200n, prize('perya-jackpot'), 0n, 'lucena');
  const end = {
    'jackpot:perya-jackpot:mini': 2_500n,
    'contribution:perya-jackpot': -5_700n,
    'members:cash': 3_200n,
  };
  expect(await balances(null, 'lucena')).toEqual(end);
  expect(await balances(await databaseNow(), 'lucena')).toEqual(end);
});

it('says where the sums are not zero, now and then', async () => {
  const plant = (sql: string, at: Date | null) =>
    db.transaction(async (tx) => {
      await tx.query('alter table wallet.transfer disable trigger append_only');
      await tx.query(sql);
      return { ok: false, found: await readTrialBalance(tx, at) };
    });
  const now = await plant('update wallet.account set balance = balance + 3 where owner_id = 0', null);
  expect(now.found.isZero).toBe(false);
  expect(now.found.sums).toContainEqual({ brand: 'lucena', currency: 'PHP', sumMinor: 3n });
  const then = await plant(
    `update wallet.transfer set amount = amount + 7 where idempotency_key = '1'`,
    await databaseNow(),
  );
  expect(then.found.sums).toContainEqual({ brand: 'perya', currency: 'PHP', sumMinor: -7n });
});
