/**
 * `npm run bench:agents`: how long a day of agents takes to close and to post, beside its floor in the same run: one reading of the members and
 * one `INSERT … SELECT` of the postings. A million members, a fifth of them with play, at a mean depth of 13. Then the overview of a team of a
 * tenth of them. Writes its table into docs/benchmarks.md. For a quiet machine; `--members 100000` takes a machine
 * that cannot hold a million, fewer write nothing.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AgentsDependencies } from '../../apps/server/src/modules/agents/dependencies.ts';
import { findRun, findRunOf, type Run } from '../../apps/server/src/modules/agents/queries/runs.ts';
import { closeNextDay } from '../../apps/server/src/modules/agents/use-cases/close-day.ts';
import { overviewOf } from '../../apps/server/src/modules/agents/use-cases/overview.ts';
import { payoutKey, postRun } from '../../apps/server/src/modules/agents/use-cases/post-run.ts';
import { createBrands } from '../../apps/server/src/modules/brand/index.ts';
import { createLedger } from '../../apps/server/src/modules/wallet/index.ts';
import type { Database, Queryable } from '../../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../../apps/server/src/platform/id.ts';
import { perya } from '../../brands/perya/brand.ts';
import { fillTeams } from './agents-fill.ts';
import { writeSection } from './section.ts';
import { percentile } from './speed.ts';
import { measureInsert, onOwnDatabase, say, seconds, timed } from './use-case.ts';

const whole = 1_000_000;
const { values: options } = parseArgs({ options: { members: { type: 'string', default: String(whole) } } });
const members = Number(options.members);
const writes = members >= 100_000;
const brand = perya.code;
const day = '2027-01-01';
const goals = { floors: 3, overviewMs: 100 };
const overviews = 200;
const slowMs = 50;

await onOwnDatabase(main);

function dependenciesOf(db: Database, ledger: AgentsDependencies['ledger']): AgentsDependencies {
  const none = () => Promise.reject(new Error('not in a benchmark'));
  return {
    db,
    makeId: createIdMaker(1),
    ledger,
    clock: { now: () => new Date('2027-01-02T00:00:00Z') },
    brands: { settingsOf: () => perya, list: () => [{ code: brand, settings: perya }] },
    currencyOf: () => 'PHP',
    timeZoneOf: () => 'Asia/Manila',
    publicUrl: '',
    postbackOrigins: new Set(),
    turnover: { turnoverLeft: none },
    accounts: {
      openAccount: none,
      payment: {
        checkPaymentPassword: none,
        findPaymentPasswordState: none,
        findPayeeName: none,
        findNewestDevice: none,
        listMaskedNames: none,
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
  const ledger = createLedger({ db, node: 1, makeId: createIdMaker(2) });
  const dependencies = dependenciesOf(db, ledger);
  await fillTeams(db, { brand, day, members });
  const earnings = await measureEarnings(dependencies);
  const overview = await measureOverview(dependencies);
  await ledger.close();
  const text = report(earnings, overview);
  say(text);
  if (writes) writeSection(join(import.meta.dirname, '../../docs/benchmarks.md'), 'bench:agents', text);
}

/** Says which statements of a transaction take long. */
function tellingSlow(db: Database): Database {
  return Object.assign(Object.create(db) as Database, {
    transaction: <T>(work: (tx: Queryable) => Promise<T>) =>
      db.transaction((tx) =>
        work(
          Object.assign(Object.create(tx) as Queryable, {
            async query(text: string, values?: unknown[]) {
              const startedMs = performance.now();
              const answer = await tx.query(text, values);
              const tookMs = performance.now() - startedMs;
              if (tookMs > slowMs) say(`${seconds(tookMs)}: ${text.slice(0, 60).replaceAll(/\s+/g, ' ')}`);
              return answer;
            },
          }),
        ),
      ),
  });
}

interface Earnings {
  run: Run;
  closeMs: number;
  postMs: number;
  readMs: number;
  insertMs: number;
  checkedMs: number;
}

async function measureEarnings(dependencies: AgentsDependencies): Promise<Earnings> {
  const { db } = dependencies;
  const closeMs = await timed(() => closeNextDay({ ...dependencies, db: tellingSlow(db) }, brand));
  say(`closed in ${seconds(closeMs)}`);
  const run = await findRunOf(db, brand, 'rebate', day);
  if (!run) throw new Error('the day was not closed');
  await db.query(`update agents.run set state = 'approved' where run_id = $1`, [run.runId]);
  const approved = (await findRun(db, run.runId))!;
  const postMs = await timed(() => postRun(dependencies, approved, new AbortController().signal));
  say(`posted in ${seconds(postMs)}`);
  if ((await findRun(db, run.runId))?.state !== 'posted') throw new Error('the run was not posted');
  const readMs = await timed(() => db.query('select count(user_name), sum(upline_id) from accounts.member'));
  const key = payoutKey(run.runId);
  const insertMs = await measureInsert(db, key, true);
  const checkedMs = await measureInsert(db, key);
  return { run, closeMs, postMs, readMs, insertMs, checkedMs };
}

interface OverviewTimes {
  team: number;
  p50: number;
  p99: number;
}

/** The overview of a team of a tenth of the members, one after the other. */
async function measureOverview(dependencies: AgentsDependencies): Promise<OverviewTimes> {
  const { rows } = await dependencies.db.query<{ id: bigint; team: number }>(
    `select ancestor_id as id, count(*)::int as team from agents.edge group by 1
     order by abs(count(*) - $1::int) limit 1`,
    [members / 10],
  );
  const { id, team } = rows[0]!;
  const agent = { brand, memberId: id, userName: 'bench', type: 2 };
  const query = { startDate: day, endDate: day, scope: 'team' as const };
  const times: number[] = [];
  for (let at = 0; at < overviews; at += 1)
    times.push(
      await timed(async () => {
        const found = await overviewOf(dependencies, agent, query);
        if (!found.ok) throw new Error(found.error);
      }),
    );
  return { team, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

function report(
  { run, closeMs, postMs, readMs, insertMs, checkedMs }: Earnings,
  { team, p50, p99 }: OverviewTimes,
): string {
  const floorMs = readMs + insertMs;
  const floors = (closeMs + postMs) / floorMs;
  const mark = (met: boolean): string => (met ? '✓' : '✗');
  const count = (value: number): string => value.toLocaleString('en');
  const rows = [
    ['close the day', seconds(closeMs), ''],
    ['post its payouts', seconds(postMs), ''],
    ['floor: read the members', seconds(readMs), ''],
    ['floor: one INSERT … SELECT of the postings, without an index', seconds(insertMs), ''],
    ['the same with the ledger’s checks and indexes', seconds(checkedMs), ''],
    [
      'close and post, of the floor',
      `${floors.toFixed(1)} × ${mark(floors <= goals.floors)}`,
      `≤ ${goals.floors} ×`,
    ],
    [`overview of a team of ${count(team)}, p50`, `${p50.toFixed(0)} ms`, ''],
    [
      `overview of a team of ${count(team)}, p99`,
      `${p99.toFixed(0)} ms ${mark(p99 <= goals.overviewMs)}`,
      `≤ ${goals.overviewMs} ms`,
    ],
  ];
  return [
    '| case | | goal |\n| --- | --: | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model.trim()}: ${count(members)} members, ${count(run.lines)} lines, ${count(run.payouts)} payouts; fsync and synchronous_commit on; ${overviews} overviews, one after the other.`,
  ].join('\n');
}
