/** Earnings: the difference model against a second computation, closing, paying, carry, and who never counts. */
import { addDays, startOfDay } from '@perya/calendar/days.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listProtected } from '#modules/protection/index.ts';
import type { Database } from '#platform/db/database.ts';
import { openAgentTree, type AgentTree } from '#test/agent-tree.ts';
import { countTransfers } from './queries/days.ts';
import { insertClawback, insertHold, updateReleased } from './queries/operators.ts';
import { listLines } from './queries/lines.ts';
import { findRun, listPayouts, type Run } from './queries/runs.ts';
import { lastClosable } from './rules/last-closable.ts';
import { closeNextDay } from './use-cases/close-day.ts';
import { postRun } from './use-cases/post-run.ts';
import { recomputeRun } from './use-cases/recompute-run.ts';
import { whatIfOf } from './use-cases/what-if.ts';

let tree: AgentTree;
let db: Database;
beforeAll(async () => {
  tree = await openAgentTree(68);
  db = tree.db;
});
afterAll(() => tree.end());
beforeEach(() => tree.nextDays());

const brand = 'perya';
const all = { pageNo: 1, pageSize: 100_000 };
const linesIn = async (run: Run) => (await listLines(db, run.runId, null, all)).lines;
const amounts = async (run: Run) =>
  new Map((await listPayouts(db, run.runId)).map(({ memberId, amountMinor }) => [memberId, amountMinor]));

test('a day is closed once, also in parallel, only when it is over; what comes later counts for the next', async () => {
  const top = await tree.member(2, null, 8_000);
  const player = await tree.member(0, top, 3_000);
  await tree.play(player, 100_000n);
  tree.state.now = new Date(`${tree.state.day}T18:59:59Z`);
  expect(await closeNextDay(tree.dependencies, brand)).toBeNull();
  tree.state.now = new Date(`${tree.state.day}T19:00:00Z`);
  expect(lastClosable(tree.state.now, 'Asia/Manila')).toBe(tree.state.day);
  const runs = await Promise.all([1, 2, 3, 4].map(() => closeNextDay(tree.dependencies, brand)));
  expect(runs.filter((run) => run !== null)).toHaveLength(1);
  const run = runs.find((one) => one !== null)!;
  expect(await amounts(run)).toEqual(
    new Map([
      [player, 300n],
      [top, 500n],
    ]),
  );
  expect(run).toMatchObject({ state: 'closed', lines: 2, payouts: 2, totalMinor: 800n });
  expect(await closeNextDay(tree.dependencies, brand)).toBeNull();
});

test('paying is idempotent, and a process that ends in the middle leaves the rest to the next one', async () => {
  const top = await tree.member(2, null, 8_000);
  const players = await Promise.all(Array.from({ length: 5 }, () => tree.member(0, top, 3_000)));
  for (const player of players) await tree.play(player, 200_000n);
  const run = await tree.close();
  await db.query(`update agents.run set state = 'approved' where run_id = $1`, [run.runId]);
  const approved = (await findRun(db, run.runId))!;
  // The commit of the marks is lost after the postings were made.
  const dying: Database = Object.assign(Object.create(db) as Database, {
    query: (text: string, values?: unknown[]) =>
      text.includes('set posted_at') ? Promise.reject(new Error('killed')) : db.query(text, values),
  });
  await expect(
    postRun({ ...tree.dependencies, db: dying }, approved, new AbortController().signal),
  ).rejects.toThrow('killed');
  expect(await tree.balance(top)).toBe(5_000n);
  expect((await findRun(db, run.runId))?.state).toBe('approved');
  const signal = new AbortController().signal;
  await Promise.all([
    postRun(tree.dependencies, approved, signal),
    postRun(tree.dependencies, approved, signal),
  ]);
  expect((await findRun(db, run.runId))?.state).toBe('posted');
  expect(await tree.balance(top)).toBe(5_000n);
  for (const player of players) expect(await tree.balance(player)).toBe(600n);
  const { rows } = await db.query(
    `select f.code, sum(-t.amount)::bigint as sum from wallet.transfer t join wallet.purpose f on f.id = t.purpose
     where t.member_id = any ($1::bigint[]) group by f.code order by f.code`,
    [[top, ...players]],
  );
  expect(rows).toEqual([
    { code: 'commission', sum: -5_000n },
    { code: 'rebate', sum: -3_000n },
  ]);
});

