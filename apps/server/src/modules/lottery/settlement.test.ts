import { expect, test } from 'vitest';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { rootOf } from '@perya/game-rules/lottery/tree.ts';
import { createLedger } from '#modules/wallet/index.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { listLeaves } from './queries/issue-slips.ts';
import { findIssue } from './queries/issues.ts';
import { presentDetail } from './present.ts';
import { findOrder, listOrders, listPlans } from './queries/orders.ts';
import type { IssueKey } from './seeds.ts';
import { createSecondBook } from '#src/second-book/book.ts';
import { cancelSlips } from './use-cases/cancel-slips.ts';
import { closeIssue } from './use-cases/close-issue.ts';
import { drawIssue } from './use-cases/draw-issue.ts';
import { endLosers } from './use-cases/end-losers.ts';
import { payIssue, settleIssue } from './use-cases/settle-issue.ts';
import { findFund } from './use-cases/first-prize-fund.ts';
import { placeOrder } from './use-cases/place-order.ts';
import { voidIssue } from './use-cases/void-issue.ts';
import { createExposures } from './use-cases/watch-exposure.ts';
import { issuesOnSale } from './use-cases/prepare-issues.ts';
import {
  allDigits,
  makeId,
  brand,
  closed,
  game,
  db,
  ledger,
  now,
  alerts,
  dependencies,
  onSale,
  later,
  keyOf,
  playerWith,
  balanceOf,
  type Asked,
  surely,
  asked,
  buy,
  end,
  setNow,
  openLottery,
} from '#test/lottery.ts';

openLottery();

test('a lower series pays less and gives the rest back with the draw, also where it wins nothing', async () => {
  const player = await playerWith(100_000n);
  const [first, second] = onSale(2).map(({ numero }) => numero);
  // 4.5 % of twenty pesos, and of two stakes that hardly win.
  const rows: Asked['rows'] = [
    { ...surely, series: 1890 },
    { ...surely, play: 'five.straight', selection: [[1, 2], [2], [3], [4], [5]], series: 1890 },
  ];
  const orderId = await buy(player, asked([first!, second!], { rows, amount: '48.00' }));
  later(60);
  await end(first!);
  const [slip] = await listPlans(db, [orderId]);
  expect(slip).toMatchObject({ rebateMinor: 108n, prizeMinor: 1890n });
  expect(await balanceOf(player)).toBe(100_000n - 4800n + 1890n + 108n);
  await end(first!);
  expect(await balanceOf(player)).toBe(100_000n - 4800n + 1890n + 108n);
  // A slip that is given back gives no rebate.
  const ids = (await listPlans(db, [orderId])).map(({ slipId }) => slipId);
  expect(await cancelSlips(dependencies, player, { orderId, slipIds: [ids[1]!] })).toMatchObject({
    ok: true,
  });
  expect(await balanceOf(player)).toBe(100_000n - 2400n + 1890n + 108n);
  expect((await findIssue(db, keyOf(first!)))!.rebatedMinor).toBe(108n);
});

test('a plan stops before what is drawn already: no draw is both paid and given back', async () => {
  const player = await playerWith(100_000n);
  const numeros = onSale(3).map(({ numero }) => numero);
  const orderId = await buy(player, asked(numeros, { stopOnWin: true }));
  later(60);
  await closeIssue(dependencies, keyOf(numeros[0]!));
  await drawIssue(dependencies, keyOf(numeros[0]!));
  later(60);
  await closeIssue(dependencies, keyOf(numeros[1]!));
  await drawIssue(dependencies, keyOf(numeros[1]!));
  await Promise.all([0, 1].map((at) => settleIssue(dependencies, keyOf(numeros[at]!))));
  expect((await listPlans(db, [orderId])).map(({ state }) => state)).toEqual(['won', 'won', 'stopped']);
  expect(await balanceOf(player)).toBe(94_000n + 2n * 1980n + 2000n);
});

