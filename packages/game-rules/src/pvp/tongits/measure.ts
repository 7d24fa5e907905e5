/** Sums of Tongits matches among robots. */
import { addMatchSums, measureMatch, measureMatches } from '../measure.ts';
import type { MatchRange, MatchSums, NumbersOf } from '../measure.ts';
import type { EndKind } from './match.ts';
import { tongits } from './tongits.ts';

export interface TongitsSums extends MatchSums {
  readonly steps: number;
  readonly ends: Readonly<Record<EndKind, number>>;
  readonly mostWon: number;
}

function addSums(one: TongitsSums, other: TongitsSums): TongitsSums {
  const end = (kind: EndKind): number => one.ends[kind] + other.ends[kind];
  return {
    ...addMatchSums(one, other),
    steps: one.steps + other.steps,
    ends: { tongits: end('tongits'), fight: end('fight'), stock: end('stock') },
    mostWon: Math.max(one.mostWon, other.mostWon),
  };
}

export const measureTongits = (numbersOf: NumbersOf, range: MatchRange): TongitsSums =>
  measureMatches<TongitsSums>(
    (numbers) => {
      const { sums, mostWon, steps, table } = measureMatch(tongits, numbers);
      const ends = { tongits: 0, fight: 0, stock: 0, [table.end!.kind]: 1 };
      return { ...sums, steps, ends, mostWon };
    },
    addSums,
    numbersOf,
    range,
  );
