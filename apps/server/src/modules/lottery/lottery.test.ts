import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBeacon } from '@perya/beacon/beacon.ts';
import { createChainOfOne } from '@perya/beacon/chain-of-one.ts';
import { createDrandBeacon } from '@perya/beacon/drand-beacon.ts';
import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import { createOwnBeacon } from '@perya/beacon/own-beacon.ts';
import { expect, test } from 'vitest';
import { settleRow } from '@perya/game-rules/lottery/slip.ts';
import { drawFault, numbersOf } from '@perya/game-rules/lottery/proof.ts';
import { rootOf } from '@perya/game-rules/lottery/tree.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { presentResult } from './present.ts';
import { findIssue } from './queries/issues.ts';
import { listLeaves } from './queries/issue-slips.ts';
import { findOrder, listPlans } from './queries/orders.ts';
import { lotteryBeacon } from './seeds.ts';
import { pricedOf, toSlipRow } from './rules/rows.ts';
import { cancelSlips } from './use-cases/cancel-slips.ts';
import { closeIssue } from './use-cases/close-issue.ts';
import { drawIssue } from './use-cases/draw-issue.ts';
import { settleIssue } from './use-cases/settle-issue.ts';
import { placeOrder } from './use-cases/place-order.ts';
import { createSale } from './use-cases/sale.ts';
import { refundRest } from './use-cases/refund-slips.ts';
import {
  brand,
  game,
  db,
  ledger,
  closed,
  dependencies,
  dependenciesOn,
  makeId,
  onSale,
  later,
  keyOf,
  playerWith,
  balanceOf,
  type Asked,
  allDigits,
  surely,
  asked,
  buy,
  end,
  setNow,
  openLottery,
} from '#test/lottery.ts';

openLottery();

test('a slip is bought, drawn and paid; anybody can draw it again', async () => {
  const player = await playerWith(100_000n);
  const { numero } = onSale(1)[0]!;
  const orderId = await buy(player, asked([numero]));
  expect(await balanceOf(player)).toBe(98_000n);
  later(120);
  await end(numero);
  const issue = (await findIssue(db, keyOf(numero)))!;
  expect(issue).toMatchObject({ state: 'settled', slips: 1, soldMinor: 2000n, paidMinor: 1980n });
  expect(rootOf(await listLeaves(db, keyOf(numero)))).toBe(issue.root);
  const proof = presentResult(issue);
  const fault = (change: object) => drawFault(game.shape, { ...proof, ...change }, issue.numbers!, null);
  expect(proof.beacon).toMatchObject({ name: 'own', value: issue.beacon });
  expect(fault({})).toBeNull();
  expect(fault({ seed: 'x' })).toBe('seed');
  expect(fault({ beacon: { ...proof.beacon, value: issue.seed! } })).toBe('beacon');
  expect(fault({ root: 'x' })).toBe('numbers');
  expect(issue.book).toBe('agreed');
  expect(await balanceOf(player)).toBe(99_980n);
  expect(await listPlans(db, [orderId])).toMatchObject([{ state: 'won', prizeMinor: 1980n, leaf: 0 }]);
  expect(closed).toEqual([`${orderId}`]);
});

