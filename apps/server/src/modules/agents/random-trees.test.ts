/**
 * Earnings of random trees, up to thirty deep, against a second computation from the top down: two days with refunds and changed rates, a
 * process killed while it closes a day and one while it pays, repeated runs. Then days at the edges of time zones, and tiers at theirs.
 * `TEST_LONG=1` takes ten thousand trees, `TEST_LONG=2/4` the second quarter of them: each tree has a seed of its own.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { killedAt, openAgentTree, type AgentTree } from '#test/agent-tree.ts';
import { listLines } from './queries/lines.ts';
import { findRun, findRunOf, listPayouts, type Run } from './queries/runs.ts';
import { tierOf, type Tier } from './rules/contracts.ts';
import { closeNextDay } from './use-cases/close-day.ts';
import { postRun } from './use-cases/post-run.ts';
import { recomputeRun } from './use-cases/recompute-run.ts';

const long = process.env['TEST_LONG'] ?? '';
const [first, trees] = treesOf(/^(\d+)\/(\d+)$/.exec(long), long === '' ? 30 : 10_000);
const deepest = 30;
const brand = 'perya';
const signal = new AbortController().signal;

let tree: AgentTree;
let db: Database;
beforeAll(async () => {
  tree = await openAgentTree(66);
  db = tree.db;
});
afterAll(() => tree.end());

/** The first tree and how many follow. */
function treesOf(part: RegExpExecArray | null, all: number): [first: number, trees: number] {
  if (!part) return [0, all];
  const [place, parts] = [Number(part[1]) - 1, Number(part[2])];
  const from = Math.floor((all * place) / parts);
  return [from, Math.floor((all * (place + 1)) / parts) - from];
}

/** The same numbers in each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
const seed = 20_270_101;

interface Node {
  id: bigint;
  up: Node | null;
  below: Node[];
  depth: number;
  type: number;
  /** Counts for nobody: a test member, or a protected one. */
  apart: boolean;
  /** Parts per million on the two days. */
  ppm: [number, number];
  /** Valid stakes of the two days; refunds of the second are below zero. */
  stake: [bigint, bigint];
  /** What the second day refunds of the first: it keeps the first day's rates. */
  late: bigint;
}

function grow(tree: number): Node[] {
  const random = randomFrom(seed + tree);
  const kind = tree % 5 === 0 ? 'chain' : 'bush';
  const isTest = tree % 17 === 3;
  const firstId = BigInt(tree + 1) * 100n;
  const nodes: Node[] = [];
  const size = kind === 'chain' ? deepest + 1 : 1 + random(16);
  for (let at = 0; at < size; at += 1) {
    const agents = nodes.filter(({ type, depth }) => type % 40 !== 0 && depth < deepest);
    const up =
      kind === 'chain' ? (nodes.at(-1) ?? null) : (agents[random(Math.max(1, agents.length))] ?? null);
    const isPlayer = up !== null && (kind === 'chain' ? at === size - 1 : random(3) === 0);
    const type = (isTest ? 40 : 0) + (up === null ? 2 : isPlayer ? 0 : 1);
    const before = up ? Math.max(0, up.ppm[0] - random(4) * random(180)) : 8_000;
    // Rates only rise, at most to the upline's.
    const after = up ? Math.min(up.ppm[1], before + random(2) * random(500)) : 8_000;
    const stake = random(4) === 0 ? 0n : BigInt(random(2_000_000));
    const refund = random(3) === 0 ? -BigInt(random(Number(stake) + 1)) : BigInt(random(2) * random(900_000));
    const late = refund < 0n && random(2) === 0 ? refund : 0n;
    const node: Node = {
      id: firstId + BigInt(at),
      up,
      below: [],
      depth: up ? up.depth + 1 : 0,
      type,
      apart: isTest || random(20) === 0,
      ppm: [before, after],
      stake: [stake, refund],
      late,
    };
    up?.below.push(node);
    nodes.push(node);
  }
  return nodes;
}

const forest = Array.from({ length: trees }, (_, at) => grow(first + at));
const everybody = forest.flat();

