import { dayOf, startOfDay } from '@perya/calendar/days.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LedgerOutcomeUnknown } from '#modules/wallet/ledger/posting.ts';
import { brand, openLoyalty } from '#test/loyalty.ts';
import type { Product, Programme } from '@perya/contract/loyalty/programmes.ts';
import { upsertProgramme } from './queries/programmes.ts';
import { periodOf } from './rules/days.ts';
import { pointWeights } from './rules/points.ts';
import { findStanding, updateLevel } from './queries/sums.ts';
import { claimRebates } from './use-cases/rebates/claim-rebates.ts';
import { payRebates } from './use-cases/rebates/pay-rebates.ts';
import { showRebates, showRebateReport } from './use-cases/rebates/show-rebates.ts';
import { showBenefits } from './use-cases/vip/show-benefits.ts';

let here: Awaited<ReturnType<typeof openLoyalty>>;
beforeAll(async () => {
  here = await openLoyalty();
});
afterAll(() => here.closeAll());
afterEach(() => {
  here.world.at = null;
  here.world.collects = true;
  here.world.beforePost = (posting) => here.ledgerPost(posting);
  expect(here.errors.splice(0)).toEqual([]);
});

const viewer = (memberId: bigint) => ({ brand, memberId, language: 'EN' });
const standing = (memberId: bigint) => findStanding(here.db, brand, memberId);
const at = (moment: string): void => void (here.world.at = new Date(moment));

test('stakes of the cash count on their day, refunds against it, bonus money and trial money for nothing', async () => {
  const memberId = await here.player();
  await here.post(memberId, 'deposit', 100_000n);
  await here.post(memberId, 'bet', -30_000n);
  await here.post(memberId, 'bet', -5_000n, { house: 'gaming:LIVE' });
  await here.post(memberId, 'win', 90_000n);
  await here.post(memberId, 'rollback', 10_000n);
  await here.post(memberId, 'bonusGrant', 9_000n, { purse: 7n, house: 'promotion:welcome' });
  await here.post(memberId, 'bet', -9_000n, { purse: 7n });
  await here.followers.settled();
  const { rows } = await here.db.query(
    'select product, amount, bets from loyalty.turnover_day where member_id = $1 order by product',
    [memberId],
  );
  expect(rows).toEqual([
    { product: 'LIVE', amount: 5_000n, bets: 1 },
    { product: 'RNG', amount: 20_000n, bets: 0 },
  ]);
  expect(await standing(memberId)).toMatchObject({
    turnoverMinor: 25_000n,
    depositedMinor: 100_000n,
    level: 0,
  });
});

test('a level is reached at once, its reward is issued once, and the page tells how far the next one is', async () => {
  const memberId = await here.player();
  await here.post(memberId, 'deposit', 2_000_000n);
  await here.post(memberId, 'bet', -999_999n);
  await here.followers.settled();
  expect((await standing(memberId)).level).toBe(0);
  await here.post(memberId, 'bet', -1n);
  await here.followers.settled();
  await here.settle();
  expect((await standing(memberId)).level).toBe(1);
  expect(await here.rewardsOf(memberId)).toEqual([
    { code: 'vip-level', period: '1', amount: 2_800n, state: 'issued' },
  ]);
  const page = await showBenefits(here.context, viewer(memberId));
  expect(page).toMatchObject({
    ok: true,
    value: {
      clubLabel: { level: 1, labelName: 'VIP1' },
      rankProgress: { playerRankName: 'VIP2', totalTurnover: { actual: '10000.00', expected: '50000.00' } },
      keep: { monthlyTurnover: { actual: '10000.00', expected: '2000.00' }, graceUntil: null },
    },
  });
  // Lost and reached again: the reward of a level comes once in a member's life.
  await updateLevel(here.db, await standing(memberId), {
    to: 0,
    since: '2026-01-01',
    at: new Date(0),
    because: 'missed',
  });
  await here.post(memberId, 'bet', -1n);
  await here.followers.settled();
  await here.settle();
  expect((await standing(memberId)).level).toBe(1);
  expect(await here.rewardsOf(memberId)).toHaveLength(1);
});

