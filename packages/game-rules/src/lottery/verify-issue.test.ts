import { expect, test } from 'vitest';
import { linkAfter } from '../fair/beacon-proof.ts';
import { commitmentOf } from '../fair/fair-random.ts';
import { lotsOf } from './boards.ts';
import { findNumberGame, numberGames } from './games.ts';
import { leafText, parseLeaf } from './leaf.ts';
import { entropyOf, numbersOf } from './proof.ts';
import { priceRow, settleRow, type SlipRow } from './slip.ts';
import { leafOf, rootOf } from './tree.ts';
import { salesFault, verifyIssue, type PublishedIssue, type PublishedSlip } from './verify-issue.ts';

const seed = commitmentOf('a fixed seed');
const value = commitmentOf('a fixed value of a beacon');

/** Fixed test vectors for independent verifiers. No change may alter the result of a past issue. */
test('vectors: what every game draws from a fixed seed, the empty tree and a fixed beacon', () => {
  const root = rootOf([]);
  expect(entropyOf(root, value)).toBe('46258b2378a1c31adb6322cc143aa013909d36aaa45363216c47a6e3725418ed');
  expect(
    Object.fromEntries(
      numberGames.map(({ code, shape }) => [code, numbersOf(shape, seed, root, value).join(' ')]),
    ),
  ).toMatchInlineSnapshot(`
    {
      "cebu-evening-draw": "0 9 8",
      "central-draw": "112340 78299 81888 43949 77206 11213 59086 93651 5721 39655 30004 37764 1984 4489 5938 295 533 92",
      "davao-night-draw": "0 9 8 9",
      "dragon-number-draw": "0 9 8 9 6",
      "golden-ticket-draw": "3 45 42 11 29 41",
      "keno-every-minute": "21 47 24 49 75 14 7 16 65 2 74 50 71 31 9 39 29 64 70 36",
      "lotto-lagoon": "3 2 11 10 37 25",
      "lucky-pair-ez": "25 8",
      "manila-noon-draw": "0 9 8 9",
      "mekong-five-minutes": "112340 78299 81888 43949 77206 11213 59086 93651 5721 39655 30004 37764 1984 4489 5938 295 533 92",
      "northern-draw": "12340 78299 81888 43949 77206 11213 59086 93651 5721 39655 4 7764 1984 4489 5938 295 6533 9892 3028 9610 242 109 35 83 26 84 61",
      "pick-six-draw": "21 2 30 37 49 15",
      "rainbow-balls": "3 45 42 11 29 41 33",
      "scratch-and-smile": "0 9 8",
      "southern-draw": "112340 78299 81888 43949 77206 11213 59086 93651 5721 39655 30004 37764 1984 4489 5938 295 533 92",
      "three-digits-daily": "0 9 8",
      "three-minute-draw": "10 11 5 7 9",
      "visayas-six": "3 2 5",
      "zodiac-draw": "1 3 2 7 6 9 8 5 10 4",
    }
  `);
});

