/**
 * Plinko: a ball falls through rows of pegs, at each to the left or to the right with the same chance, and lands in a
 * bucket that pays. First choice: `[risk, rows]`; drawn: 0 left or 1 right, for each row.
 */
import { instantModel } from './choice-game.ts';
import { checkDraw, choose } from './odds.ts';
import { plinkoRows, plinkoTables } from './plinko-tables.ts';
import { singleGame } from './single.ts';

/** What the buckets pay, from left to right, in hundredths. */
export function plinkoBuckets(risk: number, rows: number): readonly number[] {
  const half = plinkoTables[risk]![plinkoRows.indexOf(rows as (typeof plinkoRows)[number])]!;
  return Array.from({ length: rows + 1 }, (_, bucket) => half[Math.min(bucket, rows - bucket)]!);
}

export const bucketOf = (path: readonly number[]): number => path.reduce((sum, turn) => sum + turn, 0);

/** Medium risk, twelve rows. */
const reference = [1, 12] as const;

export const plinko = instantModel({
  name: 'plinko',
  game: singleGame({
    isFirst: ([risk, rows, ...more]) =>
      more.length === 0 &&
      plinkoTables[risk ?? -1] !== undefined &&
      plinkoRows.includes(rows as (typeof plinkoRows)[number]),
    draw: ([, rows = 0], numbers) => Array.from({ length: rows }, () => numbers.nextInt(2)),
    pays([risk = 0, rows = 0], draw) {
      checkDraw(draw, ...Array.from({ length: rows }, () => 2));
      return plinkoBuckets(risk, rows)[bucketOf(draw)]!;
    },
    mostOf: ([risk = 0, rows = 0]) => plinkoBuckets(risk, rows)[0]!,
    print: (draw) => [draw.map((turn) => (turn === 0 ? 'left' : 'right')).join(' ')],
  }),
  facts: {
    rtp: 0.980029296875,
    rtpLeast: 0.9796874999999999,
    rtpMost: 0.9800292968750002,
    hitRate: 1,
    standardDeviation: 1.141368165056391,
    maxRound: 29,
    volatility: 'low',
  },
  reference: () => reference,
  outcomes: {
    name: 'buckets',
    shares: Array.from({ length: 13 }, (_, bucket) => Number(choose(12, bucket)) / 2 ** 12),
    of: ({ steps }) => bucketOf(steps[0]!.draw),
  },
});