test('where the second book counts otherwise, nothing is drawn, an operator is alerted, and the issue can be void', async () => {
  const player = await playerWith(100_000n);
  const { numero } = onSale(1)[0]!;
  const orderId = await buy(player, asked([numero]));
  // As if the plays had counted wrongly: the book knows only what was sold.
  await db.query(
    `update lottery.bet_order set rows = jsonb_set(rows, '{0,stakes}', '9') where order_id = $1`,
    [orderId],
  );
  later(120);
  await end(numero);
  expect(await findIssue(db, keyOf(numero))).toMatchObject({
    state: 'closed',
    book: 'differs',
    numbers: null,
  });
  expect(alerts).toEqual([expect.stringMatching(/9 stakes sold, 10 counted/)]);
  expect((await listPlans(db, [orderId]))[0]).toMatchObject({ state: 'accepted', prizeMinor: 0n });
  await end(numero);
  expect([alerts.length, await balanceOf(player)]).toEqual([1, 98_000n]);
  await voidIssue(dependencies, keyOf(numero));
  expect(await balanceOf(player)).toBe(100_000n);
});

test('a void issue gives every stake back once, also what a crash left; what is drawn cannot be void', async () => {
  const [ana, ben] = [await playerWith(100_000n), await playerWith(100_000n)];
  const [first, second] = onSale(2).map(({ numero }) => numero);
  await buy(ana, asked([first!, second!]));
  await buy(ben, asked([first!]));
  const dying: LotteryDependencies = {
    ...dependencies,
    ledger: {
      ...ledger,
      post: async (posting) => {
        const answer = await ledger.post(posting);
        if (posting.kind === 'rollback') throw new Error('gone');
        return answer;
      },
    },
  };
  await expect(voidIssue(dying, keyOf(first!))).rejects.toThrow('gone');
  await Promise.all([voidIssue(dependencies, keyOf(first!)), voidIssue(dependencies, keyOf(first!))]);
  expect([await balanceOf(ana), await balanceOf(ben)]).toEqual([98_000n, 100_000n]);
  expect(await placeOrder(dependencies, ana, asked([first!]))).toEqual({ ok: false, error: 'issue.closed' });
  later(120);
  // Its due work comes all the same.
  await end(first!);
  expect(await findIssue(db, keyOf(first!))).toMatchObject({ state: 'void', numbers: null });
  await end(second!);
  expect(await voidIssue(dependencies, keyOf(second!))).toEqual({ ok: false, error: 'issue.state' });
  expect(await balanceOf(ana)).toBe(98_000n + 1980n);
});

test('a killed settlement pays every prize once; two processes share one without a doubled posting', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => playerWith(10_000n)));
  const { numero } = onSale(1)[0]!;
  for (const player of players) await buy(player, asked([numero]));
  later(120);
  await closeIssue(dependencies, keyOf(numero));
  await drawIssue(dependencies, keyOf(numero));
  let posted = 0;
  const dying: LotteryDependencies = {
    ...dependencies,
    ledger: {
      ...ledger,
      post: async (posting) => {
        posted += 1;
        if (posted > 3) throw new Error('gone');
        return ledger.post(posting);
      },
    },
  };
  await expect(settleIssue(dying, keyOf(numero))).rejects.toThrow('gone');
  const other = createLedger({ db, node: 32, makeId });
  await Promise.all([
    settleIssue(dependencies, keyOf(numero)),
    settleIssue({ ...dependencies, ledger: other }, keyOf(numero)),
  ]);
  await other.close();
  expect(await findIssue(db, keyOf(numero))).toMatchObject({ state: 'settled', paidMinor: 6n * 1980n });
  for (const player of players) expect(await balanceOf(player)).toBe(9980n);
});

