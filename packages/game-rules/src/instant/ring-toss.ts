/**
 * Ring toss: three or five rings are thrown at the near, the middle or the far bottle; how many of them hang on its neck decides
 * what is paid. First choice: `[bottle, rings]`. Drawn for each ring: a number below the bottle's `of`; 0 is a hit.
 */
import { instantModel } from './choice-game.ts';
import { checkDraw, choose } from './odds.ts';
import { singleGame } from './single.ts';

export const ringCounts = [3, 5] as const;

interface Bottle {
  /** One ring in so many stays on its neck. */
  readonly of: number;
  /** By the number of rings thrown: what 0, 1, 2, … hits pay, in hundredths. Every row returns exactly 98 %. */
  readonly pays: readonly (readonly number[])[];
}

/** Near, middle, far. */
export const bottles: readonly Bottle[] = [
  {
    of: 2,
    pays: [
      [0, 40, 130, 274],
      [0, 0, 60, 120, 200, 336],
    ],
  },
  {
    of: 4,
    pays: [
      [0, 90, 300, 1142],
      [0, 40, 120, 350, 1000, 5252],
    ],
  },
  {
    of: 10,
    pays: [
      [0, 150, 1500, 21_050],
      [0, 80, 450, 3000, 25_000, 340_100],
    ],
  },
];

export const ringPays = (bottle: number, rings: number): readonly number[] =>
  bottles[bottle]!.pays[ringCounts.indexOf(rings as (typeof ringCounts)[number])]!;

/** Of all throws, the share with so many hits. */
export const ringShare = (bottle: number, rings: number, hits: number): number => {
  const { of } = bottles[bottle]!;
  return (Number(choose(rings, hits)) * (of - 1) ** (rings - hits)) / of ** rings;
};

export const ringHits = (draw: readonly number[]): number => draw.filter((one) => one === 0).length;

/** Three rings at the bottle in the middle. */
const reference = [1, 3] as const;

export const ringToss = instantModel({
  name: 'ring-toss',
  game: singleGame({
    isFirst: ([bottle, rings, ...more]) =>
      more.length === 0 &&
      bottles[bottle ?? -1] !== undefined &&
      ringCounts.includes(rings as (typeof ringCounts)[number]),
    draw: ([bottle = 0, rings = 0], numbers) =>
      Array.from({ length: rings }, () => numbers.nextInt(bottles[bottle]!.of)),
    pays([bottle = 0, rings = 0], draw) {
      checkDraw(draw, ...Array.from({ length: rings }, () => bottles[bottle]!.of));
      return ringPays(bottle, rings)[ringHits(draw)]!;
    },
    mostOf: ([bottle = 0, rings = 0]) => Math.max(...ringPays(bottle, rings)),
    print: (draw) => [draw.map((one) => (one === 0 ? 'on' : 'off')).join(' ')],
  }),
  facts: {
    rtp: 0.98,
    rtpLeast: 0.98,
    rtpMost: 0.98,
    hitRate: 0.578125,
    standardDeviation: 1.638505416530565,
    maxRound: 11.42,
    volatility: 'low',
  },
  reference: () => reference,
  outcomes: {
    name: 'rings on the bottle',
    shares: Array.from({ length: 4 }, (_, hits) => ringShare(...reference, hits)),
    of: ({ steps }) => ringHits(steps[0]!.draw),
  },
});
