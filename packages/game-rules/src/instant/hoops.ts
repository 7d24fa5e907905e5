/**
 * Hoops: shots in a row. The player chooses the spot of each shot. From farther away fewer balls go in, and a basket pays more. A miss
 * ends the round. First choice: `[0]`; then `[spot]`. Drawn: a number below the spot's `of`; the ball goes in if it is below `good`.
 */
import { ladderModel, type Chance, type LadderRules } from './ladder.ts';
import { checkDraw, mostParts } from './odds.ts';

/** Under the basket, free throw, three-pointer, half court. */
export const hoopSpots: readonly Chance[] = [
  { good: 9, of: 10 },
  { good: 3, of: 4 },
  { good: 1, of: 2 },
  { good: 1, of: 4 },
];

export const longestHoops = 20;

export const hoopRules: LadderRules = {
  levels: 1,
  longest: () => longestHoops,
  chanceOf: (_level, choice) => (choice.length === 1 ? (hoopSpots[choice[0]!] ?? null) : null),
  draw: (_level, choice, numbers) => [numbers.nextInt(hoopSpots[choice[0]!]!.of)],
  holds(_level, choice, draw) {
    const { good, of } = hoopSpots[choice[0]!]!;
    checkDraw(draw, of);
    return draw[0]! < good;
  },
};

export const hoops = ladderModel({
  name: 'hoops',
  rules: hoopRules,
  facts: {
    rtp: 0.9787499999999999,
    rtpLeast: 0.9768600000000001,
    rtpMost: 0.9825,
    hitRate: 0.421875,
    standardDeviation: 1.1457523456227352,
    maxRound: 2.32,
    volatility: 'low',
  },
  plan: { level: 0, choice: [1], steps: 3 },
  outcomes: 'baskets',
  mostOf: () => mostParts,
  print: (draw) => draw.join(' '),
});