async function plant(day: string): Promise<void> {
  await db.query(
    `insert into accounts.member (member_id, brand, user_name, type, upline_id, register_method, register_url, registered_at,
       terms_version, terms_accepted_at, age_confirmed, age_confirmed_at)
     select n.id, $1, 'm' || n.id, n.type, n.up, 'H5', 'localhost', now(), '1', now(), 21, now()
     from unnest($2::bigint[], $3::smallint[], $4::bigint[]) with ordinality n (id, type, up, place) order by n.place`,
    [
      brand,
      everybody.map(({ id }) => id),
      everybody.map(({ type }) => type),
      everybody.map(({ up }) => up?.id ?? null),
    ],
  );
  for (const at of [0, 1] as const) {
    const from = at === 0 ? '2026-01-01' : addDays(day, 1);
    const rated = everybody.filter(({ ppm }) => (at === 0 ? ppm[0] > 0 : ppm[1] !== ppm[0]));
    await db.query(
      `insert into agents.rate (member_id, game_type, valid_from, ppm, set_at)
       select r.id, 'RNG', $1::date, r.ppm, now() from unnest($2::bigint[], $3::int[]) r (id, ppm)`,
      [from, rated.map(({ id }) => id), rated.map(({ ppm }) => ppm[at])],
    );
    const played = everybody.filter(({ stake }) => stake[at] !== 0n);
    await db.query(
      `insert into agents.day_play (brand, member_id, day, game_type, stake, win, bets)
       select $1, p.id, $2::date, 'RNG', p.stake, 0, 1 from unnest($3::bigint[], $4::bigint[]) p (id, stake)`,
      [brand, addDays(day, at), played.map(({ id }) => id), played.map(({ stake }) => stake[at])],
    );
  }
  const refunded = everybody.filter(({ late }) => late !== 0n);
  await db.query(
    `insert into agents.day_placed (brand, member_id, day, game_type, placed_on, stake)
     select $1, p.id, $2::date + 1, 'RNG', $2::date, p.stake from unnest($3::bigint[], $4::bigint[]) p (id, stake)`,
    [brand, day, refunded.map(({ id }) => id), refunded.map(({ late }) => late)],
  );
  await db.query(`insert into agents.closing (brand, closed_to) values ($1, '2000-01-01')`, [brand]);
  // As in a database that has been running for a while.
  await db.query('analyze accounts.member, agents.edge, agents.rate, agents.day_play, agents.day_placed');
  tree.state.protectedIds = everybody.filter(({ apart, type }) => apart && type < 40).map(({ id }) => id);
}

type Lines = Map<string, string>;
type Day = 0 | 1;

/** From the top down: each agent asks what was staked in the branch of each direct downline. */
function compute(
  nodes: readonly Node[],
  day: Day,
): { lines: Lines; earned: Map<bigint, bigint>; exact: bigint } {
  const lines: Lines = new Map();
  const earned = new Map<bigint, bigint>();
  let exact = 0n;
  const add = (node: Node, kind: string, source: Node, base: bigint, childPpm: number, rated: Day): void => {
    const ppm = node.ppm[rated];
    if (base === 0n || ppm <= childPpm) return;
    const whole = base * BigInt(ppm - childPpm);
    exact += whole;
    // BigInt divides towards zero.
    const amount = whole / 1_000_000n;
    lines.set(
      `${node.id} ${kind} ${source.id} ${rated === day ? '' : 'earlier'}`,
      `${base} ${ppm} ${childPpm} ${amount}`,
    );
    earned.set(node.id, (earned.get(node.id) ?? 0n) + amount);
  };
  const ownOf = (node: Node, rated: Day): bigint => {
    if (node.apart) return 0n;
    const late = day === 1 ? node.late : 0n;
    return rated === day ? node.stake[day] - late : late;
  };
  const branchOf = (node: Node, rated: Day): bigint => {
    add(node, 'rebate', node, ownOf(node, rated), 0, rated);
    let sum = ownOf(node, rated);
    for (const child of node.below) {
      const branch = branchOf(child, rated);
      add(node, 'commission', child, branch, child.ppm[rated], rated);
      sum += branch;
    }
    return sum;
  };
  const top = nodes[0]!;
  const days: Day[] = day === 1 ? [0, 1] : [0];
  const due = days.reduce((sum, rated) => sum + branchOf(top, rated) * BigInt(top.ppm[rated]), 0n);
  expect(exact).toBe(due);
  return { lines, earned, exact };
}

/** Lines and earnings of the whole forest. */
function computeAll(day: Day): { lines: Lines; earned: Map<bigint, bigint> } {
  const whole = forest.map((nodes) => compute(nodes, day));
  return {
    lines: new Map(whole.flatMap(({ lines }) => [...lines])),
    earned: new Map(whole.flatMap(({ earned }) => [...earned])),
  };
}

const storedIn = async (run: Run) =>
  (await listLines(db, run.runId, null, { pageNo: 1, pageSize: 10_000_000 })).lines;

