/**
 * Claw: the player steers the claw over a prize, and how firmly it grips is drawn. A prize that pays more needs a firmer
 * grip. First choice: `[prize]`. Drawn: the grip, 0 … 999; the prize is lifted out by grips from 1000 - ways on.
 */
import { instantModel } from './choice-game.ts';
import { checkDraw, multiplierOf, within } from './odds.ts';
import { singleGame } from './single.ts';

export const clawGrips = 1000;

/** How many of the thousand grips lift a prize: sweets, ball, plush bear, robot, headphones, watch, phone, gold bar. */
export const clawPrizes = [500, 400, 200, 100, 50, 20, 10, 1] as const;

export const clawPays = (prize: number): number =>
  multiplierOf(BigInt(clawPrizes[prize]!), BigInt(clawGrips));

/** The weakest grip that lifts a prize. */
export const gripNeeded = (prize: number): number => clawGrips - clawPrizes[prize]!;

/** The plush bear. */
const reference = [2] as const;

export const claw = instantModel({
  name: 'claw',
  game: singleGame({
    isFirst: (choice) => choice.length === 1 && within(choice[0], 0, clawPrizes.length - 1),
    draw: (_first, numbers) => [numbers.nextInt(clawGrips)],
    pays([prize = 0], draw) {
      checkDraw(draw, clawGrips);
      return draw[0]! >= gripNeeded(prize) ? clawPays(prize) : 0;
    },
    mostOf: ([prize = 0]) => clawPays(prize),
    print: ([grip = 0]) => [`grip ${grip}`],
  }),
  facts: {
    rtp: 0.98,
    rtpLeast: 0.98,
    rtpMost: 0.98,
    hitRate: 0.2,
    standardDeviation: 1.96,
    maxRound: 4.9,
    volatility: 'low',
  },
  reference: () => reference,
  outcomes: {
    name: 'tenths of the grip',
    shares: Array.from({ length: 10 }, () => 0.1),
    of: ({ steps }) => Math.floor(steps[0]!.draw[0]! / 100),
  },
});
