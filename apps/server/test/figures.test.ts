/**
 * One source for every sum that is shown: a random day of all products, payouts, returns, charge-backs, bonuses and corrections, in two brands and
 * across midnight. Each figure of Home, the reports, the members' pages, the players' records and agents' sums is compared with the ledger, whose
 * rows are summed here by the sentences of docs/figures.md, without the code that the figures come from.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '@perya/calendar/days.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { createLedger } from '#modules/wallet/index.ts';
import { transferKind, type TransferKind } from '#modules/wallet/ledger/posting.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestOperator } from '#test/operators.ts';
import { happen, happeningsOf } from '#test/random-day.ts';

const brands = ['perya', 'lucena'] as const;
type Brand = (typeof brands)[number];
const currency = 'PHP';
const timeZone = 'Asia/Manila';
const today = dayOf(new Date(), timeZone);
const yesterday = addDays(today, -1);
const days = [yesterday, today];

let dataDir: string;
let database: TestDatabase;
let server: TestServer;
let finance: TestOperator;
let members: (TestMember & { brand: Brand })[];

/** A row of the ledger as it stands in the table. */
interface Row {
  brand: Brand;
  member: bigint;
  purse: bigint;
  kind: number;
  leg: number;
  amount: bigint;
  house: string;
  day: string;
  detail: Record<string, unknown> | null;
}
let rows: Row[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-figures-'));
  database = await createTestDatabase();
  const kept = { url: database.url, drop: () => Promise.resolve() };
  const first = await startServer({ database: kept, config: { dataDir } });
  members = await Promise.all(
    [brands[0], brands[0], brands[1], brands[1]].map(async (brand) => {
      const member = await registerTestMember(first);
      // Its form asks for a number that a code has proved, which is another test's affair.
      await first.db.query('update accounts.member set brand = $2 where member_id = $1', [
        member.memberId,
        brand,
      ]);
      return { ...member, brand };
    }),
  );
  await first.close();
  await playTwoDays();
  server = await startServer({ database, config: { dataDir } });
  const console_ = await openConsole(server);
  finance = await console_.logIn(['finance']);
  await server.suppliers.settled();
  rows = await readRows();
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Nobody derives anything meanwhile, so that the first half can become yesterday's. */
async function playTwoDays(): Promise<void> {
  const db = openDatabase(database.url, 2);
  const ledger = createLedger({ db, node: 7, makeId: createIdMaker(7) });
  const [before, after] = [0, 1].map((half) => happeningsOf(20_261_128 + half, 240));
  for (const [index, one] of before!.entries()) await happen(ledger, members[one.member]!, one, `y${index}`);
  // The last moment of yesterday, and the ones before it in their order.
  await db.transaction(async (tx) => {
    await tx.query('alter table wallet.transfer disable trigger user');
    await tx.query(
      `update wallet.transfer t set at = ($1::date::timestamp at time zone $2) - interval '1 microsecond' * (m.last - m.place + 1)
       from (select transfer_id, dense_rank() over (order by at, transfer_id) as place, count(*) over () as last from wallet.transfer) m
       where m.transfer_id = t.transfer_id`,
      [today, timeZone],
    );
    await tx.query('alter table wallet.transfer enable trigger user');
  });
  for (const [index, one] of after!.entries()) await happen(ledger, members[one.member]!, one, `t${index}`);
  await ledger.close();
  await db.close();
}

async function readRows(): Promise<Row[]> {
  const { rows: found } = await server.db.query<Row>(
    `select t.brand, t.member_id as member, t.purse, t.kind, t.leg, t.amount, f.code as house,
       (t.at at time zone $1)::date::text as day, t.detail
     from wallet.transfer t join wallet.purpose f on f.id = t.purpose where t.member_id > 0`,
    [timeZone],
  );
  return found;
}

type Choose = (row: Row) => boolean;
const total = (from: readonly Row[], choose: Choose): bigint =>
  from.filter(choose).reduce((sum, { amount }) => sum + amount, 0n);
const write = (minor: bigint): string => formatDecimal(minor, currency);
const is =
  (...names: TransferKind[]): Choose =>
  ({ kind }) =>
    names.some((name) => transferKind[name] === kind);
const game: Choose = ({ house }) => house.startsWith('gaming:');
const given: Choose = ({ house }) => /^(promotion:.*|rebate|commission)$/.test(house);

/** The sentences of docs/figures.md. */
function sumsOf(from: readonly Row[]) {
  const [bet, back] = [is('bet'), is('rollback')];
  const refund = is('refund');
  const stakeBack: Choose = (row) => back(row) && row.amount > 0n;
  const stakes = -total(from, (row) => game(row) && (bet(row) || stakeBack(row)));
  const ggr = -total(from, game);
  const count = (choose: Choose): number => from.filter((row) => row.leg === 0 && choose(row)).length;
  return {
    deposits: count(is('deposit')),
    deposited: total(from, (row) => is('deposit', 'chargeback')(row) || (refund(row) && row.amount < 0n)),
    withdrawals: count(is('withdrawal')) - count((row) => refund(row) && row.amount > 0n),
    withdrawn: -total(from, (row) => is('withdrawal')(row) || (refund(row) && row.amount > 0n)),
    bets: count(bet),
    placed: -total(from, bet),
    refunds: total(from, stakeBack),
    stakes,
    ggr,
    wins: stakes - ggr,
    jackpots: total(from, ({ house }) => house.startsWith('prize:')),
    promoted: total(from, given),
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
const get = async (path: string): Promise<any> => {
  const { status, body, text } = await finance.request('GET', path);
  expect([path, status, text.slice(0, 300)]).toMatchObject([path, 200, expect.anything()]);
  return body.value;
};

test('the days hold something of everything', () => {
  for (const day of days)
    for (const brand of brands) {
      const sums = sumsOf(rows.filter((row) => row.day === day && row.brand === brand));
      for (const [name, value] of Object.entries(sums)) expect([day, brand, name, value]).not.toContain(0n);
    }
  const happened = new Set(rows.map(({ kind }) => kind));
  for (const name of ['chargeback', 'refund', 'bonusCancel', 'bonusExpire', 'bonusConvert'] as const)
    expect([name, happened.has(transferKind[name])]).toEqual([name, true]);
});

test.each(brands)('Home of %s', async (brand) => {
  const home = await get(`/ops/home?brand=${brand}`);
  for (const [index, day] of [today, yesterday].entries()) {
    const of = sumsOf(rows.filter((row) => row.brand === brand && row.day === day));
    expect(home.days[index]).toMatchObject({
      day,
      deposits: String(of.deposits),
      deposited: write(of.deposited),
      withdrawals: String(of.withdrawals),
      withdrawn: write(of.withdrawn),
      stakes: write(of.stakes),
      wins: write(of.wins),
      ggr: write(of.ggr),
      promoted: write(of.promoted),
      liability: write(total(rows, (row) => row.brand === brand && row.day <= day)),
    });
  }
});

test.each(brands)(
  'what is owed at the end of a closed day of %s is the trial balance of then, whatever is booked later',
  async (brand) => {
    const { rows: ends } = await server.db.query<{ at: Date }>(
      `select $1::date::timestamp at time zone $2 as at`,
      [today, timeZone],
    );
    const balance = async (query: string) => {
      const { lines } = await get(`/ops/reports/trial-balance?brand=${brand}${query}`);
      return lines
        .filter(({ account }: { account: string }) => account.startsWith('members:'))
        .reduce(
          (sum: bigint, { balance: one }: { balance: string }) => sum + BigInt(one.replace('.', '')),
          0n,
        );
    };
    const owed = async () =>
      (await get(`/ops/home?brand=${brand}`)).days.map(({ liability }: { liability: string }) => liability);
    const [now, then] = await owed();
    expect(now).toBe(write(await balance('')));
    expect(then).toBe(write(await balance(`&at=${ends[0]!.at.toISOString()}`)));
    const { memberId } = members.find((one) => one.brand === brand)!;
    await server.ledger.post({
      brand,
      memberId,
      currency,
      kind: 'adjustment',
      house: 'adjustment',
      amountMinor: 12_345n,
      idempotencyKey: 'later',
    });
    expect((await owed())[1]).toBe(then);
    await server.suppliers.settled();
    expect((await owed())[1]).toBe(then);
    rows = await readRows();
  },
);

test.each(brands)('the reports of %s', async (brand) => {
  const span = `brand=${brand}&from=${yesterday}&to=${today}`;
  const mine = rows.filter((row) => row.brand === brand);
  const playOf = (from: readonly Row[]) => {
    const { bets, placed, refunds, wins, ggr } = sumsOf(from);
    return {
      bets: String(bets),
      stakes: write(placed),
      refunds: write(refunds),
      wins: write(wins),
      ggr: write(ggr),
    };
  };
  const byDay = await get(`/ops/reports/play?${span}&by=day`);
  expect(byDay.total).toEqual(playOf(mine));
  expect(byDay.rows).toMatchObject(
    days.map((day) => ({ key: day, ...playOf(mine.filter((row) => row.day === day)) })),
  );
  const byProduct = await get(`/ops/reports/play?${span}&by=product`);
  expect(byProduct.total).toEqual(byDay.total);
  for (const { key, ...sums } of byProduct.rows)
    expect(sums).toMatchObject(playOf(mine.filter(({ house }) => house === `gaming:${key}`)));
  const money = await get(`/ops/reports/money?${span}&by=account`);
  for (const { account, kind, postings, amount } of money.rows) {
    const behind = mine.filter(
      (row) => row.house === account && is(kind)(row) && (row.amount !== 0n || kind === 'bet'),
    );
    expect([account, kind, postings, amount]).toEqual([
      account,
      kind,
      String(behind.length),
      write(total(behind, () => true)),
    ]);
  }
  const [first] = byDay.rows;
  const rounds = await get(
    `/ops/reports/play/rounds?brand=${brand}&day=${first.key}&product=RNG&supplier=STUDIO&game=rng-game&limit=100`,
  );
  expect(rounds.total).toEqual(
    playOf(
      mine
        .filter(({ house, day }) => house === 'gaming:RNG' && day === first.key)
        .filter(({ detail }) => detail?.['game'] === 'rng-game'),
    ),
  );
});

test('members’ pages, and the members of a brand come to its figures', async () => {
  for (const { memberId } of members) {
    const of = sumsOf(rows.filter(({ member }) => member === memberId));
    const { spans } = await get(`/ops/members/${memberId}/kpis`);
    expect(spans[0]).toEqual({
      days: 30,
      deposits: of.deposits,
      deposited: write(of.deposited),
      withdrawals: of.withdrawals,
      withdrawn: write(of.withdrawn),
      bets: of.bets,
      staked: write(of.stakes),
      won: write(of.wins),
      jackpots: write(of.jackpots),
      ggr: write(of.ggr),
      promoted: write(of.promoted),
    });
  }
});

test('players’ records by day', async () => {
  for (const { memberId, brand, token } of members) {
    const { body } = await server.request(
      'GET',
      `/wps/report/profitandloss?period=range&from=${yesterday}&to=${today}`,
      {
        token,
        headers: { 'x-merchant-code': brand },
      },
    );
    for (const day of days) {
      const mine = rows.filter((row) => row.member === memberId && row.day === day && row.purse === 0n);
      const of = sumsOf(mine);
      const won = total(mine, (row) => is('promotion', 'bonusConvert')(row));
      expect(body.value.rows.find((row: { date: string }) => row.date === day)).toMatchObject({
        deposit: write(of.deposited),
        withdraw: write(of.withdrawn),
        betting: write(of.stakes),
        winning: write(of.wins + of.jackpots),
        rebate: write(total(mine, is('rebate'))),
        promotion: write(won),
      });
    }
  }
});

test('agents’ sums of a member’s day use the same words', async () => {
  for (const { memberId } of members)
    for (const day of days) {
      const of = sumsOf(rows.filter((row) => row.member === memberId && row.day === day && row.purse === 0n));
      const { rows: money } = await server.db.query(
        `select deposit, deposits, withdrawal, withdrawals, jackpot from agents.day_money where member_id = $1 and day = $2::date`,
        [memberId, day],
      );
      expect(money).toEqual([
        {
          deposit: of.deposited,
          deposits: of.deposits,
          withdrawal: of.withdrawn,
          withdrawals: of.withdrawals,
          jackpot: of.jackpots,
        },
      ]);
      const { rows: play } = await server.db.query(
        `select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(win), 0)::bigint as win from agents.day_play
         where member_id = $1 and day = $2::date`,
        [memberId, day],
      );
      expect(play).toEqual([{ stake: of.stakes, win: of.wins }]);
    }
});

test('sums that earlier definitions left wrong are right after they are counted again', async () => {
  const shown = async () => [
    (await get('/ops/home?brand=perya')).days[1],
    await get(`/ops/members/${members[0]!.memberId}/kpis`),
  ];
  const before = await shown();
  await server.db.query(
    `update reports.member_day set withdrawn = withdrawn + 500, promoted = promoted + 900, won = won + jackpots, jackpots = 0
     where day = $1::date`,
    [yesterday],
  );
  await server.db.query(`update reports.owed_day set more = more + 7 where day = $1::date`, [yesterday]);
  expect(await shown()).not.toEqual(before);
  await server.db.query(
    `insert into platform.due (kind, key, due_at, payload) values ('reports.recount', 'test', now(), 'null')`,
  );
  await expect.poll(shown, { timeout: 20_000 }).toEqual(before);
});