/** What stands in one and not in the other. */
function differencesOf(one: Lines, other: Lines): string[] {
  const missing = (a: Lines, b: Lines) =>
    [...a].filter(([key, value]) => b.get(key) !== value).map(([key, value]) => `${key}: ${value}`);
  return [...missing(one, other), ...missing(other, one)];
}

async function compareRun(run: Run, day: Day, carried: Map<bigint, bigint>): Promise<Map<bigint, bigint>> {
  const { lines, earned } = computeAll(day);
  const stored = await storedIn(run);
  const found: Lines = new Map(
    stored.map((one) => [
      `${one.memberId} ${one.kind} ${one.sourceId} ${one.ratedOn === null ? '' : 'earlier'}`,
      `${one.base} ${one.ppm} ${one.childPpm} ${one.amount}`,
    ]),
  );
  expect(differencesOf(found, lines)).toEqual([]);
  const payouts = await listPayouts(db, run.runId);
  const wanted: Lines = new Map();
  const carry = new Map<bigint, bigint>();
  for (const [id, sum] of earned) {
    const left = sum + (carried.get(id) ?? 0n);
    carry.set(id, left < 0n ? left : 0n);
    wanted.set(String(id), `${left > 0n ? left : 0n} ${left < 0n ? left : 0n}`);
  }
  const paid: Lines = new Map(
    payouts.map((one) => [String(one.memberId), `${one.amountMinor} ${one.carryOutMinor}`]),
  );
  expect(differencesOf(paid, wanted)).toEqual([]);
  expect(await recomputeRun(db, run, stored)).toEqual({ sealHolds: true, differences: [], wrongPayouts: [] });
  return carry;
}

/** Runs the other process until it is killed. */
async function killProcess(what: 'close' | 'post', more: readonly string[] = []): Promise<void> {
  const { day, now, protectedIds } = tree.state;
  const args = [tree.url, what, day, now.toISOString(), protectedIds.join(','), ...more];
  const child = fork(join(import.meta.dirname, '../../../test/agents-crash-worker.ts'), args, {
    execArgv: [],
  });
  const killedBy = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
  expect(killedBy).toBe('SIGKILL');
}

/** @param die what is killed before the day is closed */
async function closeAfter(die: () => Promise<void>, day: string): Promise<Run> {
  await die();
  expect(await findRunOf(db, brand, 'rebate', day)).toBeNull();
  const runs = await Promise.all([1, 2, 3].map(() => closeNextDay(tree.dependencies, brand)));
  expect(runs.filter((run) => run !== null)).toHaveLength(1);
  return runs.find((run) => run !== null)!;
}

const killedAtSeal = () =>
  expect(closeNextDay({ ...tree.dependencies, db: killedAt(db, 'agents.seal_of') }, brand)).rejects.toThrow(
    'killed',
  );

/** Paid until the process is killed in the middle, then by two at once, then once more. */
async function postDespiteKill({ runId }: Run): Promise<void> {
  await db.query(`update agents.run set state = 'approved' where run_id = $1`, [runId]);
  const run = (await findRun(db, runId))!;
  // So late in a large run that two who finish it side by side repeat no more than some thousands.
  const enough = Math.max(Math.floor(run.payouts / 2), run.payouts - 2_000);
  await killProcess('post', [String(runId), String(enough)]);
  expect((await findRun(db, runId))?.state).toBe('approved');
  await Promise.all([1, 2].map(() => postRun(tree.dependencies, run, signal)));
  await postRun(tree.dependencies, run, signal);
  expect((await findRun(db, runId))?.state).toBe('posted');
  const { rows } = await db.query<{ id: bigint; sum: bigint }>(
    `select member_id as id, sum(amount)::bigint as sum from wallet.transfer where idempotency_key = $1 group by 1`,
    [`agents:run:${runId}`],
  );
  const booked: Lines = new Map(rows.map(({ id, sum }) => [String(id), String(sum)]));
  const owed: Lines = new Map(
    (await listPayouts(db, runId))
      .filter(({ amountMinor }) => amountMinor > 0n)
      .map(({ memberId, amountMinor }) => [String(memberId), String(amountMinor)]),
  );
  expect(differencesOf(booked, owed)).toEqual([]);
}

