import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { lotsOf } from '@perya/game-rules/lottery/boards.ts';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { lotteryCorrections } from './approvals/correct-result.ts';
import { lotteryRules } from './approvals/game-rules.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { findIssue } from './queries/issues.ts';
import { findOperatorIssue } from './queries/operator-issues.ts';
import { listEntries } from './queries/outside-results.ts';
import { listPlans } from './queries/orders.ts';
import { createHttpResultFeed } from './result-feed.ts';
import { standardRules, type GameRules } from './rules/game-rules.ts';
import type { IssueKey } from './seeds.ts';
import { askFeed } from './use-cases/ask-feed.ts';
import { cancelSlips } from './use-cases/cancel-slips.ts';
import { closeIssue } from './use-cases/close-issue.ts';
import { correctResult, previewCorrection } from './use-cases/correct-result.ts';
import { drawIssue } from './use-cases/draw-issue.ts';
import { enterResult } from './use-cases/enter-result.ts';
import { placeOrder } from './use-cases/place-order.ts';
import { issuesOnSale } from './use-cases/prepare-issues.ts';
import { settleIssue } from './use-cases/settle-issue.ts';
import {
  alerts,
  asked,
  balanceOf,
  brand,
  buy,
  db,
  dependencies,
  dependenciesOn,
  end,
  keyOf,
  later,
  ledger,
  makeId,
  now,
  onSale,
  openLottery,
  playerWith,
  setNow,
  surely,
  type Asked,
} from '#test/lottery.ts';

openLottery();

const board = findNumberGame('southern-draw')!;
const south = (numero: string): IssueKey => ({ brand: brand.code, game: board.code, numero });
/** Numbers of a board with this special prize. */
const drawnWith = (special: number): number[] => lotsOf(18).map((_, lot) => (lot === 0 ? special : 1));
const onSouth = () => issuesOnSale(board, { now, timeZone: brand.timeZone, count: 1, dated: [] })[0]!;

/** From the first of the year on the southern draw is drawn elsewhere. */
async function drawElsewhere(): Promise<void> {
  await db.query(
    `insert into lottery.game_rule values ($1, $2, '2027-01-01', '{"source": "outside"}', $3, now()) on conflict do nothing`,
    [brand.code, board.code, makeId()],
  );
}

const tail = (ending: number): Asked['rows'][number] => ({
  play: 'special2',
  selection: [[ending]],
  mode: 'unit',
  multiple: 1,
  series: 1960,
});
const order = (numero: string, ending: number): Asked => ({
  ...asked([numero]),
  game: board.code,
  rows: [tail(ending)],
  amount: '2.00',
});
const enter = async (key: IssueKey, entrant: string, numbers: readonly number[]) => {
  const entered = await db.transaction((tx) =>
    enterResult(tx, dependencies, key, { entrant, name: `operator ${entrant}`, numbers }),
  );
  await dependencies.wakeBook();
  return entered;
};

/** A closed issue after its draw time, with slips on 37 and 38. */
async function soldOut(players: readonly Awaited<ReturnType<typeof playerWith>>[]): Promise<IssueKey> {
  await drawElsewhere();
  const { numero, drawsAt } = onSouth();
  for (const [at, player] of players.entries()) await buy(player, order(numero, 37 + at));
  setNow(drawsAt);
  await closeIssue(dependencies, south(numero));
  return south(numero);
}

test('two people who agree make a result; nobody draws, and nobody decides twice', async () => {
  const [ana, ben] = [await playerWith(10_000n), await playerWith(10_000n)];
  const key = await soldOut([ana, ben]);
  await drawIssue(dependencies, key);
  expect(await findIssue(db, key)).toMatchObject({ state: 'closed', source: 'outside', numbers: null });
  expect(await enter(key, '1', drawnWith(100))).toMatchObject({
    ok: true,
    value: { state: 'waiting', fresh: true },
  });
  // The same person again is no second one, and does not change what stands.
  expect(await enter(key, '1', drawnWith(100))).toMatchObject({ value: { state: 'waiting', fresh: false } });
  expect(await enter(key, '1', drawnWith(101))).toEqual({ ok: false, error: 'result.entered' });
  const both = await Promise.all([enter(key, '2', drawnWith(123_437)), enter(key, '3', drawnWith(123_437))]);
  expect(both.map((one) => (one.ok ? one.value.state : one.error)).toSorted()).toEqual(['disputed', 'known']);
  expect(await enter(key, '4', drawnWith(100))).toEqual({ ok: false, error: 'issue.state' });
  await Promise.all([settleIssue(dependencies, key), settleIssue(dependencies, key)]);
  expect(await findIssue(db, key)).toMatchObject({
    state: 'settled',
    seed: null,
    numbers: drawnWith(123_437),
    resultVersion: 1,
    book: 'agreed',
  });
  // Two pesos at 98 to one.
  expect([await balanceOf(ana), await balanceOf(ben)]).toEqual([9_800n + 19_600n, 9_800n]);
});