test('an issue is settled with its last payment; slips without a prize are written afterwards and shown as lost meanwhile', async () => {
  const player = await playerWith(10_000n);
  const { numero } = onSale(1)[0]!;
  const orderIds: bigint[] = [];
  for (const digit of allDigits)
    orderIds.push(
      await buy(
        player,
        asked([numero], { rows: [{ ...surely, selection: [[], [], [], [], [digit]] }], amount: '2.00' }),
      ),
    );
  later(120);
  await closeIssue(dependencies, keyOf(numero));
  await drawIssue(dependencies, keyOf(numero));
  const states = async () => (await listPlans(db, orderIds)).map(({ state }) => state).toSorted();
  const losers = (state: 'accepted' | 'lost') =>
    [...Array.from({ length: 9 }, () => state), 'won'].toSorted();
  const filter = { brand: brand.code, memberId: player.memberId };
  const count = async (state: 'open' | 'won' | 'done') =>
    (await listOrders(db, { ...filter, state }, { limit: 20, offset: 0 })).total;
  expect(await count('open')).toBe(10);
  await payIssue(dependencies, keyOf(numero));
  expect(await findIssue(db, keyOf(numero))).toMatchObject({ state: 'settled', paidMinor: 1980n });
  expect(await states()).toEqual(losers('accepted'));
  expect([await count('open'), await count('done'), await count('won')]).toEqual([0, 10, 1]);
  for (const plan of Map.groupBy(await listPlans(db, orderIds), ({ orderId }) => orderId).values()) {
    const order = (await findOrder(db, player.memberId, plan[0]!.orderId))!;
    const { open, plan: shown } = presentDetail(order, plan, now);
    expect({ open, state: shown[0]!.state }).toEqual({
      open: 0,
      state: plan[0]!.prizeMinor > 0n ? 'won' : 'lost',
    });
  }
  expect(closed).toEqual([]);
  await Promise.all([endLosers(dependencies, keyOf(numero)), endLosers(dependencies, keyOf(numero))]);
  expect(await states()).toEqual(losers('lost'));
  expect(new Set(closed)).toEqual(new Set(orderIds.map(String)));
});

test('an issue that is read in parts: every slip is counted, judged, paid and ended once', async () => {
  const { numero } = onSale(1)[0]!;
  await buy(await playerWith(2_000n), asked([numero]));
  // Slips as they are stored, of a hundred members: four of five win by any digit, the fifth plays one. Four parts of places, and winners for
  // three slices of payments.
  const count = 350;
  const [sure, single] = [(count / 5) * 4, count / 5];
  const book = createSecondBook({ db, startedAt: new Date(), makeId, placesAtOnce: 100 });
  const inParts: LotteryDependencies = { ...dependencies, placesAtOnce: 100, wakeBook: () => book.check() };
  await db.query(
    `insert into lottery.bet_order (order_id, member_id, brand, game, currency, request_id, request_hash, rows, amount, total, state, created_at)
     select n, 900000 + n % 100, o.brand, o.game, o.currency, 'part-' || n, '', t.rows, t.amount, t.amount, 'accepted', now()
     from generate_series(1, $2::int) n cross join (
       select o.* from lottery.bet_order o join lottery.slip s using (order_id) where s.game = $3 and s.numero = $1) o
     cross join lateral (
       select jsonb_build_array(jsonb_set(jsonb_set(jsonb_set(o.rows -> 0, '{selection,4}', jsonb_build_array(n / 5 % 10)), '{stakes}', '1'),
         '{amountMinor}', '"200"')) rows, 200 amount where n % 5 = 0
       union all select o.rows, o.amount where n % 5 <> 0) t`,
    [numero, count, game.code],
  );
  await db.query(
    `insert into lottery.slip (slip_id, order_id, position, member_id, brand, game, numero, multiple, amount, state, leaf, leaf_hash)
     select o.order_id, o.order_id, 1, o.member_id, o.brand, o.game, $1::text, 1, o.amount, 'accepted', o.order_id,
       encode(sha256('\\x00'::bytea || convert_to(concat_ws('|', o.order_id, o.game, $1::text, 1, o.amount, 'place.fixed:unit:1:1980:////' ||
         array_to_string(array(select jsonb_array_elements(o.rows #> '{0,selection,4}')), ',')), 'utf8')), 'hex')
     from lottery.bet_order o where o.request_id like 'part-%'`,
    [numero],
  );
  await db.query(
    'update lottery.issue set slips = slips + $2::int, sold = sold + $3::bigint where numero = $1',
    [numero, count, sure * 2000 + single * 200],
  );
  // The parts that are full are counted while the sale goes on.
  await book.check();
  later(120);
  await closeIssue(inParts, keyOf(numero));
  await drawIssue(inParts, keyOf(numero));
  await settleIssue(inParts, keyOf(numero));
  expect(alerts).toEqual([]);
  const issue = (await findIssue(db, keyOf(numero)))!;
  const winners = 1 + sure + single / 10;
  expect(issue).toMatchObject({ state: 'settled', book: 'agreed', paidMinor: BigInt(winners) * 1980n });
  expect(issue.root).toBe(rootOf(await listLeaves(db, keyOf(numero))));
  const { rows } = await db.query<{ state: string; count: number }>(
    `select state, count(*)::int from lottery.slip where game = $1 and numero = $2 group by state order by state`,
    [game.code, numero],
  );
  expect(rows).toEqual([
    { state: 'lost', count: single - single / 10 },
    { state: 'won', count: winners },
  ]);
  expect(closed.length).toBe(count + 1);
  const members = Array.from({ length: 100 }, (_, at) => BigInt(900_000 + at));
  const balances = await Promise.all(members.map((id) => ledger.balanceMinor(brand.code, id, 'PHP')));
  expect(balances.reduce((sum, minor) => sum + minor, 0n)).toBe(BigInt(winners - 1) * 1980n);
});

