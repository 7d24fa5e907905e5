/**
 * `npm run bench:agents`: how long a day of agents takes to close and to post, beside its floor in the same run: one reading of the members and
 * one `INSERT … SELECT` of the postings. `--members 1000000`, a fifth of them with play, at a mean depth of 13. Then the overview of a
 * team of a tenth of them. Prints the figures. For a quiet machine.
 */
import { parseArgs } from 'node:util';
import type { AgentsDependencies } from '../../apps/server/src/modules/agents/dependencies.ts';
import { findRun, findRunOf } from '../../apps/server/src/modules/agents/queries/runs.ts';
import { closeNextDay } from '../../apps/server/src/modules/agents/use-cases/close-day.ts';
import { overviewOf } from '../../apps/server/src/modules/agents/use-cases/overview.ts';
import { postRun } from '../../apps/server/src/modules/agents/use-cases/post-run.ts';
import { createBrands } from '../../apps/server/src/modules/brand/index.ts';
import { createLedger } from '../../apps/server/src/modules/wallet/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../../apps/server/src/platform/id.ts';
import { perya } from '../../brands/perya/brand.ts';
import { onOwnDatabase, say, seconds, timed } from './use-case.ts';

const { values: options } = parseArgs({ options: { members: { type: 'string', default: '1000000' } } });
const members = Number(options.members);
const brand = perya.code;
const day = '2027-01-01';
/** Members hang in chains of twenty-four agents, whose players fill the rest: a mean depth of about thirteen. */
const chain = 24;
const makeId = createIdMaker(1);

await onOwnDatabase(main);

function dependenciesOf(db: Database, ledger: AgentsDependencies['ledger']): AgentsDependencies {
  const none = () => Promise.reject(new Error('not in a benchmark'));
  return {
    db,
    makeId,
    ledger,
    clock: { now: () => new Date('2027-01-02T00:00:00Z') },
    brands: { settingsOf: () => perya, list: () => [{ code: brand, settings: perya }] },
    currencyOf: () => 'PHP',
    timeZoneOf: () => 'Asia/Manila',
    publicUrl: '',
    turnover: { turnoverLeft: none },
    accounts: {
      openAccount: none,
      keepLinksBy: () => {},
      payment: {
        checkPaymentPassword: none,
        findPaymentPasswordState: none,
        findPayeeName: none,
        findNewestDevice: none,
      },
    },
    ports: {
      listBets: none,
      listProtected: async () => [],
      hasStopped: async () => false,
      findUnheld: async () => 0n,
    },
  };
}

async function main(db: Database): Promise<void> {
  // Writes the brands' rows.
  await createBrands({ db, defaultBrand: brand });
  const ledger = createLedger({ db, node: 1, makeId, lanes: 2 });
  const dependencies = dependenciesOf(db, ledger);
  await fill(db);
  const closedMs = await timed(() => closeNextDay(dependencies, brand));
  const run = await findRunOf(db, brand, 'rebate', day);
  if (!run) throw new Error('the day was not closed');
  await db.query(`update agents.run set state = 'approved' where run_id = $1`, [run.runId]);
  const approved = (await findRun(db, run.runId))!;
  const postedMs = await timed(() => postRun(dependencies, approved, new AbortController().signal));
  const readMs = await timed(() => db.query('select count(user_name), sum(upline_id) from accounts.member'));
  await db.query('create table bench_posting as select * from wallet.transfer limit 0');
  const insertMs = await timed(() =>
    db.query(`insert into bench_posting select * from wallet.transfer where idempotency_key = $1`, [
      `agents:run:${run.runId}`,
    ]),
  );
  const floorMs = readMs + insertMs;
  say(
    `${members.toLocaleString('en')} members, ${run.lines.toLocaleString('en')} lines, ${run.payouts.toLocaleString('en')} payouts`,
  );
  say(`close ${seconds(closedMs)}, post ${seconds(postedMs)}`);
  say(`floor: read the members ${seconds(readMs)}, one INSERT … SELECT of the postings ${seconds(insertMs)}`);
  say(
    `close ${(closedMs / floorMs).toFixed(1)} × the floor, post ${(postedMs / floorMs).toFixed(1)} ×, together ${((closedMs + postedMs) / floorMs).toFixed(1)} ×`,
  );
  await overview(dependencies);
  await ledger.close();
}

/** The overview of a team of a tenth of the members, again and again. */
async function overview(dependencies: AgentsDependencies): Promise<void> {
  const { rows } = await dependencies.db.query<{ id: bigint; team: number }>(
    `select ancestor_id as id, count(*)::int as team from agents.edge group by 1
     order by abs(count(*) - $1::int) limit 1`,
    [members / 10],
  );
  const { id, team } = rows[0]!;
  const agent = { brand, memberId: id, userName: 'bench', type: 2 };
  const query = { startDate: day, endDate: day, scope: 'team' as const };
  const times: number[] = [];
  for (let at = 0; at < 100; at += 1)
    times.push(
      await timed(async () => {
        const found = await overviewOf(dependencies, agent, query);
        if (!found.ok) throw new Error(found.error);
      }),
    );
  times.sort((one, other) => one - other);
  say(
    `overview of a team of ${team.toLocaleString('en')}: p50 ${times[50]!.toFixed(0)} ms, p99 ${times[98]!.toFixed(0)} ms`,
  );
}

/** Ten lines of a general agent, each a bush of chains; a fifth of the members has played on the day. */
async function fill(db: Database): Promise<void> {
  // Member n: the first ten are general agents; then chains, whose next link is the next number; players hang on links in turn.
  const agents = Math.floor(members / 10);
  await db.query('alter table accounts.member disable trigger agents_place');
  await db.query(
    `insert into accounts.member (member_id, brand, user_name, type, upline_id, register_method, register_url, registered_at,
       terms_version, terms_accepted_at, age_confirmed, age_confirmed_at)
     select n, $1, 'bench' || n, case when n <= 10 then 2 when n <= $2::int then 1 else 0 end,
       case when n <= 10 then null when n > $2::int then 1 + (n::bigint * 7919) % $2::int when (n - 11) % ($3::int - 1) = 0 then 1 + ((n - 11) / ($3::int - 1)) % 10
         else n - 1 end, 'H5', 'localhost', now(), '1', now(), 21, now() from generate_series(1, $4::int) n`,
    [brand, agents, chain, members],
  );
  await db.query('alter table accounts.member enable trigger agents_place');
  await db.query(
    `with recursive up (ancestor_id, member_id, depth, via_id) as (
       select m.member_id, m.member_id, 0, m.member_id from accounts.member m
       union all select a.upline_id, u.member_id, u.depth + 1, a.member_id
         from up u join accounts.member a on a.member_id = u.ancestor_id where a.upline_id is not null)
     insert into agents.edge (ancestor_id, member_id, depth, via_id) select ancestor_id, member_id, depth, via_id from up`,
  );
  await db.query(
    `insert into agents.rate (member_id, game_type, valid_from, ppm, set_at)
     select e.member_id, 'RNG', '2026-01-01', 8000 - 300 * max(e.depth), now() from agents.edge e group by e.member_id`,
  );
  await db.query(`insert into agents.closing (brand, closed_to) values ($1, '2000-01-01')`, [brand]);
  await db.query(
    `insert into agents.day_play (brand, member_id, day, game_type, stake, win, bets)
     select $1, n, $2::date, 'RNG', 100000 + n % 900000, 90000, 20 from generate_series(1, $3::int) n where n % 5 = 0`,
    [brand, day, members],
  );
  await db.query('analyze accounts.member, agents.edge, agents.rate, agents.day_play');
}