const game = findNumberGame('dragon-number-draw')!;
const row: SlipRow = {
  playId: 'place.fixed',
  selection: [[], [], [], [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  multiple: 1n,
  series: 1980n,
  unitMode: 'unit',
};
const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

function published(count: number): { issue: PublishedIssue; slips: PublishedSlip[] } {
  const texts = Array.from({ length: count }, (_, index) =>
    leafText({
      slipId: BigInt(index + 1),
      game: game.code,
      numero: '202701010001',
      multiple: 2,
      amountMinor: 4000n,
      rows: [row],
    }),
  );
  const root = rootOf(texts.map(leafOf));
  const numbers = numbersOf(game.shape, seed, root, value);
  const priced = priceRow(game, row, 100n);
  if (!priced.ok) throw new Error(priced.error);
  const prize = decimal(settleRow(game, row, priced.value, numbers) * 2n);
  return {
    issue: {
      game: game.code,
      numero: '202701010001',
      source: 'own' as const,
      seedHash: commitmentOf(seed),
      locksAt: '2027-01-01T04:00:00.000Z',
      beacon: { name: 'own', value, links: 7, anchor: linkAfter(value, 7) },
      root,
      slips: count,
      seed,
      numbers,
      paid: decimal(3960n * BigInt(count)),
      fundTaken: '0.00',
    },
    slips: texts.map((text, leaf) => ({ leaf, text, state: 'won', prize, fundShare: '0.00' })),
  };
}

test('an issue is checked from what is public', () => {
  const { issue, slips } = published(5);
  expect(verifyIssue(issue, slips, null)).toMatchObject({ good: true });
  expect(verifyIssue({ ...issue, ...published(0).issue }, [], null)).toMatchObject({ good: true });
});

test.each<[string, (of: ReturnType<typeof published>) => void, RegExp]>([
  ['other numbers', ({ issue }) => void (issue.numbers = [1, 2, 3, 4, 5]), /✗ numbers/],
  ['another seed', ({ issue }) => void (issue.seed = value), /not the seed/],
  [
    'another beacon',
    ({ issue }) => void (issue.beacon = { ...issue.beacon!, value: seed }),
    /not the beacon/,
  ],
  ['a slip left out', ({ slips }) => void slips.pop(), /✗ 4 slips/],
  ['a slip that was changed', ({ slips }) => void (slips[1]!.text = slips[0]!.text), /✗ the tree/],
  ['a prize that was kept', ({ slips }) => void (slips[2]!.prize = '0.00'), /place 2: 0\.00 paid, 39\.60/],
  ['another sum', ({ issue }) => void (issue.paid = '1.00'), /✗ paid in all: 198\.00/],
])('%s is found', (_what, change, line) => {
  const of = published(5);
  change(of);
  const { good, lines } = verifyIssue(of.issue, of.slips, null);
  expect(good).toBe(false);
  expect(lines.join('\n')).toMatch(line);
});

test('a won first prize is shared by stakes on winning lines; what rounding leaves goes to the lowest place', () => {
  const lotto = findNumberGame('lotto-lagoon')!;
  const pairs = [3n, 5n, 1n].map((multiple) => ({ multiple, bought: multiple !== 1n }));
  const drawnLine = (root: string): number[] =>
    numbersOf(lotto.shape, seed, root, value).toSorted((a, b) => a - b);
  // The numbers follow from the slips: the first two hold all numbers that a slip can, until one pair of them wins.
  for (let tried = 1; ; tried += 1) {
    const rows = pairs.map(({ multiple, bought }): SlipRow => ({
      playId: 'lines',
      selection: [bought ? Array.from({ length: 15 }, (_, at) => at + 1) : [37, 38, 39, 40, 41, 42]],
      multiple,
      series: 1200n,
      unitMode: 'unit',
    }));
    const texts = rows.map((one, at) => {
      const priced = priceRow(lotto, one, 100n);
      if (!priced.ok) throw new Error(priced.error);
      return leafText({
        slipId: BigInt(tried * 10 + at),
        game: lotto.code,
        numero: '202701010001',
        multiple: 1,
        amountMinor: priced.value.amountMinor,
        rows: [one],
      });
    });
    const root = rootOf(texts.map(leafOf));
    const line = drawnLine(root);
    if (line.some((number) => number > 15)) continue;
    const numbers = numbersOf(lotto.shape, seed, root, value);
    const shares = [37_500_001n, 62_500_000n, 0n];
    const slips = texts.map((text, leaf) => {
      const priced = priceRow(lotto, rows[leaf]!, 100n);
      const fixed = priced.ok ? settleRow(lotto, rows[leaf]!, priced.value, numbers) : 0n;
      const fundShare = decimal(shares[leaf]!);
      return { leaf, text, state: 'won', prize: decimal(fixed + shares[leaf]!), fundShare };
    });
    const paid = slips.reduce((sum, { prize }) => sum + BigInt(prize.replace('.', '')), 0n);
    const issue: PublishedIssue = {
      ...published(0).issue,
      game: lotto.code,
      root,
      slips: 3,
      numbers,
      paid: decimal(paid),
      fundTaken: '1000000.01',
    };
    expect(verifyIssue(issue, slips, null)).toMatchObject({ good: true });
    // The same sums, a centavo of it at another place.
    const moved = slips.map((slip, at) => {
      const by = [-1n, 1n, 0n][at]!;
      const add = (text: string): string => decimal(BigInt(text.replace('.', '')) + by);
      return { ...slip, prize: add(slip.prize), fundShare: add(slip.fundShare) };
    });
    const { good, lines } = verifyIssue(issue, moved, null);
    expect([good, lines.filter((one) => one.startsWith('✗')).length]).toEqual([false, 1]);
    return;
  }
});

test('a result from outside follows from nothing here; tree and prizes are checked all the same', () => {
  const numbers = lotsOf(18).map((digits) => 10 ** digits - 1);
  const root = rootOf([]);
  const issue = {
    ...published(0).issue,
    game: 'southern-draw',
    source: 'outside' as const,
    seed: null,
    beacon: null,
    numbers,
    root,
    paid: '0.00',
  };
  expect(verifyIssue(issue, [], null)).toMatchObject({ good: true });
  expect(verifyIssue({ ...issue, numbers: [1] }, [], null).good).toBe(false);
  // What the house draws itself never comes from outside.
  const own = findNumberGame('dragon-number-draw')!;
  expect(verifyIssue({ ...issue, game: own.code, numbers: [1, 2, 3, 4, 5] }, [], null).good).toBe(false);
});

test('what was sold is counted again before the draw', () => {
  const { issue, slips } = published(3);
  expect(salesFault(issue, slips)).toBeNull();
  const cheaper = slips.map((slip) => ({ ...slip, text: slip.text.replace('|4000|', '|3000|') }));
  expect(salesFault(issue, cheaper)).toBe('place 0: 30.00 taken, 40.00 counted');
  expect(salesFault({ ...issue, numero: '202701010002' }, slips)).toMatch(/no slip of this issue/);
});

test('a leaf is read back as it was written; anything else is none', () => {
  const facts = parseLeaf(published(1).slips[0]!.text)!;
  expect(leafText(facts)).toBe(published(1).slips[0]!.text);
  for (const text of [
    '',
    'a|b',
    '1|g|n|1|1|p:unit:1:1980',
    '1|g|n|x|1|p:unit:1:1980:1',
    '1|g|n|1|1|p:coin:1:1980:1',
  ])
    expect([text, parseLeaf(text)?.rows.length ?? null]).toEqual([
      text,
      text.startsWith('1|g|n|1|1|p:unit') ? 1 : null,
    ]);
});