test('several levels at one bet give each its reward; a member on a break is raised by nothing and shown no goal', async () => {
  const [lucky, resting] = [await here.player(), await here.player()];
  here.world.paused.set(resting, { from: new Date(0), to: new Date('2100-01-01') });
  for (const memberId of [lucky, resting]) {
    await here.post(memberId, 'deposit', 30_000_000n);
    await here.post(memberId, 'bet', -20_000_000n);
  }
  await here.followers.settled();
  await here.settle();
  expect((await here.rewardsOf(lucky)).map(({ period }) => period)).toEqual(['1', '2', '3']);
  expect((await standing(resting)).level).toBe(0);
  expect(await here.rewardsOf(resting)).toEqual([]);
  const page = await showBenefits(here.context, viewer(resting));
  expect(page).toMatchObject({ ok: true, value: { rankProgress: null, keep: null } });
});

test('a day closes once, also when several processes close it; what was given back later is a line below zero of its own day', async () => {
  const [one, other] = [await here.player(), await here.player()];
  await here.staked(one, '2027-03-01', 100_000n);
  await here.staked(one, '2027-03-01', 50_000n, 'LIVE');
  await here.staked(other, '2027-03-01', 100n);
  await here.close('2027-03-01', 4);
  await here.close('2027-03-01');
  const shown = await showRebates(here.context, viewer(one));
  expect(shown).toMatchObject({
    ok: true,
    value: {
      mode: 'manual',
      accrued: '4.00',
      lines: [
        { product: 'LIVE', turnover: '500.00', rate: '0.20', amount: '1.00' },
        { product: 'RNG', turnover: '1000.00', rate: '0.30', amount: '3.00' },
      ],
    },
  });
  // A stake of the first day is given back on the second.
  await here.staked(one, '2027-03-02', -40_000n);
  await here.close('2027-03-02');
  expect(await showRebates(here.context, viewer(one))).toMatchObject({ value: { accrued: '2.80' } });
  const report = await showRebateReport(here.context, viewer(one), { pageNo: 1, pageSize: 25 });
  expect(report).toMatchObject({
    value: { list: [{ day: '2027-03-02', amount: '-1.20', status: 'open' }, {}, {}], totalPages: 1 },
  });
  expect(await showRebates(here.context, viewer(other))).toMatchObject({
    value: { accrued: '0.00', lines: [] },
  });
});

test('accrued rebates are collected once, however many ask at once and however often', async () => {
  const memberId = await here.player();
  await here.staked(memberId, '2027-03-10', 1_000_000n);
  await here.close('2027-03-10');
  const request = randomUUID();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => claimRebates(here.context, viewer(memberId), request)),
    ...Array.from({ length: 6 }, () => claimRebates(here.context, viewer(memberId), randomUUID())),
  ]);
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(answers.filter((one) => !one.ok).every((one) => !one.ok && one.error === 'rebate.nothing')).toBe(
    true,
  );
  expect(await here.balance(memberId)).toBe(3_000n);
  expect(await claimRebates(here.context, viewer(memberId), randomUUID())).toMatchObject({
    error: 'rebate.nothing',
  });
});

test('a process that ends between the record and the posting: the next one pays, and nothing is paid twice', async () => {
  const memberId = await here.player();
  await here.staked(memberId, '2027-03-12', 1_000_000n);
  await here.close('2027-03-12');
  here.world.beforePost = async () => {
    throw new TypeError('the process ended');
  };
  const request = randomUUID();
  await expect(claimRebates(here.context, viewer(memberId), request)).rejects.toThrow('ended');
  expect(await here.balance(memberId)).toBe(0n);
  // Booked, and the process ends before it hears of it.
  here.world.beforePost = async (posting) => {
    await here.ledgerPost(posting);
    throw new TypeError('the process ended');
  };
  await expect(payRebates(here.context)).rejects.toThrow('ended');
  here.world.beforePost = (posting) => here.ledgerPost(posting);
  await payRebates(here.context);
  expect(await here.balance(memberId)).toBe(3_000n);
  expect(await claimRebates(here.context, viewer(memberId), request)).toEqual({ ok: true, value: 3_000n });
  expect(await here.balance(memberId)).toBe(3_000n);
});

test('an answer that was lost is asked for again under the same key', async () => {
  const memberId = await here.player();
  await here.staked(memberId, '2027-03-14', 1_000_000n);
  await here.close('2027-03-14');
  let first = true;
  here.world.beforePost = async (posting) => {
    const answer = await here.ledgerPost(posting);
    if (!first) return answer;
    first = false;
    throw new LedgerOutcomeUnknown('lost');
  };
  expect(await claimRebates(here.context, viewer(memberId), randomUUID())).toEqual({
    ok: true,
    value: 3_000n,
  });
  expect(await here.balance(memberId)).toBe(3_000n);
});