test(
  `${trees} random trees: lines, carry and postings of two days are those of the second computation, to the centavo`,
  async () => {
    tree.nextDays();
    const { day } = tree.state;
    await plant(day);
    expect(everybody.reduce((most, { depth }) => Math.max(most, depth), 0)).toBe(deepest);
    const before = await closeAfter(() => killProcess('close'), day);
    const carry = await compareRun(before, 0, new Map());
    await postDespiteKill(before);
    tree.pass(2);
    const second = await closeAfter(killedAtSeal, addDays(day, 1));
    const carried = await compareRun(second, 1, carry);
    // Refunds left some with less than nothing.
    expect([...carried.values()].some((left) => left < 0n)).toBe(true);
    await postDespiteKill(second);
    expect(await closeNextDay(tree.dependencies, brand)).toBeNull();
    const { rows } = await db.query(
      `select (select count(*) from agents.base where member_id = any ($1::bigint[]))::int
         + (select count(*) from agents.line where source_id = any ($1::bigint[]) and kind = 'rebate')::int as counted`,
      [everybody.filter(({ apart }) => apart).map(({ id }) => id)],
    );
    expect(rows).toEqual([{ counted: 0 }]);
  },
  long === '' ? 60_000 : 900_000,
);

test('what is sealed does not change, and the second computation sees a forged centavo', async () => {
  const run = (await findRunOf(db, brand, 'rebate', tree.state.day))!;
  const stored = await storedIn(run);
  await expect(db.query('update agents.line set amount = 1 where run_id = $1', [run.runId])).rejects.toThrow(
    /sealed/,
  );
  await expect(db.query(`update agents.run set hash = 'x' where run_id = $1`, [run.runId])).rejects.toThrow(
    /sealed/,
  );
  const forged = stored.map((line, at) => (at === 7 ? { ...line, amount: line.amount + 1n } : line));
  expect((await recomputeRun(db, run, forged)).differences).toHaveLength(1);
});

test('a stake counts on the day of its moment in the zone, to the millisecond, also when clocks change', async () => {
  const { rows } = await db.query<{ id: number }>(
    `insert into wallet.purpose (id, code) values (901, 'gaming:RNG') on conflict (code) do update set code = excluded.code returning id`,
  );
  const zones = [
    'Asia/Manila',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/Santiago',
  ];
  const random = randomFrom(seed);
  const wanted = new Map<string, bigint>();
  const bets = zones.flatMap((zone, place) =>
    Array.from({ length: 366 }, (_, at) => startOfDay(addDays('2024-01-01', at), zone).getTime()).flatMap(
      (start) =>
        [-1, 0, random(3_600_000), -random(7_200_000)].map((from) => {
          const [at, stake] = [new Date(start + from), BigInt(1 + random(1_000))];
          const key = `${zone} ${dayOf(at, zone)}`;
          wanted.set(key, (wanted.get(key) ?? 0n) + stake);
          return { zone, memberId: BigInt(place + 1), at, stake };
        }),
    ),
  );
  await db.query(
    `select agents.count_transfers(array_fill('zone'::text, array[n]), $1, array_fill('bet'::text, array[n]), $2, $3, array_fill($4::int, array[n]), $5)
     from (select cardinality($1::bigint[]) as n) c`,
    [
      bets.map(({ memberId }) => memberId),
      bets.map(({ stake }) => -stake),
      bets.map(({ at }) => at),
      rows[0]!.id,
      bets.map(({ zone }) => zone),
    ],
  );
  const counted = await db.query<{ memberId: bigint; day: string; stake: bigint }>(
    `select member_id as "memberId", to_char(day, 'YYYY-MM-DD') as day, stake from agents.day_play where brand = 'zone'`,
  );
  const found: Lines = new Map(
    counted.rows.map(({ memberId, day, stake }) => [`${zones[Number(memberId) - 1]} ${day}`, String(stake)]),
  );
  expect(differencesOf(found, new Map([...wanted].map(([key, sum]) => [key, String(sum)])))).toEqual([]);
});

test('the tier that counts is the last one whose conditions all hold, at every edge', () => {
  const small = fc.bigInt(0n, 3n);
  const measured = { stake: small, netLoss: small, activeMembers: fc.nat(3) };
  const tiers = fc.array(
    fc.record({ ...measured, rateType: fc.constant('P' as const), rate: fc.bigInt(0n, 9_000n) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(tiers, fc.record({ ...measured, netLoss: fc.bigInt(-2n, 3n) }), (list, reached) => {
      let best: Tier | null = null;
      for (const tier of list) {
        const short =
          reached.stake < tier.stake ||
          (tier.netLoss > 0n && reached.netLoss < tier.netLoss) ||
          reached.activeMembers < tier.activeMembers;
        if (!short) best = tier;
      }
      expect(tierOf(list, reached)).toBe(best);
    }),
    { numRuns: long === '' ? 300 : 10_000 },
  );
});