test('with a public beacon an issue is promised a round that comes after its close, and the draw waits for it', async () => {
  const { locksAt, numero } = onSale(1)[0]!;
  const genesis = Math.floor(locksAt.getTime() / 1_000) - 600;
  let relayNow = genesis;
  const { chain, sign, answer } = createChainOfOne(genesis, () => relayNow);
  const drand = createDrandBeacon({ chain, urls: ['https://relay.example'] }, answer);
  dependencies.beacon = createBeacon(createOwnBeacon(Buffer.alloc(32, 8), lotteryBeacon), drand);
  dependencies.sale = createSale(dependencies);
  const player = await playerWith(100_000n);
  await buy(player, asked([numero]));
  const promised = (await findIssue(db, keyOf(numero)))!;
  const round = Number(promised.beaconLinks);
  expect(promised).toMatchObject({ beaconChain: chain, beaconAnchor: chain.hash, beacon: null });
  later(120);
  await expect(end(numero)).rejects.toThrow(/not come/);
  expect(await findIssue(db, keyOf(numero))).toMatchObject({ state: 'closed', seed: null, numbers: null });
  relayNow = genesis + 3_600;
  await end(numero);
  const issue = (await findIssue(db, keyOf(numero)))!;
  expect(issue).toMatchObject({ state: 'settled', beacon: sign(round) });
  const proof = presentResult(issue);
  const check = await drandCheckFor(proof.beacon);
  expect(drawFault(game.shape, proof, issue.numbers!, check)).toBeNull();
  const other = { ...proof, beacon: { ...proof.beacon!, value: sign(round + 1) } };
  expect(drawFault(game.shape, other, issue.numbers!, check)).toBe('beacon');
  await expect(
    db.query("update lottery.issue set beacon_chain = '{}' where numero = $1", [numero]),
  ).rejects.toThrow(/keeps its commitment/);
});

test('every step of the end may be repeated: nothing is paid twice', async () => {
  const player = await playerWith(100_000n);
  const { numero } = onSale(1)[0]!;
  await buy(player, asked([numero]));
  later(120);
  await Promise.all([closeIssue(dependencies, keyOf(numero)), closeIssue(dependencies, keyOf(numero))]);
  await Promise.all([drawIssue(dependencies, keyOf(numero)), drawIssue(dependencies, keyOf(numero))]);
  await Promise.all([settleIssue(dependencies, keyOf(numero)), settleIssue(dependencies, keyOf(numero))]);
  await end(numero);
  expect(await balanceOf(player)).toBe(99_980n);
});

test('the same request again is the same order, also at once; with other content it is refused', async () => {
  const player = await playerWith(100_000n);
  const { numero } = onSale(1)[0]!;
  const what = asked([numero]);
  const orders = await Promise.all(Array.from({ length: 12 }, () => buy(player, what)));
  expect(new Set(orders).size).toBe(1);
  expect(await balanceOf(player)).toBe(98_000n);
  expect(
    await placeOrder(dependencies, player, { ...what, amount: '40.00', rows: [surely, surely] }),
  ).toEqual({
    ok: false,
    error: 'idempotency.conflict',
  });
});

test('of thirty bets at once no more are sold than there is money', async () => {
  const player = await playerWith(10_000n);
  const { numero } = onSale(1)[0]!;
  const placed = await Promise.all(
    Array.from({ length: 30 }, () => placeOrder(dependencies, player, asked([numero]))),
  );
  expect(placed.filter(({ ok }) => ok)).toHaveLength(5);
  expect(placed.filter((one) => !one.ok && one.error === 'funds.insufficient')).toHaveLength(25);
  expect(await balanceOf(player)).toBe(0n);
  later(120);
  await end(numero);
  expect(await balanceOf(player)).toBe(5n * 1980n);
});

