/** Coin bowl, in Vietnam xóc đĩa: four coins, each red or white. What each bet gets back, in hundredths of its stake. */

export const coins = 4;

/** The side that lies on top. */
export const white = 0;
export const red = 1;

export interface CoinBowlSpot {
  readonly id: string;
  /** The numbers of red coins that win. */
  readonly reds: readonly number[];
  /** In hundredths. */
  readonly back: number;
}

export const coinBowlSpots: readonly CoinBowlSpot[] = [
  { id: 'even', reds: [0, 2, 4], back: 195 },
  { id: 'odd', reds: [1, 3], back: 195 },
  { id: 'four-white', reds: [0], back: 1550 },
  { id: 'three-white', reds: [1], back: 385 },
  { id: 'two-each', reds: [2], back: 256 },
  { id: 'three-red', reds: [3], back: 385 },
  { id: 'four-red', reds: [4], back: 1550 },
  { id: 'all-alike', reds: [0, 4], back: 770 },
];

export const redsOf = (fallen: readonly number[]): number => fallen.filter((side) => side === red).length;

export const backOf = ({ reds, back }: CoinBowlSpot, fallen: readonly number[]): number =>
  reds.includes(redsOf(fallen)) ? back : 0;

/** All sixteen ways in which four coins fall. */
export function allFalls(): number[][] {
  return Array.from({ length: 2 ** coins }, (_, way) =>
    Array.from({ length: coins }, (__, coin) => (way >> coin) & 1),
  );
}