test('a refund of a later day takes back what its stake gave, out of earnings to come and never out of a purse', async () => {
  const top = await tree.member(2, null, 8_000);
  const player = await tree.member(0, top, 3_000);
  await tree.play(player, 1_000_000n);
  await tree.approveAndPost(await tree.close());
  expect([await tree.balance(player), await tree.balance(top)]).toEqual([3_000n, 5_000n]);
  await tree.play(player, -400_000n, { after: 1 });
  tree.pass(2);
  const second = await tree.close();
  expect(await listPayouts(db, second.runId)).toMatchObject([
    { memberId: top, earnedMinor: -2_000n, amountMinor: 0n, carryOutMinor: -2_000n },
    { memberId: player, earnedMinor: -1_200n, amountMinor: 0n, carryOutMinor: -1_200n },
  ]);
  await tree.approveAndPost(second);
  expect([await tree.balance(player), await tree.balance(top)]).toEqual([3_000n, 5_000n]);
  await tree.play(player, 500_000n, { after: 2 });
  tree.pass(3);
  const third = await tree.close();
  expect(await amounts(third)).toEqual(
    new Map([
      [top, 500n],
      [player, 300n],
    ]),
  );
  await tree.approveAndPost(third);
  expect([await tree.balance(player), await tree.balance(top)]).toEqual([3_300n, 5_500n]);
});

test('nobody earns from a protected player, and test members neither count nor earn', async () => {
  const top = await tree.member(2, null, 8_000);
  const stopped = await tree.member(0, top, 3_000);
  const free = await tree.member(0, top, 3_000);
  const tester = await tree.member(40, top, 3_000);
  const testAgent = await tree.member(41, null, 8_000);
  const below = await tree.member(0, testAgent, 3_000);
  for (const one of [stopped, free, tester, below]) await tree.play(one, 100_000n);
  tree.state.protectedIds = [stopped];
  const run = await tree.close();
  expect(await amounts(run)).toEqual(
    new Map([
      [top, 500n],
      [free, 300n],
      [below, 300n],
    ]),
  );
  expect(run.protected).toBe(1);
  const { rows } = await db.query(
    `select count(*)::int as counted from agents.base where run_id = $1 and member_id = any ($2::bigint[])`,
    [run.runId, [stopped, tester]],
  );
  expect(rows).toEqual([{ counted: 0 }]);
});

test('a rate that changes tomorrow leaves today as it is', async () => {
  const top = await tree.member(2, null, 8_000);
  const player = await tree.member(0, top, 1_000);
  await tree.play(player, 1_000_000n);
  await tree.rate(player, 5_000, addDays(tree.state.day, 1));
  expect(await amounts(await tree.close())).toEqual(
    new Map([
      [top, 7_000n],
      [player, 1_000n],
    ]),
  );
  await tree.play(player, 1_000_000n, { after: 1 });
  tree.pass(2);
  expect(await amounts(await tree.close())).toEqual(
    new Map([
      [top, 3_000n],
      [player, 5_000n],
    ]),
  );
});

