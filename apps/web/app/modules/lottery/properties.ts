/** The two-sided properties of a draw that roads and streaks are kept of: high or low, odd or even, dragon or tiger. Pure. */
import type { NumberFamily } from '@perya/game-rules/lottery/codes.ts';
import type { RoadRound } from '@perya/game-rules/table/roads/roads.ts';

export type PropertyKey = 'size' | 'parity' | 'dragonTiger';

export interface Property {
  key: PropertyKey;
  /** Red is high, odd or dragon; a tie belongs to neither. */
  of(numbers: readonly number[]): RoadRound['winner'];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const compare = (value: number, middle: number): RoadRound['winner'] =>
  value > middle ? 'red' : value < middle ? 'blue' : 'tie';

/** The number that a family's properties are about, and its middle. */
function measure(family: NumberFamily, numbers: readonly number[]): { value: number; middle: number } {
  switch (family) {
    case 'digits':
    case 'sums':
      return { value: sum(numbers), middle: (numbers.length * 9) / 2 };
    case 'eleven':
      return { value: sum(numbers), middle: 30 };
    case 'dice':
      return { value: sum(numbers), middle: 10.5 };
    case 'race':
      return { value: (numbers[0] ?? 0) + (numbers[1] ?? 0), middle: 11.5 };
    case 'balls':
      return { value: numbers[6] ?? 0, middle: 24.5 };
    case 'keno':
      return { value: sum(numbers), middle: 810 };
    case 'board':
      return { value: (numbers[0] ?? 0) % 100, middle: 49.5 };
    case 'lotto':
      // The place of the first ball tells high from low; sums of six have no even middle.
      return { value: (numbers[0] ?? 0) % 10, middle: 4.5 };
  }
}

const ends: Partial<Record<NumberFamily, true>> = { digits: true, eleven: true, race: true };

export function propertiesOf(family: NumberFamily): Property[] {
  const size: Property = {
    key: 'size',
    of(numbers) {
      const { value, middle } = measure(family, numbers);
      return compare(value, middle);
    },
  };
  const parity: Property = {
    key: 'parity',
    of: (numbers) => (measure(family, numbers).value % 2 === 1 ? 'red' : 'blue'),
  };
  const dragonTiger: Property = {
    key: 'dragonTiger',
    of: (numbers) => compare(numbers[0] ?? 0, numbers.at(-1) ?? 0),
  };
  return [size, parity, ...(ends[family] ? [dragonTiger] : [])];
}

export interface Streak {
  key: PropertyKey;
  side: 'red' | 'blue';
  length: number;
}

/** Properties that came the same way three times or more, up to the newest draw. @param history newest first. */
export function streaksOf(
  family: NumberFamily,
  history: readonly { numbers: readonly number[] }[],
): Streak[] {
  return propertiesOf(family)
    .flatMap(({ key, of }): Streak[] => {
      const sides = history.map(({ numbers }) => of(numbers));
      const [side] = sides;
      if (side === undefined || side === 'tie') return [];
      const other = sides.findIndex((one) => one !== side);
      return [{ key, side, length: other < 0 ? sides.length : other }];
    })
    .filter(({ length }) => length >= 3)
    .toSorted((a, b) => b.length - a.length);
}