test.each<[string, Partial<Asked>, string]>([
  ['another amount than the server’s', { amount: '20.01' }, 'slip.amount'],
  ['an unknown play', { rows: [{ ...surely, play: 'nothing' }] }, 'slip.invalid'],
  ['numbers out of range', { rows: [{ ...surely, selection: [[], [], [], [], [10]] }] }, 'slip.invalid'],
  [
    'more than the brand takes for an issue',
    { rows: [{ ...surely, multiple: 2501 }], amount: '50020.00' },
    'slip.limit',
  ],
  [
    'a prize that is larger than any that is sold',
    {
      rows: [{ ...surely, play: 'five.straight', selection: [[1], [2], [3], [4], [5]], multiple: 102 }],
      amount: '204.00',
    },
    'slip.limit',
  ],
  ['numbers below the range', { rows: [{ ...surely, selection: [[], [], [], [], [-1]] }] }, 'slip.invalid'],
  ['a fraction', { rows: [{ ...surely, selection: [[], [], [], [], [1.5]] }] }, 'slip.invalid'],
  ['a number twice', { rows: [{ ...surely, selection: [[], [], [], [], [1, 1]] }] }, 'slip.invalid'],
  ['rows that are too few', { rows: [{ ...surely, selection: [[1]] }] }, 'slip.invalid'],
  ['no number', { rows: [{ ...surely, selection: [[], [], [], [], []] }] }, 'slip.invalid'],
  ['a multiple of zero', { rows: [{ ...surely, multiple: 0 }], amount: '0.00' }, 'slip.invalid'],
  [
    'a price that is no whole centavo',
    { rows: [{ ...surely, mode: 'thousandth' }], amount: '0.02' },
    'slip.invalid',
  ],
  [
    'a paste of more numbers than a row may hold',
    {
      rows: [
        {
          ...surely,
          play: 'five.straightTyped',
          selection: Array.from({ length: 100_001 }, (_, n) =>
            [...String(n % 100_000).padStart(5, '0')].map(Number),
          ),
        },
      ],
      amount: '200002.00',
    },
    'slip.invalid',
  ],
  ['a series that is not sold', { rows: [{ ...surely, series: 1699 }] }, 'slip.invalid'],
  ['a game that is none', { game: 'nothing' }, 'not.found'],
])('%s is refused, and nothing is charged', async (_what, change, error) => {
  const player = await playerWith(10_000n);
  const { numero } = onSale(1)[0]!;
  expect(await placeOrder(dependencies, player, asked([numero], change))).toEqual({ ok: false, error });
  expect(await balanceOf(player)).toBe(10_000n);
});

test('a late bet is refused by the server’s clock, and so is an issue that is far ahead', async () => {
  const player = await playerWith(10_000n);
  const { numero, locksAt } = onSale(1)[0]!;
  setNow(new Date(locksAt.getTime()));
  expect(await placeOrder(dependencies, player, asked([numero]))).toEqual({
    ok: false,
    error: 'issue.closed',
  });
  expect(await placeOrder(dependencies, player, asked([onSale(25).at(-1)!.numero]))).toEqual({
    ok: false,
    error: 'issue.closed',
  });
  expect(await balanceOf(player)).toBe(10_000n);
});

test('a plan that stops after a win refunds what comes later', async () => {
  const player = await playerWith(100_000n);
  const numeros = onSale(3).map(({ numero }) => numero);
  const orderId = await buy(player, asked(numeros, { stopOnWin: true }));
  expect(await balanceOf(player)).toBe(94_000n);
  later(120);
  await end(numeros[0]!);
  expect((await listPlans(db, [orderId])).map(({ state }) => state)).toEqual(['won', 'stopped', 'stopped']);
  expect(await balanceOf(player)).toBe(94_000n + 1980n + 4000n);
  await refundRest(dependencies);
  expect(await balanceOf(player)).toBe(94_000n + 1980n + 4000n);
});

test('slips are cancelled until the lock, from the last issue backwards, and refunded once', async () => {
  const player = await playerWith(100_000n);
  const numeros = onSale(3).map(({ numero }) => numero);
  const orderId = await buy(player, asked(numeros));
  const plan = await listPlans(db, [orderId]);
  const ids = plan.map(({ slipId }) => slipId);
  const cancel = (slipIds: bigint[], as = player) => cancelSlips(dependencies, as, { orderId, slipIds });
  expect(await cancel([ids[0]!])).toEqual({ ok: false, error: 'slip.order' });
  expect(await cancel([ids[2]!], await playerWith(1n))).toEqual({ ok: false, error: 'not.found' });
  expect(await cancel([ids[2]!])).toMatchObject({ ok: true });
  expect(await cancel([ids[2]!])).toMatchObject({ ok: true });
  expect(await balanceOf(player)).toBe(96_000n);
  expect(await cancel([ids[1]!, ids[0]!])).toMatchObject({ ok: true });
  expect(await balanceOf(player)).toBe(100_000n);
  later(120);
  expect(await cancel([ids[0]!])).toMatchObject({ ok: true });
  await end(numeros[0]!);
  expect(await balanceOf(player)).toBe(100_000n);
});

