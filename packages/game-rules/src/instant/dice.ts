/**
 * Dice: a number from 00.00 to 99.99, and a bet that it falls under or over a limit. First choice: `[side, ways]`, side 0
 * under and 1 over, and how many of the ten thousand numbers win.
 */
import { instantModel } from './choice-game.ts';
import { checkDraw, multiplierOf, within } from './odds.ts';
import { singleGame } from './single.ts';

export const diceNumbers = 10_000;
export const diceWays = { least: 100, most: 9500 } as const;
export type DiceSide = 0 | 1;
export const under = 0;
export const over = 1;

export const diceMultiplier = (ways: number): number => multiplierOf(BigInt(ways), BigInt(diceNumbers));

/** Under: wins below the limit. Over: wins from it on. */
export const diceLimit = (side: number, ways: number): number => (side === under ? ways : diceNumbers - ways);

export const diceWins = (side: number, ways: number, drawn: number): boolean =>
  side === under ? drawn < diceLimit(side, ways) : drawn >= diceLimit(side, ways);

/** Even chances. */
const reference = [over, 5000] as const;

export const dice = instantModel({
  name: 'dice',
  game: singleGame({
    isFirst: (choice) =>
      choice.length === 2 &&
      within(choice[0], under, over) &&
      within(choice[1], diceWays.least, diceWays.most),
    draw: (_first, numbers) => [numbers.nextInt(diceNumbers)],
    pays([side = under, ways = 0], draw) {
      checkDraw(draw, diceNumbers);
      return diceWins(side, ways, draw[0]!) ? diceMultiplier(ways) : 0;
    },
    mostOf: ([, ways = 0]) => diceMultiplier(ways),
    print: ([drawn = 0]) => [(drawn / 100).toFixed(2)],
  }),
  facts: {
    rtp: 0.98,
    rtpLeast: 0.975307,
    rtpMost: 0.984672,
    hitRate: 0.5,
    standardDeviation: 0.98,
    maxRound: 1.96,
    volatility: 'low',
  },
  reference: () => reference,
  outcomes: {
    name: 'hundredths of the range',
    shares: Array.from({ length: 100 }, () => 0.01),
    of: ({ steps }) => Math.floor(steps[0]!.draw[0]! / 100),
  },
});
