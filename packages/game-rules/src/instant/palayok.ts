/**
 * Palayok: nine clay pots hang on three lines, and the player breaks one to three of them with a stick. The stake is shared out evenly among
 * them, and each pays its part of what it held; everything that hung is shown after. First choice: `[risk, pots…]`, the pots from 0
 * on, rising. Drawn: which of the nine prizes hangs in which pot, from left to right.
 */
import { instantModel } from './choice-game.ts';
import { checkDifferent, drawDifferent, within } from './odds.ts';
import { singleGame } from './single.ts';

export const pots = 9;
export const mostBroken = 3;

/** The nine prizes of each risk, in hundredths: their sum is 9 × 98, and each can be shared by one, two and three. */
export const potPrizes: readonly (readonly number[])[] = [
  [270, 180, 132, 102, 90, 60, 48, 0, 0],
  [420, 192, 120, 90, 60, 0, 0, 0, 0],
  [750, 132, 0, 0, 0, 0, 0, 0, 0],
];

/** What was hung into each pot, in hundredths of the part of the stake that lies on it. */
export const hungIn = (risk: number, draw: readonly number[]): readonly number[] =>
  draw.map((prize) => potPrizes[risk]![prize]!);

/** Medium risk, the pot in the middle. */
const reference = [1, 4] as const;

export const palayok = instantModel({
  name: 'palayok',
  game: singleGame({
    isFirst: ([risk, ...broken]) =>
      potPrizes[risk ?? -1] !== undefined &&
      within(broken.length, 1, mostBroken) &&
      broken.every((one, index) => within(one, (broken[index - 1] ?? -1) + 1, pots - 1)),
    draw: (_first, numbers) => drawDifferent((bound) => numbers.nextInt(bound), pots, pots),
    pays([risk = 0, ...broken], draw) {
      checkDifferent(draw, pots, pots);
      const hung = hungIn(risk, draw);
      return broken.reduce((sum, pot) => sum + hung[pot]! / broken.length, 0);
    },
    mostOf: ([risk = 0, ...broken]) =>
      potPrizes[risk]!.slice(0, broken.length).reduce((sum, prize) => sum + prize / broken.length, 0),
    print: (draw) => [draw.map((prize) => prize + 1).join(' ')],
  }),
  facts: {
    rtp: 0.98,
    rtpLeast: 0.98,
    rtpMost: 0.98,
    hitRate: 0.5555555555555556,
    standardDeviation: 1.303533658944026,
    maxRound: 4.2,
    volatility: 'low',
  },
  reference: () => reference,
  outcomes: {
    name: 'prizes in the pot',
    shares: Array.from({ length: pots }, () => 1 / pots),
    of: ({ steps }) => steps[0]!.draw[reference[1]]!,
  },
});
