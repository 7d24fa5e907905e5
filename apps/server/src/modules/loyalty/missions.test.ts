import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brand, openLoyalty } from '#test/loyalty.ts';
import { checkIn } from './use-cases/missions/check-in.ts';
import { claimMilestone } from './use-cases/missions/claim-milestone.ts';
import { createBoards } from './use-cases/missions/show-board.ts';
import { showMissions } from './use-cases/missions/show-missions.ts';

let here: Awaited<ReturnType<typeof openLoyalty>>;
beforeAll(async () => {
  here = await openLoyalty();
});
afterAll(() => here.closeAll());
afterEach(() => {
  here.world.at = null;
  expect(here.errors.splice(0)).toEqual([]);
});

const viewer = (memberId: bigint) => ({ brand, memberId, language: 'EN' });
const at = (moment: string): void => void (here.world.at = new Date(moment));

test('a mission moves with the bets, and each milestone is paid once', async () => {
  const memberId = await here.player();
  await here.post(memberId, 'deposit', 500_000n);
  await here.post(memberId, 'bet', -49_999n);
  await here.followers.settled();
  const milestone = (index: number) =>
    claimMilestone(here.context, viewer(memberId), { slug: 'fair-night', milestone: index });
  expect(await milestone(0)).toMatchObject({ error: 'mission.unreached' });
  await here.post(memberId, 'bet', -1n);
  await here.followers.settled();
  const shown = async () =>
    (await showMissions(here.context, viewer(memberId))).missions.find(({ slug }) => slug === 'fair-night');
  expect(await shown()).toMatchObject({
    progress: '500.00',
    milestones: [
      { target: '500.00', reward: '3.00', state: 'reached' },
      { state: 'open' },
      { state: 'open' },
    ],
  });
  const answers = await Promise.all(Array.from({ length: 12 }, () => milestone(0)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await here.balance(memberId)).toBe(450_300n);
  expect(await shown()).toMatchObject({ milestones: [{ state: 'claimed' }, { state: 'open' }, {}] });
  // A stake that is given back afterwards takes nothing away, and does not open it again.
  await here.post(memberId, 'rollback', 1n);
  await here.followers.settled();
  expect(await milestone(0)).toEqual({ ok: true, value: 300n });
  expect(await here.balance(memberId)).toBe(450_301n);
  expect(await milestone(9)).toMatchObject({ error: 'not.found' });
});

test('a budget is never passed: of many claims at once only so many are paid', async () => {
  const memberIds = await Promise.all(Array.from({ length: 20 }, () => here.player()));
  at('2027-11-10T04:00:00Z');
  for (const memberId of memberIds) {
    await here.staked(memberId, '2027-11-10', 50_000n);
    await here.db.query(
      `insert into promotions.fund (brand, code, currency, budget) values ($1, 'mission-fair-night', 'PHP', 1500) on conflict do nothing`,
      [brand],
    );
  }
  const answers = await Promise.all(
    memberIds.map((memberId) =>
      claimMilestone(here.context, viewer(memberId), { slug: 'fair-night', milestone: 0 }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(answers.filter((one) => !one.ok && one.error === 'offer.budget')).toHaveLength(15);
  await here.db.query(`delete from promotions.fund`);
});

test('what protects a player is a mission too, and needs no play', async () => {
  const memberId = await here.player();
  const claim = () => claimMilestone(here.context, viewer(memberId), { slug: 'set-a-limit', milestone: 0 });
  expect(await claim()).toMatchObject({ error: 'mission.unreached' });
  here.world.deeds.set(memberId, { limits: 2, breaks: 0 });
  expect(await claim()).toEqual({ ok: true, value: 1_000n });
  here.world.paused.set(memberId, { from: new Date(0), to: new Date('2100-01-01') });
  expect((await showMissions(here.context, viewer(memberId))).missions).toEqual([]);
});

test('check-ins: one a day of the brand, a row that a missed day begins again, and a claim that lost its answer', async () => {
  const memberId = await here.player();
  const come = async () => {
    const answer = await checkIn(here.context, viewer(memberId));
    return answer.ok ? [answer.value.calendar.streak, answer.value.amountMinor] : answer.error;
  };
  // 23:59 and 00:00 in Manila are two days, a second apart.
  at('2027-12-01T15:59:59Z');
  expect(await Promise.all([come(), come(), come()])).toEqual([
    [1, 100n],
    [1, 100n],
    [1, 100n],
  ]);
  at('2027-12-01T16:00:00Z');
  expect(await come()).toEqual([2, 100n]);
  at('2027-12-03T03:00:00Z');
  expect(await come()).toEqual([3, 200n]);
  at('2027-12-05T03:00:00Z');
  expect(await come()).toEqual([1, 100n]);
  for (const [day, streak] of [6, 7, 8, 9, 10, 11, 12].map((one, index) => [one, (index % 7) + 2] as const)) {
    at(`2027-12-${String(day).padStart(2, '0')}T03:00:00Z`);
    expect((await come())[0]).toBe(streak > 7 ? 1 : streak);
  }
  expect(await here.balance(memberId)).toBe(
    100n + 100n + 200n + 100n + 100n + 200n + 200n + 300n + 300n + 800n + 100n,
  );
  here.world.paused.set(memberId, { from: new Date(0), to: new Date('2100-01-01') });
  at('2027-12-13T03:00:00Z');
  expect(await come()).toBe('play.stopped');
});

test('a board shows masked names, ties by who was first, the own place, and pays its prizes once', async () => {
  const day = '2028-02-03';
  const [first, tied, test_, resting, last] = [
    await here.player('marisol88'),
    await here.player('aling-nena'),
    await here.player('tester', 40),
    await here.player('resting1'),
    await here.player('kuya'),
  ];
  here.world.paused.set(resting, { from: new Date(0), to: new Date('2100-01-01') });
  await here.staked(test_, day, 900_000n);
  await here.staked(resting, day, 800_000n);
  await here.staked(first, day, 500_000n);
  await here.staked(tied, day, 500_000n);
  await here.staked(last, day, 100n);
  await here.db.query(
    `update loyalty.turnover_day set reached_at = reached_at + interval '1 second' where member_id = $1`,
    [tied],
  );
  at('2028-02-03T04:00:00Z');
  const board = await createBoards(here.context)(viewer(last), 'fair-night');
  expect(board).toMatchObject({
    ok: true,
    value: {
      rows: [
        { rank: 1, name: 'ma•••8', reachedValue: '5000.00', prize: '888.00', own: false },
        { rank: 2, name: 'al•••a', reachedValue: '5000.00', prize: '388.00' },
        { rank: 3, name: 'k•••', reachedValue: '1.00', own: true },
      ],
      footer: { rank: 3, reachedValue: '1.00', prize: '188.00' },
    },
  });
  await here.close(day, 3);
  expect(await here.rewardsOf(first)).toEqual([
    { code: 'board-fair-night', period: day, amount: 88_800n, state: 'issued' },
  ]);
  expect(await here.rewardsOf(tied)).toMatchObject([{ amount: 38_800n }]);
  expect(await here.rewardsOf(test_)).toEqual([]);
  expect(await here.rewardsOf(resting)).toEqual([]);
});
