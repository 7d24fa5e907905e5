/**
 * Months of number games, played as they are sold and drawn: a slip, its leaf, the root, a committed seed, a beacon. Payouts fall within the 99 %
 * interval of the exact odds, and drawn numbers pass the chi-square test of `games:verify`. Seeds are fixed, so every run plays the same.
 */
import { expect, test } from 'vitest';
import { commitmentOf, fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import { lotsOf } from '../../packages/game-rules/src/lottery/boards.ts';
import type { DrawShape } from '../../packages/game-rules/src/lottery/draw.ts';
import { fixedSeriesOf, numberGames, type NumberGame } from '../../packages/game-rules/src/lottery/games.ts';
import { leafText } from '../../packages/game-rules/src/lottery/leaf.ts';
import type { Play, Tier } from '../../packages/game-rules/src/lottery/play.ts';
import { numbersOf } from '../../packages/game-rules/src/lottery/proof.ts';
import { randomSelection } from '../../packages/game-rules/src/lottery/random-selection.ts';
import { priceRow, type PricedRow, type SlipRow } from '../../packages/game-rules/src/lottery/slip.ts';
import { leafOf, rootOf } from '../../packages/game-rules/src/lottery/tree.ts';
import { chiSquare } from './chi-square.ts';

/**
 * Issues of a game that a run plays. `npm run test:long` plays a whole month of every game, and of a daily one four years, since a month of it is
 * too few draws to say anything; `NUMBER_FAMILY=dice` plays one family alone.
 */
const fewIssues = 200;
const leastOfAMonth = 1_500;
const family = process.env['NUMBER_FAMILY'];
const games = numberGames.filter((game) => family === undefined || game.family === family);

function issuesOf({ calendar }: NumberGame): number {
  if (!process.env['TEST_LONG']) return fewIssues;
  const month = 30 * (calendar.kind === 'every' ? (24 * 60) / calendar.minutes : calendar.times.length);
  return Math.max(month, leastOfAMonth);
}

/** Sums of minor units as measures of the play, for statistics. */
interface Played {
  code: string;
  sold: number;
  paid: number;
  expected: number;
  /** Of the payouts, exact. */
  variance: number;
  /** By place of the draw: how often each number came. */
  seen: Map<string, number>[];
  issues: number;
}

/** Rarer prizes come too seldom in a month for an interval of the normal distribution; the enumerations count them. */
const isFrequent = ({ ways, of }: Tier): boolean => ways * 200n >= of;

/** What a row wins of frequent prizes, and gets back. */
function paidFor(
  { hits, pushed, tiers }: Play,
  row: SlipRow,
  priced: PricedRow,
  drawn: readonly number[],
): number {
  const won = hits(row.selection, drawn);
  const back = pushed?.(row.selection, drawn) ?? [];
  return tiers.reduce((sum, odds, at) => {
    const prize = isFrequent(odds) ? Number(priced.prizesMinor[at]) * won[at]! : 0;
    return sum + prize + Number(priced.stakeMinor) * (back[at] ?? 0);
  }, 0);
}

/** A single stake of any play; what it wins on average, and how far it is spread, follows from its exact odds. */
function slipOf(game: NumberGame, random: ReturnType<typeof fairNumbers>) {
  for (;;) {
    const play = game.plays[random.nextInt(game.plays.length)]!;
    const selection = randomSelection(play, random, true);
    // Its prizes come together; those of every other single stake exclude each other.
    if (play.count(selection) !== 1 || play.id === 'five.allPrizes') continue;
    const series = fixedSeriesOf(game, play) ?? game.series.most;
    const row: SlipRow = { playId: play.id, selection, multiple: 1n, series, unitMode: 'unit' };
    const priced = priceRow(game, row, 100n);
    if (!priced.ok) throw new Error(priced.error);
    const stakes = play.stakes(selection);
    let [mean, square] = [0, 0];
    for (const [at, odds] of play.tiers.entries()) {
      const returns = Number(odds.pushes) / Number(odds.of);
      const wins = isFrequent(odds) ? Number(odds.ways) / Number(odds.of) : 0;
      const prize = Number(priced.value.prizesMinor[at]);
      const stake = Number(priced.value.stakeMinor);
      mean += stakes[at]! * (wins * prize + returns * stake);
      square += stakes[at]! * (wins * prize ** 2 + returns * stake ** 2);
    }
    return { row, play, priced: priced.value, mean, variance: square - mean ** 2 };
  }
}

function playMonths(game: NumberGame): Played {
  const { code, shape } = game;
  const random = fairNumbers({ serverSeed: commitmentOf(code), clientSeed: 'months', nonce: 0 });
  const issues = issuesOf(game);
  const played: Played = {
    code,
    sold: 0,
    paid: 0,
    expected: 0,
    variance: 0,
    seen: [],
    issues,
  };
  for (let issue = 0; issue < issues; issue += 1) {
    const { row, play, priced, mean, variance } = slipOf(game, random);
    const amountMinor = priced.amountMinor;
    const text = leafText({
      slipId: 1n,
      game: code,
      numero: `${issue}`,
      multiple: 1,
      amountMinor,
      rows: [row],
    });
    const seed = commitmentOf(`${code} ${issue}`);
    const drawn = numbersOf(shape, seed, rootOf([leafOf(text)]), commitmentOf(`beacon ${issue}`));
    played.sold += Number(amountMinor);
    played.paid += paidFor(play, row, priced, drawn);
    played.expected += mean;
    played.variance += variance;
    for (const [place, number] of drawn.entries()) {
      const counts = (played.seen[place] ??= new Map());
      const kind = shape.kind === 'board' ? number % 10 : number;
      counts.set(`${kind}`, (counts.get(`${kind}`) ?? 0) + 1);
    }
  }
  return played;
}

const months = games.map(playMonths);

const placesOf = (shape: DrawShape): number =>
  shape.kind === 'board' ? lotsOf(shape.size).length : shape.length;

test('payouts of months fall within the 99 % interval of the exact odds', () => {
  const away = months.map(({ code, paid, expected, variance }) => ({
    code,
    z: (paid - expected) / Math.sqrt(variance),
  }));
  // Of so many games one may lie outside of its interval; all of them together may not.
  expect(away.filter(({ z }) => Math.abs(z) > 2.576).length).toBeLessThanOrEqual(1);
  expect(away.filter(({ z }) => Math.abs(z) > 3.9)).toEqual([]);
  const sum = (of: (one: Played) => number): number => months.reduce((all, one) => all + of(one), 0);
  const z = sum((one) => one.paid - one.expected) / Math.sqrt(sum((one) => one.variance));
  expect(Math.abs(z)).toBeLessThan(2.576);
  expect(months.every(({ sold, issues }) => sold >= issues * 200)).toBe(true);
});

test('numbers drawn in months are spread evenly at every place', () => {
  const outside: string[] = [];
  let places = 0;
  for (const [at, { code, seen, issues }] of months.entries()) {
    const { shape } = games[at]!;
    const [from, to] = shape.kind === 'board' ? [0, 9] : [shape.from, shape.to];
    const kinds = Array.from({ length: to - from + 1 }, (_, number) => `${from + number}`);
    const shares = new Map(kinds.map((kind) => [kind, 1 / kinds.length]));
    expect(seen).toHaveLength(placesOf(shape));
    for (const [place, counts] of seen.entries()) {
      places += 1;
      const { statistic, point } = chiSquare(shares, counts, issues);
      if (statistic > point) outside.push(`${code}, place ${place}`);
    }
  }
  // 99.9 % of true draws lie below the point: of 190 places one may not.
  expect(places).toBe(games.reduce((sum, { shape }) => sum + placesOf(shape), 0));
  expect(outside.length).toBeLessThanOrEqual(1);
});