test('before the draw, for an issue of the house, or with numbers that no board has, nothing is entered', async () => {
  await drawElsewhere();
  const { numero, drawsAt } = onSouth();
  const player = await playerWith(10_000n);
  await buy(player, order(numero, 1));
  expect(await enter(south(numero), '1', drawnWith(1))).toEqual({ ok: false, error: 'issue.state' });
  setNow(drawsAt);
  await closeIssue(dependencies, south(numero));
  expect(await enter(south(numero), '1', [1, 2, 3])).toEqual({ ok: false, error: 'result.invalid' });
  expect(await enter(south(numero), '1', drawnWith(1_000_000))).toEqual({
    ok: false,
    error: 'result.invalid',
  });
  expect(await enter(south('202701019'), '1', drawnWith(1))).toEqual({ ok: false, error: 'not.found' });
  const own = onSale(1)[0]!;
  await buy(player, asked([own.numero]));
  later(120);
  await closeIssue(dependencies, keyOf(own.numero));
  expect(await enter(keyOf(own.numero), '1', [1, 2, 3, 4, 5])).toEqual({ ok: false, error: 'issue.state' });
  await end(own.numero);
  const payload = { slips: 0, backMinor: '0', paidMinor: '0', numbers: [1, 2, 3, 4, 5] };
  const kind = lotteryCorrections(dependencies);
  expect(await kind.before(db, { ...keyOf(own.numero), ...payload })).toEqual({
    ok: false,
    error: 'issue.state',
  });
  // The table refuses it as well.
  await expect(
    db.query(`update lottery.issue set numbers = '{1,2,3,4,5}', result_version = 2 where numero = $1`, [
      own.numero,
    ]),
  ).rejects.toThrow();
  await expect(db.query('delete from lottery.result_entry')).rejects.toThrow('as they were entered');
});

