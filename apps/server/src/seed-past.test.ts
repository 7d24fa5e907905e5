/** The demo's past is play: every sum that something derives from it agrees with the ledger's transfers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { seed } from './seed.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await seed(server.config);
  await server.suppliers.settled();
}, 300_000);
afterAll(() => server.close());

/** Cash transfers by the brand's day: deposit is 1, bet 3, win 4. */
const transfers = `select t.* from (
  select member_id, kind, amount, (at at time zone 'Asia/Manila')::date as day, detail from wallet.transfer
  where brand = 'perya' and purse = 0 and member_id > 0) t`;
const grouped = (columns: string, where: string) =>
  `select ${columns} from (${transfers}) x where ${where} group by`;

test('the ledger proves itself', async () => {
  const { transfers: count, drifts } = await verifyLedger(server.db);
  expect(drifts).toEqual([]);
  expect(count).toBeGreaterThan(300n);
});

test.each([
  [
    'turnover of levels',
    `select member_id, day, sum(amount)::bigint as amount, sum(bets)::bigint as bets from loyalty.turnover_day group by 1, 2`,
    `${grouped('member_id, day, -sum(amount)::bigint, count(*)', 'kind = 3')} 1, 2`,
  ],
  [
    'standings',
    `select member_id, turnover, deposited from loyalty.standing`,
    `${grouped('member_id, (-coalesce(sum(amount) filter (where kind = 3), 0))::bigint, coalesce(sum(amount) filter (where kind = 1), 0)::bigint', 'kind in (1, 3)')} 1`,
  ],
  [
    'play of teams',
    `select member_id, day, sum(stake)::bigint, sum(win)::bigint, sum(bets)::bigint from agents.day_play group by 1, 2`,
    `${grouped('member_id, day, (-sum(amount) filter (where kind = 3))::bigint, coalesce(sum(amount) filter (where kind = 4), 0)::bigint, count(*) filter (where kind = 3)', 'kind in (3, 4)')} 1, 2`,
  ],
  [
    'deposits of teams',
    `select member_id, day, deposit, deposits::bigint from agents.day_money where deposit > 0`,
    `${grouped('member_id, day, sum(amount)::bigint, count(*)', 'kind = 1')} 1, 2`,
  ],
  [
    'days of members in reports',
    `select member_id, day, deposited, staked, won from reports.member_day where brand = 'perya' and (deposited, staked, won) <> (0, 0, 0)`,
    `${grouped('member_id, day, coalesce(sum(amount) filter (where kind = 1), 0)::bigint, (-coalesce(sum(amount) filter (where kind = 3), 0))::bigint, coalesce(sum(amount) filter (where kind = 4), 0)::bigint', 'kind in (1, 3, 4)')} 1, 2`,
  ],
  [
    'rounds',
    `select member_id, round, staked_minor, won_minor from games.round where brand = 'perya' and closed`,
    `${grouped("member_id, detail->>'round', (-sum(amount) filter (where kind = 3))::bigint, coalesce(sum(amount) filter (where kind = 4), 0)::bigint", 'kind in (3, 4)')} 1, 2`,
  ],
  [
    'deposit orders',
    `select member_id, sum(amount_minor)::bigint from wallet.deposit_order where status = 'paid' group by 1`,
    `${grouped('member_id, sum(amount)::bigint', 'kind = 1')} 1`,
  ],
])('%s agree with the transfers', async (_, derived, booked) => {
  const { rows } = await server.db.query(
    `with derived as (${derived}), booked as (${booked})
     (select 'derived' as side, d::text from derived d except all select 'derived', b::text from booked b)
     union all (select 'booked', b::text from booked b except all select 'booked', d::text from derived d)`,
  );
  expect(rows).toEqual([]);
  const { rows: some } = await server.db.query(`${derived} limit 1`);
  expect(some).toHaveLength(1);
});

test('a friend of the demo has met the terms, and the reward has a day on which it arrives', async () => {
  const { rows } = await server.db.query(
    `select u.user_name, i.state, i.pays_at > now() as coming from loyalty.invitation i
       join accounts.member u on u.member_id = i.inviter_id`,
  );
  expect(rows).toEqual([{ user_name: 'demo', state: 'waiting', coming: true }]);
});

test('days of agents and of loyalty are closed as they passed, and paid: commissions, rebates, and a dividend after a carried loss', async () => {
  const { rows } = await server.db.query<{ kind: string; state: string; paid: string }>(
    `select r.kind, r.state, coalesce(sum(p.amount), 0)::text as paid from agents.run r left join agents.payout p using (run_id)
     where r.state = 'posted' and r.last_day < (select max(last_day) - 1 from agents.run) group by 1, 2 order by 1`,
  );
  expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
    ['affiliate', 'dividend', 'hourly', 'rebate', 'salary'].map((kind) => `${kind} posted`),
  );
  for (const { kind, paid } of rows) expect([kind, BigInt(paid) > 0n]).toEqual([kind, true]);
  const booked = await server.db.query(
    `select kind, sum(amount) > 0 as some from wallet.transfer where kind in (11, 12) and member_id > 0 group by 1 order by 1`,
  );
  expect(booked.rows).toEqual([
    { kind: 11, some: true },
    { kind: 12, some: true },
  ]);
  // The newest wait for two operators.
  const { rowCount } = await server.db.query(`select from agents.run where state = 'closed'`);
  expect(rowCount).toBeGreaterThan(0);
});

test('a bonus was taken and given up, and its money went back to the house', async () => {
  const { rows } = await server.db.query(
    `select g.state, g.ended_by, g.removed = g.amount as whole, coalesce(a.balance, 0)::int as left from promotions.bonus_grant g
     left join wallet.account a on a.owner_id = g.member_id and a.purse = g.grant_id`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row).toEqual({ state: 'cancelled', ended_by: 'member', whole: true, left: 0 });
});

test('agents are paid for play alone, and past days are over', async () => {
  const { rows } = await server.db.query(
    `select r.first_day from agents.run r where r.kind = 'rebate'
       and not exists (select from agents.day_play p where p.brand = r.brand and p.day = r.first_day)`,
  );
  expect(rows).toEqual([]);
  const { rows: lines } = await server.db.query(
    `select l.source_id, l.base from agents.line l join agents.run r using (run_id) where l.kind = 'rebate'
       and l.base <> (select coalesce(sum(p.stake), 0) from agents.day_play p
         where p.member_id = l.source_id and p.day = r.first_day and p.game_type = l.game_type)`,
  );
  expect(lines).toEqual([]);
  const { rows: late } = await server.db.query(`select 1 from wallet.transfer where at > now()`);
  expect(late).toEqual([]);
});

test('transfers have the present time again', async () => {
  const { rows } = await server.db.query(
    `select (select count(*) from pg_trigger where tgname = 'played_time')::int as triggers, ended_at is not null as ended from platform.demo_past`,
  );
  expect(rows).toEqual([{ triggers: 0, ended: true }]);
});
