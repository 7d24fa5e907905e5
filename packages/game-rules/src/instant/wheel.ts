/**
 * The wheel of a fair: it stops at one of its segments, each equally likely, and the segment pays what stands on it. First
 * choice: `[risk, segments]`.
 */
import { instantModel } from './choice-game.ts';
import { checkDraw } from './odds.ts';
import { singleGame } from './single.ts';
import { wheelSizes, wheelTables } from './wheel-tables.ts';

/** What stands on the segments of a wheel, clockwise from the pointer, in hundredths. */
export function wheelSegments(risk: number, size: number): readonly number[] {
  return segments.get(`${risk}/${size}`)!;
}

/** Spread evenly: of each kind the next one stands where most of it is still missing. */
function spread(counts: readonly (readonly [pays: number, count: number])[]): number[] {
  const size = counts.reduce((sum, [, count]) => sum + count, 0);
  const placed = counts.map(() => 0);
  return Array.from({ length: size }, (_, index) => {
    const missing = counts.map(([, count], kind) => (count * (index + 1)) / size - placed[kind]!);
    const kind = missing.indexOf(Math.max(...missing));
    placed[kind]! += 1;
    return counts[kind]![0];
  });
}

const segments = new Map<string, readonly number[]>(
  wheelTables.flatMap((sizes, risk) =>
    wheelSizes.map((size, index) => [`${risk}/${size}`, spread(sizes[index]!)] as const),
  ),
);

/** The fair's own: twenty segments, half of which pay. */
const reference = [1, 20] as const;

export const wheel = instantModel({
  name: 'wheel',
  game: singleGame({
    isFirst: (choice) => choice.length === 2 && segments.has(choice.join('/')),
    draw: ([, size = 1], numbers) => [numbers.nextInt(size)],
    pays([risk = 0, size = 0], draw) {
      checkDraw(draw, size);
      return wheelSegments(risk, size)[draw[0]!]!;
    },
    mostOf: ([risk = 0, size = 0]) => Math.max(...wheelSegments(risk, size)),
    print: ([drawn = 0]) => [`segment ${drawn + 1}`],
  }),
  facts: {
    rtp: 0.98,
    rtpLeast: 0.98,
    rtpMost: 0.9800000000000004,
    hitRate: 0.49999999999999994,
    standardDeviation: 1.101181184001979,
    maxRound: 3.6,
    volatility: 'low',
  },
  reference: () => reference,
  outcomes: {
    name: 'segments',
    shares: Array.from({ length: reference[1] }, () => 1 / reference[1]),
    of: ({ steps }) => steps[0]!.draw[0]!,
  },
});