test('orders at once share statements: every slip has a place of its own, and each request one order', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => playerWith(4_000n)));
  const [first, second] = onSale(2).map(({ numero }) => numero);
  const what = players.map((_, at) => asked(at % 2 === 0 ? [first!, second!] : [second!]));
  const twice = await Promise.all(
    players.flatMap((player, at) =>
      [what[at]!, what[at]!].map((one) => placeOrder(dependencies, player, one)),
    ),
  );
  const ids = twice.map((one) => (one.ok ? one.value.orderId : null));
  expect(new Set(ids).size).toBe(20);
  expect(ids).not.toContain(null);
  for (const [numero, slips] of [
    [first!, 10],
    [second!, 20],
  ] as const) {
    expect(await findIssue(db, keyOf(numero))).toMatchObject({ slips, soldMinor: 2_000n * BigInt(slips) });
    const { rows } = await db.query<{ leaf: number }>(
      `select leaf from lottery.slip where game = $1 and numero = $2 order by leaf`,
      [game.code, numero],
    );
    expect(rows.map(({ leaf }) => leaf)).toEqual(Array.from({ length: slips }, (_, at) => at));
  }
  expect(await Promise.all(players.map(balanceOf))).toEqual(
    players.map((_, at) => (at % 2 === 0 ? 0n : 2_000n)),
  );
});

test('the first prize of six of n is a fund: it rolls over, and its winners share it to the centavo', async () => {
  const lotto = findNumberGame('lotto-lagoon')!;
  const key = (numero: string): IssueKey => ({ brand: brand.code, game: lotto.code, numero });
  const sale = () => issuesOnSale(lotto, { now, timeZone: brand.timeZone, count: 1, dated: [] })[0]!;
  const line = (numbers: number[], multiple: number): Asked['rows'][number] => ({
    play: 'lines',
    selection: [numbers],
    mode: 'unit',
    multiple,
    series: 1200,
  });
  const order = (numero: string, rows: Asked['rows'], amount: string): Asked => ({
    ...asked([numero]),
    game: lotto.code,
    rows,
    amount,
  });
  const endDay = async (numero: string): Promise<void> => {
    await closeIssue(dependencies, key(numero));
    await drawIssue(dependencies, key(numero));
    await settleIssue(dependencies, key(numero));
  };
  const [ana, ben] = [await playerWith(1_000_000n), await playerWith(1_000_000n)];
  const first = sale();
  await buy(ana, order(first.numero, [line([1, 2, 3, 4, 5, 6], 10)], '20.00'));
  setNow(first.drawsAt);
  await endDay(first.numero);
  const before = (await findFund(dependencies, brand.code, lotto, 'PHP'))!;
  expect(before).toBe(100_000_000n + 600n);
  const second = sale();
  // What it will draw depends on what is sold; the winners are found, as nobody could, by trying.
  await buy(ana, order(second.numero, [line([1, 2, 3, 4, 5, 6], 2)], '4.00'));
  await buy(ben, order(second.numero, [line([1, 2, 3, 4, 5, 6], 1)], '2.00'));
  setNow(second.drawsAt);
  await closeIssue(dependencies, key(second.numero));
  await db.query('alter table lottery.issue disable trigger keep_result');
  await drawIssue({ ...dependencies, wakeBook: async () => {} }, key(second.numero));
  await db.query(`update lottery.issue set numbers = '{6,5,4,3,2,1}' where game = $1 and numero = $2`, [
    lotto.code,
    second.numero,
  ]);
  await db.query('alter table lottery.issue enable trigger keep_result');
  await dependencies.wakeBook();
  await Promise.all([
    settleIssue(dependencies, key(second.numero)),
    settleIssue(dependencies, key(second.numero)),
  ]);
  const taken = before + 180n;
  expect(await findIssue(db, key(second.numero))).toMatchObject({ state: 'settled', fundTakenMinor: taken });
  const [one, two] = [(taken * 2n) / 3n, taken / 3n];
  expect(await balanceOf(ben)).toBe(1_000_000n - 200n + two);
  expect(await balanceOf(ana)).toBe(1_000_000n - 2400n + (taken - two));
  expect(taken - two - one).toBeLessThanOrEqual(1n);
  expect(await findFund(dependencies, brand.code, lotto, 'PHP')).toBe(100_000_000n);
});

