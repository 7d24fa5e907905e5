/** Contracts: offered, signed, changed, refused, ended; salaries and dividends that follow from them. */
import { agents as defaults } from '@perya/brands/defaults.ts';
import { addDays } from '@perya/calendar/days.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Queryable } from '#platform/db/database.ts';
import { tier } from '#test/contract-tiers.ts';
import { openAgentTree, type AgentTree } from '#test/agent-tree.ts';
import type { Agent } from './dependencies.ts';
import { listLines } from './queries/lines.ts';
import { findRunOf, listPayouts, type Run } from './queries/runs.ts';
import { keepsEdge, type ContractAction, type Terms, type Tier } from './rules/contracts.ts';
import { halfMonthOf } from './rules/days.ts';
import { computeNextDividends } from './use-cases/compute-contracts.ts';
import { recomputeRun } from './use-cases/recompute-run.ts';
import { offerContract, stepContract, type Offer } from './use-cases/contracts.ts';
import { whatIfOf, type Change, type WhatIf } from './use-cases/what-if.ts';

let tree: AgentTree;
beforeAll(async () => {
  tree = await openAgentTree(69, '2027-02-20');
});
afterAll(() => tree.end());
beforeEach(() => tree.nextDays());

const terms = (more: Partial<Terms> = {}): Terms => ({
  tiers: [tier()],
  activeStake: 10_000n,
  carry: 'untilCleared',
  definition: 1,
  ...more,
});
const agentOf = (memberId: bigint, type = 2): Agent => ({ brand: 'perya', memberId, userName: 'x', type });
let requests = 0;
const offer = (agent: Agent, downlineId: bigint, more: Partial<Offer> = {}) =>
  offerContract(tree.dependencies, agent, {
    kind: 'dailySalary',
    gameType: 'CONS',
    downlineId,
    terms: terms(),
    requestId: `request-${(requests += 1)}`,
    ...more,
  });
const step = (agent: Agent, contractId: bigint, action: ContractAction, changed?: Terms) =>
  stepContract(tree.dependencies, agent, contractId, { action, terms: changed });

/** A contract that holds for the test's days. */
async function signed(agent: Agent, downlineId: bigint, more: Partial<Offer> = {}): Promise<bigint> {
  tree.pass(-2);
  const made = await offer(agent, downlineId, more);
  if (!made.ok) throw new Error(made.error);
  const { contractId } = made.value;
  expect((await step(agentOf(downlineId, 1), contractId, 'accept')).ok).toBe(true);
  tree.pass(1);
  return contractId;
}