test('an order whose stake was booked before a crash is sold; one without a stake is decided at the close', async () => {
  const player = await playerWith(100_000n);
  const { numero } = onSale(1)[0]!;
  // The process dies right after the ledger has booked, or right before.
  const dying = (when: 'before' | 'after'): LotteryDependencies => ({
    ...dependencies,
    ledger: {
      ...ledger,
      post: async (posting) => {
        if (when === 'after') await ledger.post(posting);
        throw new Error('gone');
      },
    },
  });
  await expect(placeOrder(dying('after'), player, asked([numero]))).rejects.toThrow('gone');
  await expect(placeOrder(dying('before'), player, asked([numero]))).rejects.toThrow('gone');
  expect(await balanceOf(player)).toBe(98_000n);
  later(120);
  await end(numero);
  expect((await findIssue(db, keyOf(numero)))!).toMatchObject({ state: 'settled', slips: 1 });
  expect(await balanceOf(player)).toBe(99_980n);
});

test('a prize is what the rows say at the prices at which they were sold', async () => {
  const player = await playerWith(1_000_000n);
  const { numero } = onSale(1)[0]!;
  const rows: Asked['rows'] = [
    surely,
    { play: 'last2.straight', selection: [allDigits, allDigits], mode: 'tenth', multiple: 3, series: 1980 },
    { play: 'bull', selection: [[0, 11, 12]], mode: 'unit', multiple: 1, series: 1960 },
  ];
  const plan = [{ numero, multiple: 2 }];
  const orderId = await buy(player, asked([], { rows, plan, amount: `${2 * (20 + 60 + 6)}.00` }));
  later(120);
  await end(numero);
  const issue = (await findIssue(db, keyOf(numero)))!;
  const order = (await findOrder(db, player.memberId, orderId))!;
  const expected = order.rows.reduce(
    (sum, row) => sum + settleRow(game, toSlipRow(row), pricedOf(row), issue.numbers!),
    0n,
  );
  const [slip] = await listPlans(db, [orderId]);
  expect(slip?.prizeMinor).toBe(2n * expected);
  expect(await balanceOf(player)).toBe(1_000_000n - 17_200n + 2n * expected);
});

test('a result is kept: neither numbers nor root nor commitment change, and no issue goes', async () => {
  const player = await playerWith(10_000n);
  const { numero } = onSale(1)[0]!;
  await buy(player, asked([numero]));
  later(120);
  await end(numero);
  for (const change of [`set numbers = '{1,2,3,4,5}'`, `set root = 'x'`, `set seed_hash = 'x'`])
    await expect(db.query(`update lottery.issue ${change} where numero = '${numero}'`)).rejects.toThrow(
      'keeps',
    );
  await expect(db.query(`delete from lottery.issue where numero = '${numero}'`)).rejects.toThrow();
});

test('an order of another member is not there: neither its details nor its cancellation', async () => {
  const [owner, other] = [await playerWith(10_000n), await playerWith(10_000n)];
  const orderId = await buy(owner, asked([onSale(1)[0]!.numero]));
  const slipIds = (await listPlans(db, [orderId])).map(({ slipId }) => slipId);
  expect(await findOrder(db, other.memberId, orderId)).toBeNull();
  expect(await cancelSlips(dependencies, other, { orderId, slipIds })).toEqual({
    ok: false,
    error: 'not.found',
  });
  // A slip of his own order does not open another's.
  const own = await buy(other, asked([onSale(1)[0]!.numero]));
  expect(await cancelSlips(dependencies, other, { orderId: own, slipIds })).toEqual({
    ok: false,
    error: 'not.found',
  });
  expect([await balanceOf(owner), await balanceOf(other)]).toEqual([8_000n, 8_000n]);
});