test('where rebates are paid by themselves a closed day pays; what is below zero is settled with the next days', async () => {
  here.world.collects = false;
  const memberId = await here.player();
  await here.staked(memberId, '2027-03-20', 1_000_000n);
  await here.close('2027-03-20', 3);
  expect(await here.balance(memberId)).toBe(3_000n);
  await here.staked(memberId, '2027-03-21', -500_000n);
  await here.close('2027-03-21');
  expect(await here.balance(memberId)).toBe(3_000n);
  await here.staked(memberId, '2027-03-22', 2_000_000n);
  await here.close('2027-03-22');
  expect(await here.balance(memberId)).toBe(7_500n);
  expect(await claimRebates(here.context, viewer(memberId), randomUUID())).toMatchObject({
    error: 'not.found',
  });
});

test('a stake is rebated once: whom a line of agents gives a rate gets what the level gives beyond it', async () => {
  here.world.collects = false;
  const [some, all, other] = [await here.player(), await here.player(), await here.player()];
  here.world.lines.set(some, [{ product: 'RNG', points: 20 }]);
  here.world.lines.set(all, [{ product: 'RNG', points: 30 }]);
  here.world.lines.set(other, [{ product: 'LIVE', points: 30 }]);
  for (const memberId of [some, all, other]) await here.staked(memberId, '2027-03-24', 1_000_000n);
  await here.close('2027-03-24', 3);
  expect(await Promise.all([some, all, other].map(here.balance))).toEqual([1_000n, 0n, 3_000n]);
});

test('a member on a break accrues nothing and collects nothing', async () => {
  const memberId = await here.player();
  await here.staked(memberId, '2027-03-25', 1_000_000n);
  await here.close('2027-03-25');
  here.world.paused.set(memberId, {
    from: new Date('2027-03-26T00:00:00Z'),
    to: new Date('2027-04-02T00:00:00Z'),
  });
  await here.staked(memberId, '2027-03-26', 1_000_000n);
  await here.close('2027-03-26');
  expect(await claimRebates(here.context, viewer(memberId), randomUUID())).toMatchObject({
    error: 'play.stopped',
  });
  at('2027-04-03T00:00:00Z');
  expect(await showRebates(here.context, viewer(memberId))).toMatchObject({ value: { accrued: '30.00' } });
  // What nobody collects expires.
  at('2027-05-03T00:00:00Z');
  expect(await claimRebates(here.context, viewer(memberId), randomUUID())).toMatchObject({
    error: 'rebate.nothing',
  });
});

test('a month that misses its level is followed by a grace month, and only a second one costs a level', async () => {
  const [fading, steady, resting] = [await here.player(), await here.player(), await here.player()];
  for (const memberId of [fading, steady, resting]) {
    await here.staked(memberId, '2027-06-15', 10_000_000n);
    const change = { to: 2, since: '2027-06-15', at: new Date('2027-06-15'), because: 'reached' as const };
    await updateLevel(here.db, await standing(memberId), change);
  }
  const [paused] = [{ from: new Date('2027-07-03T00:00:00Z'), to: new Date('2027-07-10T00:00:00Z') }];
  here.world.paused.set(resting, paused);
  await here.staked(steady, '2027-07-20', 900_000n);
  await here.staked(steady, '2027-08-20', 900_000n);
  // The month in which the level was reached is not measured.
  await here.close('2027-06-30');
  expect((await standing(fading)).graceUntil).toBeNull();
  await here.close('2027-07-31');
  await here.close('2027-07-31');
  expect(await standing(fading)).toMatchObject({ level: 2, graceUntil: '2027-08-31' });
  expect(await standing(resting)).toMatchObject({ level: 2, graceUntil: null });
  await here.close('2027-08-31', 3);
  expect(await standing(fading)).toMatchObject({ level: 1, graceUntil: null });
  expect(await standing(steady)).toMatchObject({ level: 2, graceUntil: null });
  expect(await standing(resting)).toMatchObject({ level: 2, graceUntil: '2027-09-30' });
  // Monthly rewards follow the measured level, once.
  expect(await here.rewardsOf(fading)).toContainEqual({
    code: 'vip-month',
    period: '2027-09-01',
    amount: 2_000n,
    state: 'issued',
  });
  expect((await here.rewardsOf(steady)).filter(({ period }) => period === '2027-09-01')).toHaveLength(1);
});

