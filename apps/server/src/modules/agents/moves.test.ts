/** Moves of branches: from a day on, without a cycle, and without changing closed days. */
import { addDays } from '@perya/calendar/days.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAgentTree, type AgentTree } from '#test/agent-tree.ts';
import { moveApprovals } from './approvals/move-branch.ts';
import { listLines } from './queries/lines.ts';
import type { Run } from './queries/runs.ts';
import { applyDueMove } from './use-cases/close-day.ts';
import { recomputeRun } from './use-cases/recompute-run.ts';

let tree: AgentTree;
let moveId = 500n;
beforeAll(async () => {
  tree = await openAgentTree(90, '2027-05-01');
});
afterAll(() => tree.end());
beforeEach(() => tree.nextDays());

const kindOf = () => moveApprovals(tree.dependencies);
const wish = (memberId: bigint, uplineId: bigint, effectiveOn: string) => ({
  brand: 'perya',
  memberId: String(memberId),
  userName: 'x',
  uplineId: String(uplineId),
  upline: 'y',
  effectiveOn,
});
const before = (...asked: Parameters<typeof wish>) => kindOf().before(tree.db, wish(...asked));
const decide = (...asked: Parameters<typeof wish>) =>
  tree.db.transaction((tx) =>
    kindOf().execute!(tx, {
      approvalId: (moveId += 1n),
      payload: wish(...asked),
      reason: 'a new leader',
      makerId: 1n,
      checkerId: 2n,
    }),
  );
const linesOf = async ({ runId }: Run) =>
  (await listLines(tree.db, runId, null, { pageNo: 1, pageSize: 1_000 })).lines;

/** The edges that do not follow from the uplines, or the other way round. */
async function wrongEdges(): Promise<number> {
  const { rows } = await tree.db.query<{ wrong: number }>(
    `with recursive up (ancestor_id, member_id, depth, via_id) as (
       select m.member_id, m.member_id, 0, m.member_id from accounts.member m
       union all select a.upline_id, u.member_id, u.depth + 1, a.member_id
         from up u join accounts.member a on a.member_id = u.ancestor_id where a.upline_id is not null),
     made as (select ancestor_id, member_id, depth::int, via_id from agents.edge)
     select ((select count(*) from (table up except table made) a) + (select count(*) from (table made except table up) b))::int as wrong`,
  );
  return rows[0]!.wrong;
}

test('a branch moves from its day on; days before keep the tree that they had, and recompute to the same', async () => {
  const [one, two] = [await tree.member(2, null, 8_000), await tree.member(2, null, 7_000)];
  const agent = await tree.member(1, one, 4_000);
  const player = await tree.member(0, agent, 1_000);
  tree.pass(0);
  const effectiveOn = addDays(tree.state.day, 1);
  expect(await before(agent, two, effectiveOn)).toMatchObject({ ok: true });
  expect(await decide(agent, two, effectiveOn)).toMatchObject({ ok: true });
  // One at a time.
  expect(await decide(player, two, effectiveOn)).toMatchObject({ error: 'move.waiting' });
  await tree.play(player, 1_000_000n);
  await tree.play(player, 1_000_000n, { after: 1 });
  tree.pass(2);
  // The day before is open: the branch stays where it is.
  await applyDueMove(tree.dependencies, 'perya');
  const first = await tree.close();
  expect((await linesOf(first)).map(({ memberId, amount }) => [memberId, amount])).toEqual([
    [one, 4_000n],
    [agent, 3_000n],
    [player, 1_000n],
  ]);
  // Somebody registers below while it moves.
  const [second] = await Promise.all([tree.close(), tree.member(0, agent), tree.member(0, player)]);
  expect((await linesOf(second)).map(({ memberId, amount }) => [memberId, amount])).toEqual([
    [two, 3_000n],
    [agent, 3_000n],
    [player, 1_000n],
  ]);
  expect(await wrongEdges()).toBe(0);
  for (const run of [first, second])
    expect(await recomputeRun(tree.db, run, await linesOf(run))).toEqual({
      sealHolds: true,
      differences: [],
      wrongPayouts: [],
    });
});

test('a branch moves without a day to close as well, and never below itself', async () => {
  const [one, two] = [await tree.member(2, null, 8_000), await tree.member(2, null, 2_000)];
  const agent = await tree.member(1, one, 4_000);
  const lower = await tree.member(1, agent);
  tree.pass(0);
  const tomorrow = addDays(tree.state.day, 1);
  expect(await before(agent, lower, tomorrow)).toMatchObject({ error: 'team.cycle' });
  expect(await before(agent, agent, tomorrow)).toMatchObject({ error: 'team.cycle' });
  expect(await before(one, two, tomorrow)).toMatchObject({ error: 'team.cycle' });
  expect(await before(agent, two, tomorrow)).toMatchObject({ error: 'rate.invalid' });
  expect(await before(lower, await tree.member(0, two), tomorrow)).toMatchObject({ error: 'not.found' });
  expect(await before(lower, two, tree.state.day)).toMatchObject({ error: 'days.invalid' });
  expect(await before(lower, two, addDays(tree.state.day, 32))).toMatchObject({ error: 'days.invalid' });
  expect(await decide(lower, two, tomorrow)).toMatchObject({ ok: true });
  const uplineOf = async () =>
    (await tree.db.query(`select upline_id from accounts.member where member_id = $1`, [lower])).rows;
  await applyDueMove(tree.dependencies, 'perya');
  expect(await uplineOf()).toEqual([{ upline_id: agent }]);
  tree.pass(2);
  await Promise.all([1, 2, 3].map(() => applyDueMove(tree.dependencies, 'perya')));
  expect(await uplineOf()).toEqual([{ upline_id: two }]);
  expect(await wrongEdges()).toBe(0);
  // Nothing else changes a place.
  await expect(
    tree.db.query('update accounts.member set upline_id = $2 where member_id = $1', [lower, one]),
  ).rejects.toThrow(/fixed/);
});
