/** Fan tan: buttons are counted off by fours, and what is left, one to four, wins. What each bet gets back, in hundredths of its stake. */

/** What is left of a handful: a whole four counts as four. */
export const remainders = [1, 2, 3, 4] as const;
export type Remainder = (typeof remainders)[number];

/** How many buttons lie under the bowl. Twenty handfuls in a row: each remainder has five of them. */
export const leastButtons = 20;
export const handfuls = 20;

/** In hundredths. The house keeps five per cent of each win; three numbers would win 31.67 and get 31. */
export const backs = { fan: 385, kwok: 195, nim: 290, nimReturned: 100, three: 131 } as const;

export type FanTanKind = 'fan' | 'kwok' | 'nim' | 'three';

export interface FanTanSpot {
  readonly id: string;
  readonly kind: FanTanKind;
  /** The numbers that win. */
  readonly wins: readonly Remainder[];
  /** Of nim: the number that returns the stake. */
  readonly returned: readonly Remainder[];
}

const spot = (
  kind: FanTanKind,
  wins: readonly Remainder[],
  returned: readonly Remainder[] = [],
): FanTanSpot => ({
  id: [kind, ...wins, ...returned].join('-'),
  kind,
  wins,
  returned,
});

const pairs = remainders.flatMap((low) =>
  remainders.filter((high) => high > low).map((high) => [low, high] as const),
);

const ordered = remainders.flatMap((first) =>
  remainders.filter((second) => second !== first).map((second) => [first, second] as const),
);

export const fanTanSpots: readonly FanTanSpot[] = [
  ...remainders.map((number) => spot('fan', [number])),
  ...pairs.map((pair) => spot('kwok', pair)),
  ...ordered.map(([first, second]) => spot('nim', [first], [second])),
  ...remainders.map((left) =>
    spot(
      'three',
      remainders.filter((number) => number !== left),
    ),
  ),
];

export const remainderOf = (buttons: number): Remainder => (((buttons - 1) % 4) + 1) as Remainder;

export function backOf({ kind, wins, returned }: FanTanSpot, left: Remainder): number {
  if (wins.includes(left)) return backs[kind];
  return returned.includes(left) ? backs.nimReturned : 0;
}
