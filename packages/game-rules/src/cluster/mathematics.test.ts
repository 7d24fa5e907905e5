import { expect, test } from 'vitest';
import { clusterModels } from '../models.ts';
import { resultOf, simulate } from '../simulate.ts';
import { chainMoments, chainOf, wonDropsChances, type ChainRules } from './chain.ts';
import { multiplierAt, payOf } from './cluster-rules.ts';
import { computeMathematics, countGames } from './mathematics.ts';

interface Sums {
  mean: number;
  square: number;
  paying: number;
}

/** A small chain by brute force: every symbol of every missing cell tried, symbols told apart and paid by their factors. */
function bruteForce(
  rules: ChainRules,
  factors: readonly number[],
  multipliers: readonly number[],
  tumbles: number,
) {
  const known = new Map<string, Sums>();
  const from = (counts: readonly number[], drop: number): Sums => {
    const key = `${counts.join(' ')} ${drop}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const missing = rules.cells - counts.reduce((total, count) => total + count, 0);
    const ways = rules.symbols ** missing;
    const total: Sums = { mean: 0, square: 0, paying: 0 };
    for (let way = 0; way < ways; way += 1) {
      const after = [...counts];
      for (let cell = 0, rest = way; cell < missing; cell += 1, rest = Math.floor(rest / rules.symbols)) {
        after[rest % rules.symbols]! += 1;
      }
      const wins = after.map((count) => count >= rules.sizes[0]!);
      if (!wins.includes(true)) continue;
      const worth = after.reduce(
        (pay, count, symbol) =>
          pay + (wins[symbol] ? factors[symbol]! * payOf(rules.sizes, rules.worths, count) : 0),
        0,
      );
      const pay = worth * multiplierAt(multipliers, drop);
      const left = after.map((count, symbol) => (wins[symbol] ? 0 : count));
      const next = drop < tumbles ? from(left, drop + 1) : { mean: 0, square: 0 };
      total.mean += (pay + next.mean) / ways;
      total.square += (pay ** 2 + 2 * pay * next.mean + next.square) / ways;
      total.paying += 1 / ways;
    }
    known.set(key, total);
    return total;
  };
  return from(
    factors.map(() => 0),
    0,
  );
}

test('the chain of tumbles, counted by its states, agrees with every way tried', () => {
  const rules: ChainRules = { cells: 6, symbols: 3, sizes: [3, 4, 5], worths: [1, 2, 5] };
  const [factors, multipliers, tumbles] = [[3, 2, 1], [1, 2, 3], 2];
  const tried = bruteForce(rules, factors, multipliers, tumbles);
  const at = (won: number): number => multiplierAt(multipliers, won);
  const all = chainMoments(chainOf(rules, false), at, tumbles);
  const marked = chainMoments(chainOf(rules, true), at, tumbles);
  expect(all.paying).toBeCloseTo(tried.paying, 12);
  expect((6 / 3) * all.mean).toBeCloseTo(tried.mean, 10);
  expect(marked.mean * 3).toBeCloseTo(all.mean, 12);
  const crossed = (all.meanSquare - 3 * marked.meanSquare) / 6;
  expect(14 * marked.meanSquare + (36 - 14) * crossed).toBeCloseTo(tried.square, 9);
});

test('how many drops win: the chances add up, and the first of them is the hit rate', () => {
  const chain = chainOf({ cells: 12, symbols: 4, sizes: [5, 6], worths: [1, 2] }, false);
  const chances = wonDropsChances(chain, 6);
  expect(chances).toHaveLength(8);
  expect(chances.reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 12);
  expect(chainMoments(chain, () => 1, 6).paying).toBeCloseTo(1 - chances[0]!, 12);
});

const counted = clusterModels.filter(({ facts }) => facts.measuredRounds === 0);
// The deviation takes some seconds more: `npm run games:verify` counts it.
test.each(counted)(
  '$name: return and rates that a player is shown are the computed ones',
  ({ rules, facts }) => {
    const exact = computeMathematics(rules, countGames(rules, false));
    for (const name of [
      'rtp',
      'hitRate',
      'freeGamesRate',
      'freeGamesMean',
      'maxPaidGame',
      'maxRound',
    ] as const)
      expect(exact[name] / facts[name]).toBeCloseTo(1, 9);
    expect(exact.rtpGroups + exact.rtpScatters + exact.rtpFreeGames).toBeCloseTo(exact.rtp, 12);
  },
  30_000,
);

test('rules that cannot be counted are refused', () => {
  const { rules } = counted[0]!;
  const uneven = rules.pays.map((pays, symbol) => (symbol === 0 ? pays.map((pay) => pay + 1) : pays));
  for (const other of [
    { weights: [1, ...rules.weights.slice(1)] },
    { groups: 'touching' as const },
    { pays: uneven },
  ])
    expect(() => countGames({ ...rules, ...other }, false)).toThrow(RangeError);
});

test.each(clusterModels)('$name: played by the code of the studio, within what chance allows', (model) => {
  const found = resultOf(model, simulate(model, 'c1'.repeat(32), 0, 10_000));
  const { facts } = model;
  // The deviation of the facts, not the one found: a short run seldom sees the large wins.
  expect(Math.abs(found.rtp - facts.rtp)).toBeLessThan(
    (2.5758 * facts.standardDeviation) / Math.sqrt(10_000),
  );
  expect(Math.abs(found.hitRate - facts.hitRate)).toBeLessThan(0.02);
  expect(Math.abs(found.furtherRate - facts.freeGamesRate)).toBeLessThan(0.004);
});