test('a bet keeps the rate of its day: its refund and what is counted late take that one, in statement and what-if', async () => {
  const top = await tree.member(2, null, 8_000);
  const player = await tree.member(0, top, 1_000);
  const [day, next] = [tree.state.day, addDays(tree.state.day, 1)];
  await tree.rate(player, 5_000, next);
  await tree.play(player, 1_000_000n);
  await tree.close();
  const { rows } = await db.query<{ id: number }>(
    `insert into wallet.purpose (id, code) values (901, 'gaming:RNG') on conflict (code) do update set code = excluded.code returning id`,
  );
  const noon = (of: string) => new Date(`${of}T04:00:00Z`);
  const moved = (kind: 'bet' | 'rollback', amountMinor: bigint, at: string, detail: object | null = null) =>
    ({
      brand,
      memberId: player,
      kind,
      amountMinor,
      at: noon(at),
      detail,
      houseAccount: { purpose: rows[0]!.id },
    }) as never;
  const moves = [
    moved('bet', -200_000n, day),
    moved('rollback', 300_000n, next, { stakedAt: noon(day).toISOString() }),
    moved('bet', -600_000n, next),
    moved('rollback', 100_000n, next),
  ];
  await countTransfers(db, moves, () => 'Asia/Manila');
  tree.pass(2);
  const run = await tree.close();
  const lines = await linesIn(run);
  expect(
    lines.map(({ memberId, base, ppm, childPpm, amount, ratedOn }) => [
      memberId,
      base,
      ppm - childPpm,
      amount,
      ratedOn,
    ]),
  ).toEqual([
    [top, 500_000n, 3_000, 1_500n, null],
    [top, -100_000n, 7_000, -700n, day],
    [player, 500_000n, 5_000, 2_500n, null],
    [player, -100_000n, 1_000, -100n, day],
  ]);
  expect(await recomputeRun(db, run, lines)).toEqual({ sealHolds: true, differences: [], wrongPayouts: [] });
  const asked = { what: 'rate', type: 'RNG', ppm: 5_000 } as const;
  const found = await whatIfOf({ db, brand, today: addDays(day, 2), hourlyMax: null }, player, asked);
  expect(found.ok && [found.value.before, found.value.after]).toMatchObject([
    { member: 1_000n + 2_400n, upline: 7_000n + 800n },
    { member: 5_000n + 2_000n, upline: 3_000n + 1_200n },
  ]);
});

test('held earnings wait and are paid once they are released; what is taken back comes out of the next run', async () => {
  const top = await tree.member(2, null, 8_000);
  const player = await tree.member(0, top, 3_000);
  await tree.play(player, 100_000n);
  const run = await tree.close();
  const hold = {
    holdId: run.runId,
    brand,
    memberId: top,
    reason: 'one device',
    operatorId: 1n,
    at: new Date(),
  };
  expect(await insertHold(db, hold)).toBe(true);
  expect(await insertHold(db, { ...hold, holdId: run.runId + 1n })).toBe(false);
  await tree.approveAndPost(run);
  expect([await tree.balance(top), await tree.balance(player)]).toEqual([0n, 300n]);
  expect((await findRun(db, run.runId))?.state).toBe('approved');
  expect(await updateReleased(db, { ...hold, reason: 'one family' })).toBe(true);
  expect(await updateReleased(db, hold)).toBe(false);
  const signal = new AbortController().signal;
  const approved = (await findRun(db, run.runId))!;
  await Promise.all([1, 2].map(() => postRun(tree.dependencies, approved, signal)));
  expect(await tree.balance(top)).toBe(500n);
  expect((await findRun(db, run.runId))?.state).toBe('posted');

  const taken = { clawbackId: run.runId, brand, memberId: top, reason: 'a second account', at: new Date() };
  await insertClawback(db, { ...taken, amountMinor: 700n });
  await tree.play(player, 100_000n, { after: 1 });
  await tree.play(player, 100_000n, { after: 2 });
  tree.pass(2);
  const next = await tree.close();
  const carried = async (one: Run) =>
    (await listPayouts(db, one.runId)).find(({ memberId }) => memberId === top);
  expect(await carried(next)).toMatchObject({ carryInMinor: -700n, amountMinor: 0n, carryOutMinor: -200n });
  expect(await recomputeRun(db, next, await linesIn(next))).toMatchObject({
    sealHolds: true,
    wrongPayouts: [],
  });
  tree.pass(3);
  expect(await carried(await tree.close())).toMatchObject({ carryInMinor: -200n, amountMinor: 300n });
  expect(await tree.balance(top)).toBe(500n);
});