test('a week gives its levels something once, and nothing to those who have stopped', async () => {
  const [one, resting] = [await here.player(), await here.player()];
  for (const memberId of [one, resting]) {
    await here.staked(memberId, '2027-10-01', 10_000_000n);
    const change = { to: 1, since: '2027-09-15', at: new Date('2027-10-01'), because: 'reached' as const };
    await updateLevel(here.db, await standing(memberId), change);
  }
  here.world.paused.set(resting, { from: new Date('2027-10-01'), to: new Date('2028-01-01') });
  // Sunday.
  await here.close('2027-10-03', 3);
  expect(await here.rewardsOf(one)).toEqual([
    { code: 'vip-week', period: '2027-10-04', amount: 800n, state: 'issued' },
  ]);
  expect(await here.rewardsOf(resting)).toEqual([]);
});

test('a day that is over gives points for its stakes, once, and none to those who have stopped', async () => {
  const [one, small, paused] = [await here.player(), await here.player(), await here.player()];
  await here.staked(one, '2029-01-10', 10_400n);
  await here.staked(one, '2029-01-10', 2_600n, 'LIVE');
  await here.staked(small, '2029-01-10', 4_999n);
  await here.staked(paused, '2029-01-10', 10_000n);
  here.world.paused.set(paused, {
    from: new Date('2029-01-10T00:00:00Z'),
    to: new Date('2029-02-10T00:00:00Z'),
  });
  await here.close('2029-01-10', 4);
  await here.close('2029-01-10');
  const { rows } = await here.db.query(
    `select member_id as "memberId", balance::int, (select sum(delta)::int from promotions.points_entry e
       where e.member_id = a.member_id and e.entry_key = 'play:2029-01-10') as given
     from promotions.points_account a where member_id = any ($1::bigint[])`,
    [[one, small, paused]],
  );
  // ₱50 a point.
  expect(rows).toEqual([{ memberId: one, balance: 2, given: 2 }]);
});

test('products earn points by stakes of their own, which add up to exact points', () => {
  const points = (terms: Programme<'points'>, stakes: Partial<Record<Product, bigint>>) => {
    const { weights, whole } = pointWeights(terms);
    const sum = weights.reduce((all, { product, weight }) => all + (stakes[product] ?? 0n) * weight, 0n);
    return [sum / whole, sum % whole];
  };
  const terms = { turnover: '50.00', products: null, rates: { LIVE: '150.00', SPORTS: '70.00' } };
  expect(points(terms, { RNG: 5_000n })).toEqual([1n, 0n]);
  // A third, a seventh and the rest of a point.
  expect(points({ ...terms, turnover: '0.21' }, { LIVE: 5_000n, SPORTS: 1_000n, RNG: 11n })).toEqual([
    1n,
    0n,
  ]);
  expect(points({ ...terms, products: ['LIVE'] }, { LIVE: 14_999n, RNG: 5_000n })[0]).toBe(0n);
  expect(points({ ...terms, products: ['LIVE', 'LIVE'] }, { LIVE: 15_000n })).toEqual([1n, 0n]);
});

test('a version of the points with rates of products gives each member the points of all stakes together', async () => {
  const one = await here.player();
  await upsertProgramme(here.db, {
    brand,
    kind: 'points',
    validFrom: '2029-03-01',
    content: { turnover: '50.00', products: ['RNG', 'LIVE'], rates: { LIVE: '150.00' } },
    at: new Date('2029-02-01T00:00:00Z'),
  });
  // 2.2 points and 0.8 points.
  await here.staked(one, '2029-03-02', 11_000n);
  await here.staked(one, '2029-03-02', 12_000n, 'LIVE');
  await here.staked(one, '2029-03-02', 9_000n, 'SPORTS');
  await here.close('2029-03-02', 2);
  const given = async () =>
    (
      await here.db.query<{ delta: number }>(
        `select delta::int from promotions.points_entry where member_id = $1 and entry_key = 'play:2029-03-02'`,
        [one],
      )
    ).rows;
  expect(await given()).toEqual([{ delta: 3 }]);
});

test('days and periods follow the zone of the brand, clock changes too', () => {
  expect(dayOf(new Date('2026-11-25T15:59:59Z'), 'Asia/Manila')).toBe('2026-11-25');
  expect(dayOf(new Date('2026-11-25T16:00:00Z'), 'Asia/Manila')).toBe('2026-11-26');
  expect(startOfDay('2026-11-26', 'Asia/Manila').toISOString()).toBe('2026-11-25T16:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(periodOf('2026-11-29', 'week')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(periodOf('2026-11-30', 'week').from).toBe('2026-11-30');
  expect(periodOf('2028-02-29', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