/** What last month would have been. @param today the day after the days that are computed again */
async function askWhatIf(
  memberId: bigint,
  today: string,
  change: Change,
  db: Queryable = tree.db,
): Promise<WhatIf> {
  const sight = { db, brand: 'perya', today, hourlyMax: 1_500n };
  const found = await whatIfOf(sight, memberId, change);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

/** The lines of a run follow from what they name, by the published rules. */
async function expectRecomputed(run: Run | null): Promise<void> {
  const { lines } = await listLines(tree.db, run!.runId, null, { pageNo: 1, pageSize: 100 });
  expect(await recomputeRun(tree.db, run!, lines)).toEqual({
    sealHolds: true,
    differences: [],
    wrongPayouts: [],
  });
  const forged = lines.map((line, at) => (at === 0 ? { ...line, amount: line.amount + 1n } : line));
  expect((await recomputeRun(tree.db, run!, forged)).differences).toHaveLength(Math.min(lines.length, 1));
}

test('a contract is offered to a direct downline within the agent’s own, signed, changed, refused, ended', async () => {
  const top = await tree.member(2, null);
  const agent = await tree.member(1, top);
  const deep = await tree.member(1, agent);
  const [upline, downline] = [agentOf(top), agentOf(agent, 1)];
  expect(await offer(upline, deep)).toMatchObject({ error: 'not.found' });
  expect(await offer(upline, agent, { terms: terms({ tiers: [tier({ rate: 2_001n })] }) })).toMatchObject({
    error: 'contract.terms',
  });
  // Without a contract of his own an agent has nothing to give.
  expect(await offer(downline, deep)).toMatchObject({ error: 'contract.terms' });
  const made = await offer(upline, agent, { requestId: 'same-request' });
  expect(await offer(upline, agent, { requestId: 'same-request' })).toEqual(made);
  expect(await offer(upline, agent)).toMatchObject({ error: 'contract.exists' });
  if (!made.ok) throw new Error(made.error);
  const { contractId, hash } = made.value;
  expect(await step(upline, contractId, 'accept')).toMatchObject({ error: 'contract.state' });
  expect(await step(agentOf(deep, 1), contractId, 'accept')).toMatchObject({ error: 'not.found' });
  const agreed = await step(downline, contractId, 'accept');
  expect(agreed).toMatchObject({
    value: { status: 'A', signedVersion: 1, validFrom: addDays(tree.state.day, 2) },
  });
  expect(await step(downline, contractId, 'accept')).toMatchObject({ error: 'contract.state' });
  expect(await offer(downline, deep, { terms: terms({ tiers: [tier({ rate: 1_000n })] }) })).toMatchObject({
    ok: true,
  });
  const changed = await step(upline, contractId, 'change', terms({ tiers: [tier({ rate: 1_500n })] }));
  expect(changed).toMatchObject({ value: { status: 'E', version: 2, signedVersion: 1 } });
  expect(changed.ok && changed.value.hash).not.toBe(hash);
  expect(await step(downline, contractId, 'reject')).toMatchObject({
    value: { status: 'A', signedVersion: 1 },
  });
  expect(await step(upline, contractId, 'end')).toMatchObject({ value: { status: 'V' } });
  expect(await step(downline, contractId, 'keep')).toMatchObject({ value: { status: 'A' } });
  await step(upline, contractId, 'end');
  expect(await step(downline, contractId, 'agreeToEnd')).toMatchObject({ value: { status: 'C' } });
  const { rows } = await tree.db.query(
    `select string_agg(action, '' order by event_id) as actions from agents.contract_event where contract_id = $1`,
    [contractId],
  );
  expect(rows).toEqual([{ actions: 'NAERVAVC' }]);
});

test('a day’s salaries: nobody is paid for what is paid below; paid once, from the commission account', async () => {
  const top = await tree.member(2, null);
  const agent = await tree.member(1, top);
  const lower = await tree.member(1, agent);
  const [one, two] = [await tree.member(0, lower), await tree.member(0, agent)];
  await signed(agentOf(top), agent, { terms: terms({ tiers: [tier({ activeMembers: 2, rate: 2_000n })] }) });
  await signed(agentOf(agent, 1), lower, { terms: terms({ tiers: [tier({ rate: 500n })] }) });
  // The branch wins more than it stakes: salaries ask for stakes alone.
  await tree.play(one, 1_000_000n, { win: 1_500_000n });
  await tree.play(two, 400_000n);
  await tree.close();
  const run = await findRunOf(tree.db, 'perya', 'salary', tree.state.day);
  const payouts = await listPayouts(tree.db, run!.runId);
  // The branch of 14,000.00 at 0.2 % less 10,000.00 at 0.05 %.
  expect(payouts.map(({ memberId, amountMinor }) => [memberId, amountMinor])).toEqual([
    [agent, 2_300n],
    [lower, 500n],
  ]);
  await expectRecomputed(run);
  await tree.approveAndPost(run!);
  await tree.approveAndPost(run!);
  expect([await tree.balance(agent), await tree.balance(lower)]).toEqual([2_300n, 500n]);
});

test('salaries by the hour: off unless the brand wants them, each hour by its tier, at most the bound of the day, nothing twice', async () => {
  const top = await tree.member(2, null);
  const agent = await tree.member(1, top);
  const lower = await tree.member(1, agent);
  const player = await tree.member(0, lower);
  const kind = 'hourlySalary' as const;
  const { brands } = tree.dependencies;
  const settings = brands.settingsOf('perya');
  tree.dependencies.brands = { ...brands, settingsOf: () => ({ ...settings, agents: defaults }) };
  expect(await offer(agentOf(top), agent, { kind })).toMatchObject({ error: 'contract.terms' });
  const hourly = { salary: '0.1', dayMax: '15.00' };
  const agents = {
    ...settings.agents!,
    contracts: { ...settings.agents!.contracts!, salary: '0.1', hourly },
  };
  tree.dependencies.brands = { ...brands, settingsOf: () => ({ ...settings, agents }) };
  try {
    expect(await offer(agentOf(top), agent, { kind, gameType: 'RNG' })).toMatchObject({
      error: 'contract.terms',
    });
    await signed(agentOf(top), agent, { kind });
    // Of another branch: its contract is computed with each day, and changes no what-if of this one.
    await signed(agentOf(top), await tree.member(1, top), { kind });
    await signed(agentOf(agent, 1), lower, { kind, terms: terms({ tiers: [tier({ rate: 400n })] }) });
    await tree.play(player, 3_000_000n);
    await tree.db.query(
      `insert into agents.hour_play (brand, member_id, day, hour, stake) values ('perya', $1, $2, 1, 1000000), ('perya', $1, $2, 2, 2000000)`,
      [player, tree.state.day],
    );
    await tree.close();
    const run = await findRunOf(tree.db, 'perya', 'hourly', tree.state.day);
    const { lines } = await listLines(tree.db, run!.runId, null, { pageNo: 1, pageSize: 10 });
    // 0.1 % less 0.04 % of 30,000.00 is 18.00: more than the day's bound.
    const earning = lines.filter(({ amount }) => amount > 0n);
    expect(lines).toHaveLength(3);
    expect(
      earning.map(({ memberId, amount, detail }) => [memberId, amount, detail['whole']]).toSorted(),
    ).toEqual([
      [agent, 1_500n, '1800'],
      [lower, 1_200n, '1200'],
    ]);
    await expectRecomputed(run);
    await tree.approveAndPost(run!);
    expect([await tree.balance(agent), await tree.balance(lower)]).toEqual([1_500n, 1_200n]);
    const ask = async (rate: bigint) => {
      const change = { what: 'hourly' as const, terms: terms({ tiers: [tier({ rate })] }) };
      const { before, after } = await askWhatIf(lower, addDays(tree.state.day, 1), change);
      return [before, after];
    };
    const paid = { member: 1_200n, upline: 1_500n };
    expect(await ask(400n)).toEqual([paid, paid]);
    // Half as much, and so much that the bound of the day holds for the member.
    expect(await ask(200n)).toEqual([paid, { member: 600n, upline: 1_500n }]);
    expect(await ask(700n)).toEqual([paid, { member: 1_500n, upline: 900n }]);
    expect(new Set(await branchesAsked(lower))).toEqual(new Set([agent, lower]));
  } finally {
    tree.dependencies.brands = brands;
  }
});

/** Members whose branches an hourly what-if computes. */
async function branchesAsked(memberId: bigint): Promise<bigint[]> {
  const asked: bigint[] = [];
  const query = (text: string, values: unknown[]) => {
    if (text.includes('agents.branch_hours')) asked.push(values[0] as bigint);
    return tree.db.query(text, values);
  };
  const change = { what: 'hourly' as const, terms: terms() };
  await askWhatIf(memberId, addDays(tree.state.day, 1), change, { query } as unknown as Queryable);
  return asked;
}

/** Days whose contract, signed to hold from the day before, holds in no earlier half month. @returns their half month. */
function nextDaysOfOneHalf(): ReturnType<typeof halfMonthOf> {
  const half = halfMonthOf(tree.state.day);
  if (half.firstDay < tree.state.day) return half;
  tree.nextDays();
  return halfMonthOf(tree.state.day);
}

test('dividends over two half months with carry; a changed version holds from its day; the next run knows of no third', async () => {
  const top = await tree.member(2, null);
  const agent = await tree.member(1, top);
  const player = await tree.member(0, agent);
  const half = nextDaysOfOneHalf();
  const contractId = await signed(agentOf(top), agent, {
    kind: 'dividend',
    terms: terms({ tiers: [tier({ rate: 200_000n })] }),
  });
  await tree.play(player, 100_000n, { win: 130_000n });
  await tree.close();
  const next = halfMonthOf(addDays(half.lastDay, 1));
  await tree.play(player, 500_000n, { after: 16 });
  tree.pass(17);
  await tree.close();
  tree.state.now = new Date(`${addDays(next.lastDay, 1)}T00:00:00Z`);
  const first = await computeNextDividends(tree.dependencies, 'perya');
  expect(first).toMatchObject({ firstDay: half.firstDay, lastDay: half.lastDay, totalMinor: 0n });
  const second = await computeNextDividends(tree.dependencies, 'perya');
  expect(second).toMatchObject({ lastDay: next.lastDay });
  const { lines } = await listLines(tree.db, second!.runId, null, { pageNo: 1, pageSize: 100 });
  expect(lines.find((line) => line.contractId === contractId)).toMatchObject({
    base: 500_000n,
    // A fifth of 5,000.00 less the 300.00 of the first half.
    amount: 94_000n,
    detail: { carryIn: '-30000', carryOut: '0', ggr: '500000', definition: 1 },
  });
  for (const run of [first, second]) await expectRecomputed(run);
  expect(await computeNextDividends(tree.dependencies, 'perya')).toBeNull();

  const paid = async (more: Partial<Tier>, carry: Terms['carry'] = 'untilCleared') => {
    const { before, after, team } = await askWhatIf(agent, addDays(next.lastDay, 1), {
      what: 'dividend',
      terms: terms({ tiers: [tier({ rate: 200_000n, ...more })], carry }),
    });
    expect([before.member, team.before, team.after]).toEqual([94_000n, 94_000n, after.member]);
    return after.member;
  };
  // What was paid, half of it, without the loss of the first half, and short of a condition by a centavo or a member.
  expect(await paid({})).toBe(94_000n);
  expect(await paid({ rate: 100_000n })).toBe(47_000n);
  expect(await paid({}, 'none')).toBe(100_000n);
  expect(await paid({ netLoss: 500_000n })).toBe(94_000n);
  expect(await paid({ netLoss: 500_001n })).toBe(0n);
  expect(await paid({ activeMembers: 2 })).toBe(0n);
});

test('what-if: what a dividend takes off the one above; rebates that rise lower both revenues', async () => {
  const top = await tree.member(2, null, 8_000);
  const agent = await tree.member(1, top, 6_000);
  const sub = await tree.member(1, agent);
  const player = await tree.member(0, sub);
  // After the days that the test before has closed.
  tree.nextDays();
  tree.nextDays();
  const half = nextDaysOfOneHalf();
  const dividend = (rate: bigint) => ({
    kind: 'dividend' as const,
    terms: terms({ tiers: [tier({ rate })] }),
  });
  await signed(agentOf(top), agent, dividend(250_000n));
  await signed(agentOf(agent, 1), sub, dividend(200_000n));
  await tree.play(player, 1_000_000n);
  await tree.close();
  tree.state.now = new Date(`${addDays(half.lastDay, 1)}T00:00:00Z`);
  let run = await computeNextDividends(tree.dependencies, 'perya');
  while (run && run.lastDay < half.lastDay) run = await computeNextDividends(tree.dependencies, 'perya');
  const ask = (change: Change) => askWhatIf(sub, addDays(half.lastDay, 1), change);
  // The agent has earned 60.00 by rebates, which his dividend bears and that of the one below does not.
  const actual = { member: 200_000n, upline: 994_000n / 4n - 200_000n };
  const payouts = await listPayouts(tree.db, run!.runId);
  const paidTo = (id: bigint) => payouts.find(({ memberId }) => memberId === id)?.amountMinor;
  expect([paidTo(sub), paidTo(agent)]).toEqual([actual.member, actual.upline]);
  const lower = await ask({ what: 'dividend', ...dividend(100_000n) });
  expect([lower.before, lower.after]).toEqual([actual, { member: 100_000n, upline: 148_500n }]);
  const rated = await ask({ what: 'rate', type: 'RNG', ppm: 2_000 });
  expect([rated.before, rated.after]).toEqual([
    { member: 0n, upline: 6_000n },
    { member: 2_000n, upline: 4_000n },
  ]);
  // A fifth of 9,980.00; the upline's branch costs the same as before.
  expect(rated.dividends).toEqual({
    halfMonths: 1,
    before: actual,
    after: { member: 199_600n, upline: 994_000n / 4n - 199_600n },
  });
  const line = (id: bigint) => rated.team.list.find(({ memberId }) => memberId === id);
  expect(line(sub)).toMatchObject({ before: 200_000n, after: 2_000n + 199_600n, depth: 1 });
  expect(line(agent)).toMatchObject({ before: 6_000n + 48_500n, after: 4_000n + 48_900n, depth: 0 });
  expect([rated.team.before, rated.team.after]).toEqual([254_500n, 254_500n]);
});

test('what rates, salaries and dividends give away together stays below the house’s edge, as the settings have it', () => {
  const { agents } = tree.dependencies.brands.settingsOf('perya');
  expect(keepsEdge(agents!)).toBe(true);
  const more = (contracts: object, rates: object = {}) =>
    keepsEdge({
      ...agents!,
      rates: { ...agents!.rates, ...rates },
      contracts: { ...agents!.contracts!, ...contracts },
    });
  expect(more({ hourly: { salary: '0.2', dayMax: '1.00' } })).toBe(true);
  expect(more({ hourly: { salary: '0.2001', dayMax: '1.00' } })).toBe(false);
  expect(more({ salary: '0.4001' })).toBe(false);
  expect(more({ dividend: '30.01' })).toBe(false);
  expect(more({ edge: '3' })).toBe(false);
  expect(more({}, { RNG: { highest: '1.2001', difference: '0', step: '0.1' } })).toBe(false);
  expect(keepsEdge({ rates: agents!.rates })).toBe(true);
});
