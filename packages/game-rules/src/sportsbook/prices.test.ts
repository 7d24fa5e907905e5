/** For every sport and any state of a match: chances sum to 1, odds hold the margin that is stated, draws fit the prices. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumberSource } from '../fair/fair-random.ts';
import { engines, setsToWin } from './engines.ts';
import { outcomeOf, readMarket, selectionsOf } from './market.ts';
import { leastOdds, marginOf, mostOdds, oddsOf, roundDown } from './odds.ts';
import { fairOf, pricesOf, type Outlook } from './prices.ts';
import { million, resultOf, sports, type MatchState, type Sport, type Strength } from './sport.ts';

/** A quick source for many matches (mulberry32, public domain). */
function numbersOf(seed: number): NumberSource {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { nextInt: (bound) => Math.floor(next() * bound) };
}

function play(
  sport: Sport,
  strength: Strength,
  numbers: NumberSource,
  from?: MatchState,
  ticks = Infinity,
): MatchState {
  const engine = engines[sport];
  let state = from ?? engine.start();
  for (let count = 0; count < ticks && !state.over; count += 1) state = engine.next(state, strength, numbers);
  return state;
}

/** A match somewhere on its way. */
const outlooks = fc
  .record({
    sport: fc.constantFrom(...sports),
    edge: fc.double({ min: -1.6, max: 1.6, noNaN: true }),
    seed: fc.integer(),
    ticks: fc.integer({ min: 0, max: 200 }),
  })
  .map(({ sport, edge, seed, ticks }): Outlook => {
    const strength = engines[sport].strengthOf(edge);
    return { sport, strength, state: play(sport, strength, numbersOf(seed), undefined, ticks) };
  });

const disjoint = new Set([
  'result',
  'winner',
  'draw-no-bet',
  'total',
  'handicap',
  'both',
  'score',
  'period',
  'games',
]);

