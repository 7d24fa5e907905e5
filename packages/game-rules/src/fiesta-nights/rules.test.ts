import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate, gridAt } from './evaluate.ts';
import { freeGamesLimit, linePays, lines, multiplierLimit, scatterPays } from './pay-table.ts';
import { roundOf } from './play.ts';
import { reels } from './reels.ts';
import { paySymbols, scatterSymbol, symbolNames, symbolNumber, wildSymbol } from './symbols.ts';

const anyStops = fc.tuple(...reels.map((strip) => fc.nat(strip.length - 1)));

test('the strips keep what the rules and the enumeration rely on', () => {
  expect(reels.map((strip) => strip.length)).toEqual([32, 32, 32, 32, 32]);
  expect(reels[0]).not.toContain(wildSymbol);
  for (const strip of reels) {
    strip.forEach((_, stop) => {
      const window = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
      expect(
        window.filter((symbol) => symbol === scatterSymbol || symbol === wildSymbol).length,
      ).toBeLessThanOrEqual(1);
    });
  }
});

test('twenty different lines, each with one cell on each reel', () => {
  expect(new Set(lines.map((rows) => rows.join(''))).size).toBe(20);
  for (const rows of lines) {
    expect(rows).toHaveLength(5);
    for (const row of rows) expect([0, 1, 2]).toContain(row);
  }
});

test('longer and dearer pays more', () => {
  for (const name of paySymbols) {
    const [three, four, five] = linePays[name]!;
    expect(three).toBeLessThan(four);
    expect(four).toBeLessThan(five);
  }
});

/** The rules once more, told differently: try every symbol on every line and keep the best. */
function payByBruteForce(stops: readonly number[]): number {
  const grid = gridAt(stops);
  let pay = 0;
  for (const rows of lines) {
    const shown = rows.map((row, reel) => grid[reel]![row]!);
    const best = paySymbols.map((name) => {
      const fits = shown.map((symbol) => symbol === symbolNumber[name] || symbol === wildSymbol);
      const count = fits.includes(false) ? fits.indexOf(false) : 5;
      return count >= 3 ? linePays[name]![count - 3]! : 0;
    });
    pay += Math.max(...best);
  }
  const wheels = grid.flat().filter((symbol) => symbolNames[symbol] === 'wheel').length;
  return pay + (scatterPays[wheels] ?? 0) * 20;
}

test('evaluation agrees with a second one made differently', () => {
  fc.assert(
    fc.property(anyStops, (stops) => {
      const result = evaluate(stops);
      expect(result.pay).toBe(payByBruteForce(stops));
      expect(result.pay).toBe(result.lineWins.reduce((sum, win) => sum + win.pay, 0) + result.scatterPay);
    }),
    { numRuns: 3000 },
  );
});

test.each([[[0, 0, 0, 0, 32]], [[0, 0, 0, 0, -1]], [[0, 0, 0, 0]], [[0, 0, 0, 0, 0.5]]])(
  'stops %j are refused',
  (stops) => {
    expect(() => evaluate(stops)).toThrow(RangeError);
  },
);

/** Stops that show a wheel on the first `count` reels. */
const wheelsOn = (count: number): number[] =>
  reels.map((strip, reel) =>
    reel < count ? strip.indexOf(scatterSymbol) : (strip.indexOf(scatterSymbol) + 8) % 32,
  );

test('a round: free games follow, lanterns raise the multiplier, retriggers stop at the limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 5 }),
      fc.array(anyStops, { minLength: 40, maxLength: 40 }),
      (count, others) => {
        let next = 0;
        const { games, win } = roundOf(() => (next === 0 ? (next++, wheelsOn(count)) : others[next++]!));
        const owed = games.reduce((sum, game) => sum + game.freeGamesWon, 0);
        expect(games.length).toBe(owed + 1);
        expect(owed).toBeLessThanOrEqual(freeGamesLimit);
        expect(owed).toBeGreaterThanOrEqual({ 3: 10, 4: 15, 5: 20 }[count]!);
        let multiplier = 1;
        for (const game of games.slice(1)) {
          multiplier = Math.min(multiplierLimit, multiplier + game.wilds);
          expect(game.multiplier).toBe(multiplier);
          expect(game.win).toBe(game.pay * multiplier);
        }
        expect(win).toBe(games.reduce((sum, game) => sum + game.win, 0));
      },
    ),
  );
});

test('endless wheels end at the limit', () => {
  const { games } = roundOf(() => wheelsOn(5));
  expect(games).toHaveLength(freeGamesLimit + 1);
});
