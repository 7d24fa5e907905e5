/**
 * Duck shoot: tin ducks of five kinds cross the stall. A duck that is hit more rarely pays more. One to three corks are shot, each at a duck of the
 * player's choice with an equal part of the stake. First choice: `[ducks…]`, the kinds aimed at, rising, each as often as it is
 * shot at. Drawn for each cork: a number below the duck's `of`; 0 knocks it over.
 */
import { instantModel } from './choice-game.ts';
import { checkDraw, returned, within } from './odds.ts';
import { singleGame } from './single.ts';

/** One cork in so many knocks a duck of the kind over: yellow, blue, red, silver, gold. */
export const duckChances = [3, 6, 12, 30, 120] as const;
export const mostCorks = 3;

/** What a duck pays for a whole stake, in hundredths: exactly 98 % of fair odds, and it can be shared by one, two and three. */
export const duckPays = (duck: number): number => Number(returned) * duckChances[duck]!;

/** One cork at a blue duck. */
const reference = [1] as const;

export const duckShoot = instantModel({
  name: 'duck-shoot',
  game: singleGame({
    isFirst: (ducks) =>
      within(ducks.length, 1, mostCorks) &&
      ducks.every((one, index) => within(one, ducks[index - 1] ?? 0, duckChances.length - 1)),
    draw: (ducks, numbers) => ducks.map((duck) => numbers.nextInt(duckChances[duck]!)),
    pays(ducks, draw) {
      checkDraw(draw, ...ducks.map((duck) => duckChances[duck]!));
      return ducks.reduce(
        (sum, duck, cork) => sum + (draw[cork] === 0 ? duckPays(duck) / ducks.length : 0),
        0,
      );
    },
    mostOf: (ducks) => ducks.reduce((sum, duck) => sum + duckPays(duck) / ducks.length, 0),
    print: (draw) => [draw.join(' ')],
  }),
  facts: {
    rtp: 0.98,
    rtpLeast: 0.98,
    rtpMost: 0.98,
    hitRate: 0.16666666666666666,
    standardDeviation: 2.191346617949794,
    maxRound: 5.88,
    volatility: 'low',
  },
  reference: () => reference,
  outcomes: {
    name: 'numbers of the cork',
    shares: Array.from({ length: duckChances[reference[0]] }, () => 1 / duckChances[reference[0]]),
    of: ({ steps }) => steps[0]!.draw[0]!,
  },
});
