/** What past rounds looked like. They say nothing of the next: all pockets are equally likely in every round. */
import { colourOf, pockets } from './layout.ts';

export interface PocketCount {
  readonly pocket: number;
  readonly count: number;
}

export interface RouletteStatistics {
  readonly rounds: number;
  /** The five that fell most often, and the five that fell least. */
  readonly hot: readonly PocketCount[];
  readonly cold: readonly PocketCount[];
  /** How many of the rounds each outside chance had. */
  readonly shares: Readonly<
    Record<'red' | 'black' | 'green' | 'odd' | 'even' | 'low' | 'high', number> & {
      dozens: readonly [number, number, number];
    }
  >;
}

/** @param fallen pockets, in any order */
export function statisticsOf(fallen: readonly number[]): RouletteStatistics {
  const counts = Array.from({ length: pockets }, (_, pocket) => ({ pocket, count: 0 }));
  for (const pocket of fallen) counts[pocket]!.count += 1;
  const hot = counts.toSorted((a, b) => b.count - a.count || a.pocket - b.pocket).slice(0, 5);
  const cold = counts.toSorted((a, b) => a.count - b.count || a.pocket - b.pocket).slice(0, 5);
  const among = (test: (pocket: number) => boolean): number => fallen.filter(test).length;
  const dozen = (index: number): number => among((pocket) => Math.ceil(pocket / 12) === index);
  return {
    rounds: fallen.length,
    hot,
    cold,
    shares: {
      red: among((pocket) => colourOf(pocket) === 'red'),
      black: among((pocket) => colourOf(pocket) === 'black'),
      green: among((pocket) => pocket === 0),
      odd: among((pocket) => pocket % 2 === 1),
      even: among((pocket) => pocket > 0 && pocket % 2 === 0),
      low: among((pocket) => pocket >= 1 && pocket <= 18),
      high: among((pocket) => pocket >= 19),
      dozens: [dozen(1), dozen(2), dozen(3)],
    },
  };
}
