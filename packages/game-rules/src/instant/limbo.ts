/**
 * Limbo: a multiplier is named, and a number is drawn that must reach it. First choice: `[target]` in hundredths. Of a
 * thousand million numbers n, n + 1 is how far down the pole hangs: the result is 0.98 × 10⁹ / (n + 1), rounded down.
 */
import { instantModel } from './choice-game.ts';
import { checkDraw, mostParts, returned, within } from './odds.ts';
import { singleGame } from './single.ts';

export const limboNumbers = 1_000_000_000;
export const limboTargets = { least: 101, most: mostParts } as const;

/** How many of the numbers reach a target: 98 · 10⁹ / target, rounded down. */
export const limboWays = (target: number): number =>
  Number((returned * BigInt(limboNumbers)) / BigInt(target));

/** What a drawn number is shown as, in hundredths; nothing below 1.00, nothing above what can be named. */
export const limboResult = (drawn: number): number =>
  Math.min(limboTargets.most, Math.max(100, Number((returned * BigInt(limboNumbers)) / BigInt(drawn + 1))));

/** Double or nothing. */
const reference = [200] as const;
/** Results below 1.01, and then up to each of these. */
const bounds = [101, 120, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000] as const;
const reach = (target: number): number => limboWays(target) / limboNumbers;

export const limbo = instantModel({
  name: 'limbo',
  game: singleGame({
    isFirst: (choice) => choice.length === 1 && within(choice[0], limboTargets.least, limboTargets.most),
    draw: (_first, numbers) => [numbers.nextInt(limboNumbers)],
    pays([target = 0], draw) {
      checkDraw(draw, limboNumbers);
      return draw[0]! < limboWays(target) ? target : 0;
    },
    mostOf: ([target = 0]) => target,
    print: ([drawn = 0]) => [`${(limboResult(drawn) / 100).toFixed(2)}×`],
  }),
  facts: {
    rtp: 0.98,
    rtpLeast: 0.97999001097,
    rtpMost: 0.9800000000000001,
    hitRate: 0.49,
    standardDeviation: 0.999799979995999,
    maxRound: 2,
    volatility: 'low',
  },
  reference: () => reference,
  outcomes: {
    name: 'bands of the result',
    shares: [
      1 - reach(bounds[0]),
      ...bounds.map((bound, index) => reach(bound) - (bounds[index + 1] ? reach(bounds[index + 1]!) : 0)),
    ],
    of({ steps }) {
      const drawn = steps[0]!.draw[0]!;
      return bounds.filter((bound) => drawn < limboWays(bound)).length;
    },
  },
});