test('nothing that is staked moves a draw: not its time, and its numbers follow from seed, root and beacon alone', async () => {
  const { numero, drawsAt } = onSale(1)[0]!;
  const player = await playerWith(10_000_000n);
  await buy(await playerWith(2_000n), asked([numero]));
  const { seedHash } = (await findIssue(db, keyOf(numero)))!;
  // A house that looked would avoid the fives on which nearly everything is staked.
  for (const [digit, multiple] of [
    [5, 2_000],
    [6, 1],
  ] as const)
    await buy(
      player,
      asked([numero], {
        rows: [{ ...surely, selection: [[], [], [], [], [digit]], multiple }],
        amount: `${2 * multiple}.00`,
      }),
    );
  setNow(drawsAt);
  await closeIssue(dependencies, keyOf(numero));
  const due = await db.query<{ dueAt: Date }>(
    `select due_at "dueAt" from platform.due where kind = 'lottery.draw' and key = $1`,
    [`${brand.code}:${game.code}:${numero}`],
  );
  expect(due.rows).toEqual([{ dueAt: drawsAt }]);
  await drawIssue(dependencies, keyOf(numero));
  const issue = (await findIssue(db, keyOf(numero)))!;
  // The same numbers come for anybody who computes them from what was committed, without a single stake.
  expect(issue.seedHash).toBe(seedHash);
  expect(issue.numbers).toEqual(numbersOf(game.shape, issue.seed!, issue.root!, issue.beacon));
  // The code of the draw reads neither rows nor prices nor exposure.
  for (const file of ['use-cases/draw-issue.ts', 'seeds.ts']) {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8');
    expect(code).not.toMatch(/exposure|orders|issue-slips|soldMinor|stakedMinor|prize/i);
  }
});

// The last test: its rule holds from its day on.
test('what one outcome may pay is limited to the centavo, also at once on two servers; other numbers are still sold', async () => {
  const [issue] = onSale(1);
  await db.query(`insert into lottery.game_rule values ($1, $2, $3, $4, $5, now())`, [
    brand.code,
    game.code,
    dependencies.clock.now().toISOString().slice(0, 10),
    JSON.stringify({ mostPayout: '60.00' }),
    makeId(),
  ]);
  const player = await playerWith(100_000n);
  const servers = [dependencies, dependenciesOn(db, ledger)];
  // A digit at a place, for 2.00: it pays 19.80.
  const digit = (tens: number[], ones: number[]) =>
    asked([issue!.numero], {
      rows: [{ ...surely, selection: [[], [], [], tens, ones] }],
      amount: `${2 * (tens.length + ones.length)}.00`,
    });
  const place = (what: Asked, at = 0) => placeOrder(servers[at]!, player, what);
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => place(digit([], [7]), n % 2)));
  expect(answers.map((one) => (one.ok ? 'sold' : one.error)).toSorted()).toEqual([
    'draw.full',
    'draw.full',
    'draw.full',
    'sold',
    'sold',
    'sold',
  ]);
  expect(await balanceOf(player)).toBe(100_000n - 3n * 200n);
  // Every outcome with this digit in the tens and a seven in the ones would pay 79.20; eights in the ones are free.
  expect(await place(digit([1], []), 1)).toEqual({ ok: false, error: 'draw.full' });
  expect(await place(digit([], [8]))).toMatchObject({ ok: true });
  const sevens = answers.flatMap((one) => (one.ok ? [one.value.orderId] : []));
  const [slip] = await listPlans(db, [sevens[0]!]);
  await cancelSlips(dependencies, player, { orderId: sevens[0]!, slipIds: [slip!.slipId] });
  const tens = digit([1], []);
  const sold = await place(tens, 1);
  expect(sold).toMatchObject({ ok: true });
  expect(await place(tens)).toEqual(sold);
  expect(await place(digit([], [7]))).toEqual({ ok: false, error: 'draw.full' });
});