test('exposure is exact per outcome, follows sales and cancellations, and is a bound where outcomes are too many', async () => {
  const exposureOfIssue = createExposures(dependencies, Infinity);
  const [issue] = onSale(1);
  const look = async () => exposureOfIssue(game, (await findIssue(db, keyOf(issue!.numero)))!);
  const player = await playerWith(100_000n);
  const ones = (digit: number, multiple: number) =>
    asked([issue!.numero], {
      rows: [{ ...surely, selection: [[], [], [], [], [digit]] }],
      plan: [{ numero: issue!.numero, multiple }],
      amount: `${2 * multiple}.00`,
    });
  const seven = await buy(player, ones(7, 3));
  await buy(player, ones(4, 2));
  await buy(player, ones(4, 2));
  const straight = { play: 'five.straight', selection: [[1], [2], [3], [4], [7]] };
  await buy(
    player,
    asked([issue!.numero], { rows: [{ ...surely, ...straight, mode: 'hundredth' }], amount: '0.02' }),
  );
  const first = await look();
  expect({ exact: first.exact, mostMinor: first.mostMinor, slips: first.slips }).toEqual({
    exact: true,
    // 12347: three times a digit in the ones, and the straight.
    mostMinor: 3n * 1_980n + 198_000n,
    slips: 4,
  });
  expect(first.worst[0]).toEqual({ numbers: [1, 2, 3, 4, 7], prizeMinor: 203_940n });
  expect(first.worst[1]!.prizeMinor).toBe(4n * 1_980n);
  expect(first.plays.map(({ play, soldMinor }) => [play, soldMinor])).toEqual([
    ['place.fixed', 1_400n],
    ['five.straight', 2n],
  ]);
  const [slip] = await listPlans(db, [seven]);
  await cancelSlips(dependencies, player, { orderId: seven, slipIds: [slip!.slipId] });
  await buy(player, ones(7, 1));
  expect(await look()).toMatchObject({ exact: true, mostMinor: 1_980n + 198_000n, slips: 4 });

  const race = findNumberGame('zodiac-draw')!;
  const rows: Asked['rows'] = [{ ...surely, play: 'first1.straight', selection: [[1, 2]] }];
  const [next] = issuesOnSale(race, { now, timeZone: brand.timeZone, count: 1, dated: [] });
  await buy(player, { ...asked([next!.numero], { rows, amount: '4.00' }), game: race.code });
  const raced = (await findIssue(db, { ...keyOf(next!.numero), game: race.code }))!;
  expect(await exposureOfIssue(race, raced)).toMatchObject({
    exact: false,
    mostMinor: 2n * 1_980n,
    slips: 1,
  });
});