test('the chances of every market are 1 together, pushes included', () => {
  fc.assert(
    fc.property(outlooks, (outlook) => {
      for (const name of engines[outlook.sport].markets(outlook.state, outlook.strength)) {
        const market = readMarket(name)!;
        expect(market).not.toBeNull();
        const fair = selectionsOf(market, setsToWin[outlook.sport]).map((selection) =>
          fairOf(outlook, name, selection)!,
        );
        const sum = fair.reduce((all, { win }) => all + win, 0) + (fair[0]?.back ?? 0);
        expect(sum).toBeCloseTo(disjoint.has(market.kind) ? 1 : 2, 5);
        for (const { win, back } of fair) {
          expect(win).toBeGreaterThanOrEqual(-1e-12);
          expect(win + back).toBeLessThan(1 + 1e-6);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('every price keeps the stated margin, and rounding never takes more than a tick', () => {
  fc.assert(
    fc.property(outlooks, (outlook) => {
      for (const { name, selections } of pricesOf(outlook)) {
        const margin = marginOf(readMarket(name)!.kind, outlook.state.tick > 0);
        for (const { name: selection, odds } of selections) {
          const { win, back } = fairOf(outlook, name, selection)!;
          const exact = 100 / ((win / (1 - back)) * (1 + margin));
          expect(odds).toBeLessThanOrEqual(exact + 1e-6);
          expect(roundDown(odds)).toBe(odds);
          expect(odds).toBe(roundDown(exact));
          expect(odds).toBeGreaterThanOrEqual(leastOdds);
          expect(odds).toBeLessThanOrEqual(mostOdds);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('what is as good as certain, or as good as impossible, is not offered', () => {
  expect(oddsOf({ win: 0.99, back: 0 }, 0.05)).toBeNull();
  expect(oddsOf({ win: 0.001, back: 0 }, 0.05)).toBeNull();
  expect(oddsOf({ win: 0, back: 0.5 }, 0.05)).toBeNull();
  expect(oddsOf({ win: 0.5, back: 0 }, 0.05)).toBe(190);
  // With a fifth of pushes the odds follow from the other four fifths.
  expect(oddsOf({ win: 0.4, back: 0.2 }, 0.05)).toBe(190);
});

describe.each(sports)('%s', (sport) => {
  const engine = engines[sport];

  test('the prices are martingales: today they are the mean of what they will be after the next tick', () => {
    const strength = engine.strengthOf(0.4);
    for (let seed = 1; seed <= 3; seed += 1) {
      const state = play(sport, strength, numbersOf(seed), undefined, seed * 37);
      if (state.over) continue;
      const now = { sport, strength, state };
      const [name = ''] = engine.markets(state, strength);
      for (const selection of selectionsOf(readMarket(name)!, setsToWin[sport])) {
        const chance = fairOf(now, name, selection)!.win;
        // All that the draw of one tick can bring, by its bounds.
        const cuts = [0, ...bounds(strength), million].toSorted((a, b) => a - b);
        let mean = 0;
        for (const [at, from] of cuts.entries()) {
          const until = cuts[at + 1];
          if (until === undefined || until === from) continue;
          const next = engine.next(state, strength, { nextInt: () => from });
          mean += ((until - from) / million) * fairOf({ sport, strength, state: next }, name, selection)!.win;
        }
        expect(mean).toBeCloseTo(chance, 6);
      }
    }
  });

  test('a match ends, and a finished one settles every market that was priced', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const strength = engine.strengthOf(0.3);
      const before = play(sport, strength, numbersOf(seed), undefined, seed * 2);
      const end = play(sport, strength, numbersOf(seed + 1000), before);
      expect(end.over).toBe(true);
      for (const name of engine.markets(before, strength)) {
        const market = readMarket(name)!;
        const outcomes = selectionsOf(market, setsToWin[sport]).map((one) =>
          outcomeOf(market, one, resultOf(end)),
        );
        expect(outcomes).not.toContain(null);
        const pushes = outcomes.includes('push') ? 0 : 1;
        expect(outcomes.filter((one) => one === 'won')).toHaveLength(market.kind === 'double' ? 2 : pushes);
      }
    }
  });
});

/** Where the draw of a tick turns from one end to another, whatever the sport. */
function bounds(strength: Strength): number[] {
  const sums: number[] = [];
  for (let from = 0; from < strength.length; from += 1)
    for (let sum = 0, at = from; at < strength.length; at += 1) {
      sum += strength[at]!;
      if (sum < million) sums.push(sum, million - sum);
    }
  return sums;
}

test('matches played from any state end as the prices say, inside 99.9 %', () => {
  for (const sport of sports) {
    const strength = engines[sport].strengthOf(0.5);
    const state = play(sport, strength, numbersOf(7), undefined, 60);
    const names = engines[sport].markets(state, strength);
    const numbers = numbersOf(20_261_121);
    const matches = sport === 'football' ? 1500 : 2500;
    const wins = new Map<string, number>();
    for (let count = 0; count < matches; count += 1) {
      const result = resultOf(play(sport, strength, numbers, state));
      for (const name of names) {
        const market = readMarket(name)!;
        for (const one of selectionsOf(market, setsToWin[sport]))
          if (outcomeOf(market, one, result) === 'won')
            wins.set(`${name}/${one}`, (wins.get(`${name}/${one}`) ?? 0) + 1);
      }
    }
    for (const name of names) {
      for (const one of selectionsOf(readMarket(name)!, setsToWin[sport])) {
        const { win } = fairOf({ sport, strength, state }, name, one)!;
        const found = (wins.get(`${name}/${one}`) ?? 0) / matches;
        // Many figures are looked at, with a fixed seed: four standard deviations, and a little for the rare ones.
        const bound = 4 * Math.sqrt((win * (1 - win)) / matches) + 1 / matches;
        expect(Math.abs(found - win), `${sport} ${name} ${one}`).toBeLessThan(bound);
      }
    }
  }
});