test('three who say three things leave it open; a feed counts as one', async () => {
  const key = await soldOut([await playerWith(10_000n)]);
  const answers: unknown[] = [
    null,
    { issue: 'another', numbers: [1] },
    { issue: key.numero, numbers: drawnWith(5) },
  ];
  const asks: string[] = [];
  const site = createServer((request, response) => {
    asks.push(request.url ?? '');
    const answer = answers.shift();
    response.statusCode = answer === null ? 404 : 200;
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/south`;
  const fed: LotteryDependencies = {
    ...dependencies,
    feed: createHttpResultFeed(new Map([[board.code, url]])),
  };
  try {
    await askFeed(fed, key);
    await askFeed(fed, key);
    expect(alerts).toEqual([expect.stringContaining('told of another')]);
    expect(await listEntries(db, key)).toEqual([]);
    await askFeed(fed, key);
  } finally {
    site.close();
  }
  expect(asks).toEqual(Array.from({ length: 3 }, () => `/south?issue=${key.numero}`));
  expect(await listEntries(db, key)).toMatchObject([{ entrant: 'feed', numbers: drawnWith(5) }]);
  expect(await enter(key, '1', drawnWith(6))).toMatchObject({ value: { state: 'disputed' } });
  expect(await enter(key, '2', drawnWith(7))).toMatchObject({ value: { state: 'disputed' } });
  expect(await findOperatorIssue(db, key, '2')).toMatchObject({ entries: 3, entered: true, state: 'closed' });
  expect(await enter(key, '3', drawnWith(5))).toMatchObject({ value: { state: 'known' } });
});

test('a correction takes back what there is, pays what is right, and keeps what it lacked from the next prize', async () => {
  const [ana, ben] = [await playerWith(10_000n), await playerWith(10_000n)];
  const key = await soldOut([ana, ben]);
  await enter(key, '1', drawnWith(37));
  await enter(key, '2', drawnWith(37));
  await settleIssue(dependencies, key);
  // Ana has spent most of what she won.
  const spend = { brand: brand.code, memberId: ana.memberId, currency: 'PHP', kind: 'withdrawal' } as const;
  await ledger.post({
    ...spend,
    house: 'clearing:sandbox:out',
    amountMinor: -25_000n,
    idempotencyKey: 'spent',
  });
  const preview = await previewCorrection(dependencies, key, drawnWith(38));
  expect(preview).toMatchObject({ ok: true, value: { slips: 2, backMinor: 19_600n, paidMinor: 19_600n } });
  expect(await previewCorrection(dependencies, key, drawnWith(37))).toEqual({
    ok: false,
    error: 'result.invalid',
  });
  const approvalId = makeId();
  const correct = async (special: number, id: bigint) => {
    const corrected = await db.transaction((tx) =>
      correctResult(tx, dependencies, key, { numbers: drawnWith(special), approvalId: id }),
    );
    await dependencies.wakeBook();
    return corrected;
  };
  expect(await correct(38, approvalId)).toEqual({ ok: true, value: { version: 2 } });
  expect(await correct(38, approvalId)).toEqual({ ok: true, value: { version: 2 } });
  // While it is being settled again there is no further one.
  expect(await correct(39, makeId())).toEqual({ ok: false, error: 'issue.state' });
  let posted = 0;
  const dying: LotteryDependencies = {
    ...dependencies,
    ledger: {
      ...ledger,
      post: async (posting) => {
        const answer = await ledger.post(posting);
        posted += 1;
        if (posted === 2) throw new Error('gone');
        return answer;
      },
    },
  };
  await expect(settleIssue(dying, key)).rejects.toThrow('gone');
  await Promise.all([settleIssue(dependencies, key), settleIssue(dependencies, key)]);
  // 44 pesos were left; 152 are a debt.
  expect([await balanceOf(ana), await balanceOf(ben)]).toEqual([0n, 9_800n + 19_600n]);
  expect(await findOperatorIssue(db, key)).toMatchObject({
    state: 'settled',
    resultVersion: 2,
    shortMinor: 0n,
    paidMinor: 19_600n,
    book: 'agreed',
  });
  // It was right at first: her prize comes again, and pays her debt as any win does.
  expect(await correct(37, makeId())).toEqual({ ok: true, value: { version: 3 } });
  await settleIssue(dependencies, key);
  expect([await balanceOf(ana), await balanceOf(ben)]).toEqual([19_600n, 9_800n]);
  expect(await findOperatorIssue(db, key)).toMatchObject({
    shortMinor: 0n,
    paidMinor: 19_600n,
    dueMinor: 19_600n,
  });
  const orders = await db.query<{ id: bigint }>(
    `select order_id id from lottery.slip where numero = $1 and game = $2 order by leaf`,
    [key.numero, key.game],
  );
  const plans = await listPlans(
    db,
    orders.rows.map(({ id }) => id),
  );
  expect(plans.map(({ state }) => state)).toEqual(['won', 'lost']);
});

test('rules begin after everything that was sold, once per day, and only where they fit', async () => {
  const north = 'northern-draw';
  const kind = lotteryRules(dependencies);
  const player = await playerWith(10_000n);
  const game = findNumberGame(north)!;
  const [, , third] = issuesOnSale(game, { now, timeZone: brand.timeZone, count: 3, dated: [] });
  await buy(player, { ...asked([third!.numero]), game: north, rows: [tail(1)], amount: '2.00' });
  const propose = (validFrom: string, code = north, source = 'outside') =>
    kind.before(db, { brand: brand.code, game: code, validFrom, rules: { ...standardRules, source } });
  const soldDay = `${third!.numero.slice(0, 4)}-${third!.numero.slice(4, 6)}-${third!.numero.slice(6, 8)}`;
  expect(await propose(soldDay)).toEqual({ ok: false, error: 'rules.early' });
  expect(await propose('2028-01-01', 'dragon-number-draw')).toEqual({ ok: false, error: 'rules.invalid' });
  expect(await propose('2028-01-01')).toEqual({ ok: true, value: { rules: standardRules } });
  const payload = {
    brand: brand.code,
    game: north,
    validFrom: '2028-01-01',
    rules: { ...standardRules, source: 'outside' },
  };
  const approved = { approvalId: makeId(), payload, reason: 'x', makerId: 1n, checkerId: 2n };
  expect(await db.transaction((tx) => kind.execute!(tx, approved))).toEqual({
    ok: true,
    value: { validFrom: '2028-01-01' },
  });
  expect(await propose('2028-01-01')).toEqual({ ok: false, error: 'rules.early' });
  setNow(new Date('2028-01-01T02:00:00Z'));
  const [sold] = issuesOnSale(game, { now, timeZone: brand.timeZone, count: 1, dated: [] });
  await buy(player, { ...asked([sold!.numero]), game: north, rows: [tail(1)], amount: '2.00' });
  expect(await findIssue(db, { brand: brand.code, game: north, numero: sold!.numero })).toMatchObject({
    source: 'outside',
  });
});

test('a day’s rules limit what an issue takes and which plays are sold; a plan keeps to the rules of each of its days', async () => {
  const player = await playerWith(100_000n);
  const [today, tomorrow] = issuesOnSale(board, { now, timeZone: brand.timeZone, count: 2, dated: [] });
  const rules: Partial<GameRules> = { mostStake: '4.00', closedPlays: ['special3'] };
  const day = `${tomorrow!.numero.slice(0, 4)}-${tomorrow!.numero.slice(4, 6)}-${tomorrow!.numero.slice(6, 8)}`;
  await db.query(`insert into lottery.game_rule values ($1, $2, $3, $4, $5, now())`, [
    brand.code,
    board.code,
    day,
    JSON.stringify(rules),
    makeId(),
  ]);
  const place = (numeros: string[], row: Asked['rows'][number], each: number) =>
    placeOrder(dependencies, player, {
      ...asked(numeros),
      game: board.code,
      rows: [row],
      amount: `${each * numeros.length}.00`,
    });
  const three = { ...tail(1), multiple: 3 };
  const closed = { ...tail(1), play: 'special3' };
  expect(await place([today!.numero], three, 6)).toMatchObject({ ok: true });
  expect(await place([today!.numero], closed, 2)).toMatchObject({ ok: true });
  expect(await place([tomorrow!.numero], three, 6)).toEqual({ ok: false, error: 'slip.limit' });
  expect(await place([tomorrow!.numero], closed, 2)).toEqual({ ok: false, error: 'slip.invalid' });
  expect(await place([today!.numero, tomorrow!.numero], three, 6)).toEqual({
    ok: false,
    error: 'slip.limit',
  });
  expect(await place([tomorrow!.numero], { ...tail(1), multiple: 2 }, 4)).toMatchObject({ ok: true });
  const kind = lotteryRules(dependencies);
  const propose = (change: Partial<GameRules>) =>
    kind.before(db, {
      brand: brand.code,
      game: board.code,
      validFrom: '2029-01-01',
      rules: { ...standardRules, ...change },
    });
  const invalid = { ok: false, error: 'rules.invalid' };
  expect(await propose({ closedPlays: ['nothing'] })).toEqual(invalid);
  expect(await propose({ closedPlays: board.plays.map(({ id }) => id) })).toEqual(invalid);
  expect(await propose({ closedPlays: ['special4'] })).toMatchObject({ ok: true });
});

test('a day’s rules limit series, prizes, and what a member stakes on a draw in all, also at once on two servers', async () => {
  const rules: Partial<GameRules> = {
    mostPerMember: '60.00',
    mostPrize: '30.00',
    series: { least: 1900, most: 1960 },
  };
  const [issue] = onSale(1);
  await db.query(`insert into lottery.game_rule values ($1, $2, $3, $4, $5, now())`, [
    brand.code,
    'dragon-number-draw',
    now.toISOString().slice(0, 10),
    JSON.stringify(rules),
    makeId(),
  ]);
  const [player, other] = [await playerWith(100_000n), await playerWith(100_000n)];
  const servers = [dependencies, dependenciesOn(db, ledger)];
  const place = (who: typeof player, change: Partial<Asked['rows'][number]> = {}, amount = '20.00', at = 0) =>
    placeOrder(servers[at]!, who, {
      ...asked([issue!.numero]),
      rows: [{ ...surely, series: 1960, ...change }],
      amount,
    });
  expect(await place(player, { series: 1980 })).toEqual({ ok: false, error: 'slip.invalid' });
  expect(await place(player, { series: 1898 })).toEqual({ ok: false, error: 'slip.invalid' });
  expect(await place(player, { multiple: 2 }, '40.00')).toEqual({ ok: false, error: 'slip.limit' });
  // Fixed odds have one series, which no rule closes.
  const sides = { play: 'total', selection: [[0]] };
  expect(await place(other, sides, '2.00')).toMatchObject({ ok: true });
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => place(player, {}, '20.00', n % 2)));
  expect(answers.map((one) => (one.ok ? 'sold' : one.error)).toSorted()).toEqual([
    'draw.limit',
    'draw.limit',
    'draw.limit',
    'sold',
    'sold',
    'sold',
  ]);
  expect(await balanceOf(player)).toBe(100_000n - 3n * 2_000n);
  expect(await place(other)).toMatchObject({ ok: true });
  // What is cancelled counts no more.
  const [sold] = answers.flatMap((one) => (one.ok ? [one.value.orderId] : []));
  const [slip] = await listPlans(db, [sold!]);
  await cancelSlips(dependencies, player, { orderId: sold!, slipIds: [slip!.slipId] });
  expect(await place(player)).toMatchObject({ ok: true });
  expect(await place(player)).toEqual({ ok: false, error: 'draw.limit' });
  // Orders count for as long as an issue can be on sale.
  const aged = (days: number) =>
    db.query(`update lottery.bet_order set created_at = created_at - make_interval(days => $1)`, [days]);
  await aged(60);
  expect(await place(player)).toEqual({ ok: false, error: 'draw.limit' });
  await aged(2);
  expect(await place(player)).toMatchObject({ ok: true });
});
