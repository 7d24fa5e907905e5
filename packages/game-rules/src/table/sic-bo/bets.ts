/** Three dice: every customary bet, and what it gets back, in hundredths of its stake. */

export type Dice = readonly [number, number, number];

export interface SicBoSpot {
  readonly id: string;
  /** @returns hundredths of the stake */
  back(dice: Dice): number;
}

const win = (toOne: number): number => (toOne + 1) * 100;
const when = (won: boolean, toOne: number): number => (won ? win(toOne) : 0);

const faces = [1, 2, 3, 4, 5, 6] as const;

export const totalOf = ([a, b, c]: Dice): number => a + b + c;
export const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;
export const countOf = (dice: Dice, face: number): number => dice.filter((one) => one === face).length;

/** To one, by total: the better of the tables that houses pay by. */
export const totalPays: Readonly<Record<number, number>> = {
  4: 62,
  5: 31,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 7,
  13: 8,
  14: 12,
  15: 18,
  16: 31,
  17: 62,
};

/** To one. */
export const pays = {
  even: 1,
  /** For one, two and three dice with the face. */
  single: [1, 2, 3],
  double: 11,
  triple: 180,
  anyTriple: 31,
  pair: 6,
} as const;

/** Even chances lose to every triple. */
const chance = (id: string, won: (total: number) => boolean): SicBoSpot => ({
  id,
  back: (dice) => when(!isTriple(dice) && won(totalOf(dice)), pays.even),
});

const singles: SicBoSpot[] = faces.map((face) => ({
  id: `single-${face}`,
  back(dice) {
    const count = countOf(dice, face);
    return count === 0 ? 0 : win(pays.single[count - 1]!);
  },
}));

const triples: SicBoSpot[] = [
  ...faces.map((face) => ({
    id: `triple-${face}`,
    back: (dice: Dice) => when(countOf(dice, face) === 3, pays.triple),
  })),
  { id: 'any-triple', back: (dice) => when(isTriple(dice), pays.anyTriple) },
];

const doubles: SicBoSpot[] = faces.map((face) => ({
  id: `double-${face}`,
  back: (dice) => when(countOf(dice, face) >= 2, pays.double),
}));

const pairs: SicBoSpot[] = faces.flatMap((low) =>
  faces
    .filter((high) => high > low)
    .map((high) => ({
      id: `pair-${low}-${high}`,
      back: (dice: Dice) => when(countOf(dice, low) > 0 && countOf(dice, high) > 0, pays.pair),
    })),
);

const chances: SicBoSpot[] = [
  chance('small', (total) => total <= 10),
  chance('big', (total) => total >= 11),
  chance('odd', (total) => total % 2 === 1),
  chance('even', (total) => total % 2 === 0),
];

const totals: SicBoSpot[] = Object.entries(totalPays).map(([total, toOne]) => ({
  id: `total-${total}`,
  back: (dice) => when(totalOf(dice) === Number(total), toOne),
}));

export const sicBoSpots: readonly SicBoSpot[] = [
  ...chances,
  ...totals,
  ...singles,
  ...doubles,
  ...triples,
  ...pairs,
];

/** The dice of fish, prawn and crab have pictures, so nothing can be bet on sums. */
export const pictureSpots: readonly SicBoSpot[] = [...singles, ...doubles, ...triples, ...pairs];

/** All 216 throws. */
export function allThrows(): Dice[] {
  return faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Dice => [a, b, c])));
}
