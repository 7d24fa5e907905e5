import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairNumbers } from '../fair/fair-random.ts';
import { volatilityOf } from '../model.ts';
import { classicModels } from '../models.ts';
import { resultOf, simulate } from '../simulate.ts';
import { isBar, middleReel, paySymbols, wildSymbol } from './classic-rules.ts';
import type { ClassicSlot } from './classic-slot.ts';
import { computeMathematics, respinWorth } from './mathematics.ts';

const stopsOf = (slot: ClassicSlot) => fc.tuple(...slot.reels.map((strip) => fc.nat(strip.length - 1)));

/** The rules once more, told differently: put every symbol in the place of the wilds and keep the best. */
function payByBruteForce({ rules, gridAt }: ClassicSlot, stops: readonly number[]): number {
  const grid = gridAt(stops);
  let pay = 0;
  for (const rows of rules.lines) {
    const shown = rows.map((row, reel) => grid[reel]![row]!);
    const wilds = shown.filter((symbol) => symbol === wildSymbol).length;
    if (wilds === 3) {
      pay += rules.pays[wildSymbol]!;
      continue;
    }
    const best = paySymbols.map((stand) => {
      const read = shown.map((symbol) => (symbol === wildSymbol ? stand : symbol));
      if (read.every((symbol) => symbol === read[0])) return rules.pays[read[0]!]!;
      return read.every(isBar) ? rules.anyBarPay : 0;
    });
    pay += Math.max(...best) * rules.wildFactor ** wilds;
  }
  return pay;
}

describe.each(classicModels)('$name', (model) => {
  const { name, slot, facts } = model;
  const { rules, reels } = slot;

  test('three reels with every symbol that pays; dearer pays more, any bars least of the bars', () => {
    expect(reels).toHaveLength(3);
    for (const symbol of paySymbols) for (const strip of reels) expect(strip).toContain(symbol);
    const pays = paySymbols.map((symbol) => rules.pays[symbol]!);
    expect(pays.toSorted((a, b) => b - a)).toEqual(pays);
    for (const symbol of paySymbols.filter(isBar))
      expect(rules.pays[symbol]).toBeGreaterThan(rules.anyBarPay);
    // Where a wild fills the middle reel, it is found on that one alone.
    const outer = [reels[0], reels[2]].flat();
    expect(outer.includes(wildSymbol)).toBe(rules.respins === null);
  });

  test('evaluation agrees with a second one made differently', () => {
    fc.assert(
      fc.property(stopsOf(slot), (stops) => {
        const { wins, pay } = slot.evaluate(stops);
        expect(pay).toBe(payByBruteForce(slot, stops));
        expect(wins.reduce((sum, win) => sum + win.pay, 0)).toBe(pay);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a round ends with its first respin that does not win, and at the limit', () => {
    const limit = rules.respins?.limit ?? 0;
    fc.assert(
      fc.property(fc.nat(), (nonce) => {
        const games = slot.play(fairNumbers({ serverSeed: 'c'.repeat(64), clientSeed: 'classic', nonce }));
        expect(games.length).toBeLessThanOrEqual(1 + limit);
        expect(games.length > 1).toBe(rules.respins !== null && slot.isFilled(games[0]!.stops));
        for (const [index, game] of games.entries()) {
          expect(game.stops[middleReel]).toBe(games[0]!.stops[middleReel]);
          if (index === 0 || index === limit) continue;
          expect(game.pay > 0).toBe(index < games.length - 1);
        }
      }),
    );
  });

  test.each([[[0, 0, 99]], [[0, -1, 0]], [[0, 0]], [[0, 0, 0, 0]], [[0, 0.5, 0]]])(
    'stops %j are refused',
    (stops) => {
      expect(() => slot.evaluate(stops)).toThrow(RangeError);
    },
  );

  test('the figures that a player is shown are the computed ones', () => {
    const exact = computeMathematics(slot);
    expect({ ...exact, volatility: volatilityOf(exact.standardDeviation) }).toMatchObject(facts);
    expect(exact.rtpPaidGame + exact.rtpRespins).toBeCloseTo(exact.rtp, 12);
    expect(exact.ways).toBe(reels.reduce((product, strip) => product * strip.length, 1));
    expect(name.endsWith(facts.volatility)).toBe(true);
  });

  test('40,000 rounds of the real code lie within their interval', () => {
    const found = resultOf(model, simulate(model, '5eed'.repeat(16), 0, 40_000));
    expect(Math.abs(found.rtp - facts.rtp)).toBeLessThan(found.margin);
    expect(found.hitRate).toBeCloseTo(facts.hitRate, 1);
    expect(found.furtherRate).toBeCloseTo(facts.respinRate, 1);
  });
});

test('the recursion over respins, by hand', () => {
  const respin = { ways: 4, paying: 2, sumPay: 40, sumPaySquared: 800, maxPay: 20, waysOfPay: new Map() };
  // 20 parts in half of the cases: one respin is worth 10, a second one is played in half of them.
  expect(respinWorth(respin, 1)).toEqual({ mean: 10, meanSquare: 200, games: 1, max: 20 });
  expect(respinWorth(respin, 2)).toEqual({ mean: 15, meanSquare: 200 + 200 + 100, games: 1.5, max: 40 });
});
