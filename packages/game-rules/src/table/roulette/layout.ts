/**
 * The European table: 37 pockets, one zero, and every place on the cloth that a chip can lie on. The cloth has three columns and
 * twelve rows: row 0 is 1, 2, 3.
 */

/** The pockets as they lie around the wheel. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
export const pockets = wheelOrder.length;

const reds: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);
export type PocketColour = 'green' | 'red' | 'black';
export const colourOf = (pocket: number): PocketColour =>
  pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black';

/** Kinds of bets, with what they pay to one. */
export const roulettePays = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  'first-four': 8,
  line: 5,
  dozen: 2,
  column: 2,
  red: 1,
  black: 1,
  odd: 1,
  even: 1,
  low: 1,
  high: 1,
} as const;
export type RouletteKind = keyof typeof roulettePays;

export interface RouletteSpot {
  readonly id: string;
  readonly kind: RouletteKind;
  readonly covers: readonly number[];
}

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const inRow = (row: number): number[] => [1, 2, 3].map((column) => row * 3 + column);
const rows = Array.from({ length: 12 }, (_, row) => row);

const spot = (kind: RouletteKind, id: string, covers: readonly number[]): RouletteSpot => ({
  kind,
  id,
  covers,
});
const joined = (kind: RouletteKind, covers: readonly number[]): RouletteSpot =>
  spot(kind, `${kind}-${covers.join('-')}`, covers);

const inside: RouletteSpot[] = [
  ...[0, ...numbers].map((number) => joined('straight', [number])),
  ...[1, 2, 3].map((number) => joined('split', [0, number])),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => joined('split', [number, number + 1])),
  ...numbers.filter((number) => number <= 33).map((number) => joined('split', [number, number + 3])),
  ...rows.map((row) => joined('street', inRow(row))),
  joined('trio', [0, 1, 2]),
  joined('trio', [0, 2, 3]),
  ...numbers
    .filter((number) => number % 3 !== 0 && number <= 33)
    .map((number) => joined('corner', [number, number + 1, number + 3, number + 4])),
  spot('first-four', 'first-four', [0, 1, 2, 3]),
  ...rows
    .slice(0, 11)
    .map((row) => spot('line', `line-${row * 3 + 1}-${row * 3 + 6}`, [...inRow(row), ...inRow(row + 1)])),
];

const outside: RouletteSpot[] = [
  ...[0, 1, 2].map((dozen) =>
    spot('dozen', `dozen-${dozen + 1}`, numbers.slice(dozen * 12, dozen * 12 + 12)),
  ),
  ...[1, 2, 3].map((column) =>
    spot(
      'column',
      `column-${column}`,
      numbers.filter((number) => (number - column) % 3 === 0),
    ),
  ),
  ...(['red', 'black'] as const).map((colour) =>
    spot(
      colour,
      colour,
      numbers.filter((number) => colourOf(number) === colour),
    ),
  ),
  spot(
    'odd',
    'odd',
    numbers.filter((number) => number % 2 === 1),
  ),
  spot(
    'even',
    'even',
    numbers.filter((number) => number % 2 === 0),
  ),
  spot('low', 'low', numbers.slice(0, 18)),
  spot('high', 'high', numbers.slice(18)),
];

export const rouletteSpots: readonly RouletteSpot[] = [...inside, ...outside];

const byId = new Map(rouletteSpots.map((one) => [one.id, one]));
export const findRouletteSpot = (id: string): RouletteSpot | null => byId.get(id) ?? null;