test('what-if: with the rates as they were it is what the statements say; with another rate only two members change', async () => {
  const top = await tree.member(2, null, 8_000);
  const agent = await tree.member(1, top, 5_000);
  const [one, two] = [await tree.member(0, agent, 3_000), await tree.member(0, agent)];
  await tree.play(agent, 333_333n);
  await tree.play(one, 777_777n);
  await tree.play(two, 111_111n);
  await tree.play(one, 999_999n, { after: 1 });
  const runs = [await tree.close()];
  tree.pass(2);
  runs.push(await tree.close());
  const earned = async (memberId: bigint, sourceId?: bigint) =>
    (await Promise.all(runs.map(linesIn)))
      .flat()
      .filter((line) => line.memberId === memberId && (sourceId ?? line.sourceId) === line.sourceId)
      .reduce((sum, { amount }) => sum + amount, 0n);
  const sight = { db, brand, today: addDays(tree.state.day, 2), hourlyMax: null };
  const ask = async (ppm: number) => {
    const found = await whatIfOf(sight, agent, { what: 'rate', type: 'RNG', ppm });
    if (!found.ok) throw new Error(found.error);
    return found.value;
  };
  const same = await ask(5_000);
  expect(same.before).toEqual({ member: await earned(agent), upline: await earned(top, agent) });
  expect(same.after).toEqual(same.before);
  const lined = async (ppm: number) =>
    (await ask(ppm)).team.list.map(({ memberId, before, after }) => [memberId, before, after]);
  const [mine, theirs, below] = [await earned(top), await earned(agent), await earned(one)];
  expect(await lined(5_000)).toEqual([
    [top, mine, mine],
    [agent, theirs, theirs],
    [one, below, below],
  ]);
  const six = (await ask(6_000)).after;
  expect(await lined(6_000)).toEqual([
    [top, mine, mine - same.before.upline + six.upline],
    [agent, theirs, theirs - same.before.member + six.member],
    [one, below, below],
  ]);
  // Of 3,333.33, 7,777.77, 1,111.11 and 9,999.99 at 0.6 %: own, less 0.3 %, whole, less 0.3 %.
  expect((await ask(6_000)).after.member).toBe(1_999n + 2_333n + 666n + 2_999n);
  // Below the rate of his own member he gets nothing of that one.
  expect((await ask(2_000)).after.member).toBe(666n + 222n);
  expect((await ask(9_000)).after.upline).toBe(0n);
});

test('no line, payout or base is of a player who had set limits or stopped on the day: a query over the tables of both finds nothing', async () => {
  const top = await tree.member(2, null, 8_000);
  const [limited, stopped, over, free] = await Promise.all(
    [0, 0, 0, 0].map(() => tree.member(0, top, 3_000)),
  );
  const ids = [limited!, stopped!, over!, free!];
  for (const one of ids) await tree.play(one, 100_000n);
  const from = startOfDay(tree.state.day, 'Asia/Manila').getTime();
  const stop = (memberId: bigint, beganAt: number, endsAt: number) =>
    db.query(
      `insert into protection.stop (member_id, stop_id, brand, length, began_at, ends_at) values ($1, $1, 'perya', 'day', $2, $3)`,
      [memberId, new Date(beganAt), new Date(endsAt)],
    );
  await db.query(
    `insert into protection.own_limit (member_id, brand, measure, period, most) values ($1, 'perya', 'deposit', 'day', 10000)`,
    [limited],
  );
  // Ended a moment after the day began; and a moment before.
  await stop(stopped!, from - 86_400_000, from + 1);
  await stop(over!, from - 86_400_000, from - 1);
  const { ports } = tree.dependencies;
  tree.dependencies.ports = { ...ports, listProtected };
  const run = await tree.close();
  tree.dependencies.ports = ports;
  const guarded = `(select member_id from protection.own_limit union
    select s.member_id from protection.stop s where s.ends_at > $2)`;
  const { rows } = await db.query<{ found: number }>(
    `select (select count(*) from agents.base where run_id = $1 and member_id in ${guarded})::int
       + (select count(*) from agents.line where run_id = $1 and (member_id in ${guarded} or source_id in ${guarded}))::int
       + (select count(*) from agents.payout where run_id = $1 and member_id in ${guarded})::int as found`,
    [run.runId, new Date(from)],
  );
  expect(rows).toEqual([{ found: 0 }]);
  expect(run.protected).toBe(2);
  // The query sees what is counted: those who are free again.
  expect(await amounts(run)).toEqual(
    new Map([
      [over, 300n],
      [free, 300n],
      [top, 1_000n],
    ]),
  );
});
