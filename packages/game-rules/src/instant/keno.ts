/**
 * Keno: of forty numbers the player marks one to ten, and ten are drawn. First choice: `[risk, numbers…]`, the marked
 * numbers from 1 on, rising; drawn: the ten, in their order.
 */
import { instantModel } from './choice-game.ts';
import { kenoTables } from './keno-tables.ts';
import { checkDifferent, choose, drawDifferent, within } from './odds.ts';
import { singleGame } from './single.ts';

export const kenoNumbers = 40;
export const kenoDrawn = 10;
export const kenoMarks = 10;

/** What 0, 1, 2, … hits pay, in hundredths. */
export const kenoPays = (risk: number, marks: number): readonly number[] => kenoTables[risk]![marks - 1]!;

export const kenoHits = (marked: readonly number[], drawn: readonly number[]): number =>
  marked.filter((one) => drawn.includes(one)).length;

/** Of all draws, the share with so many hits. */
export const kenoShare = (marks: number, hits: number): number =>
  Number(choose(marks, hits) * choose(kenoNumbers - marks, kenoDrawn - hits)) /
  Number(choose(kenoNumbers, kenoDrawn));

/** Five numbers at medium risk. */
const reference = [1, 4, 13, 22, 27, 36] as const;

export const keno = instantModel({
  name: 'keno',
  game: singleGame({
    isFirst: ([risk, ...marked]) =>
      kenoTables[risk ?? -1] !== undefined &&
      within(marked.length, 1, kenoMarks) &&
      marked.every((one, index) => within(one, (marked[index - 1] ?? 0) + 1, kenoNumbers)),
    draw: (_first, numbers) =>
      drawDifferent((bound) => numbers.nextInt(bound), kenoNumbers, kenoDrawn).map((one) => one + 1),
    pays([risk = 0, ...marked], draw) {
      checkDifferent(
        draw.map((one) => one - 1),
        kenoNumbers,
        kenoDrawn,
      );
      return kenoPays(risk, marked.length)[kenoHits(marked, draw)]!;
    },
    mostOf: ([risk = 0, ...marked]) => Math.max(...kenoPays(risk, marked.length)),
    print: (draw) => [draw.join(' ')],
  }),
  facts: {
    rtp: 0.9804136119925594,
    rtpLeast: 0.9792341162310203,
    rtpMost: 0.9806530512412864,
    hitRate: 0.36694386694386694,
    standardDeviation: 5.236817024495032,
    maxRound: 250,
    volatility: 'medium',
  },
  reference: () => reference,
  outcomes: {
    name: 'numbers hit',
    shares: Array.from({ length: 6 }, (_, hits) => kenoShare(5, hits)),
    of: ({ steps }) => kenoHits(reference.slice(1), steps[0]!.draw),
  },
});
