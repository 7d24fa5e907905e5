/** Call bets: groups of chips that lie together on the wheel. Each is bets on ordinary places of the cloth, one chip or two each. */
import { pockets, wheelOrder } from './layout.ts';

export interface Chips {
  readonly spot: string;
  readonly chips: number;
}

const one = (...spots: string[]): Chips[] => spots.map((spot) => ({ spot, chips: 1 }));

export const callBets = {
  /** The seventeen pockets from 22 to 25 around the zero: nine chips. */
  voisins: [
    { spot: 'trio-0-2-3', chips: 2 },
    ...one('split-4-7', 'split-12-15', 'split-18-21', 'split-19-22'),
    { spot: 'corner-25-26-28-29', chips: 2 },
    ...one('split-32-35'),
  ],
  /** The seven pockets from 12 to 15: four chips. */
  zero: one('split-0-3', 'split-12-15', 'straight-26', 'split-32-35'),
  /** The twelve pockets opposite the zero, from 27 to 33: six chips. */
  tiers: one('split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'),
  /** The eight pockets on both sides between them: five chips. */
  orphelins: one('straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'),
} as const satisfies Readonly<Record<string, readonly Chips[]>>;

export type CallBet = keyof typeof callBets;

/** Every number that ends with the digit: three chips or four. */
export const finals = (digit: number): Chips[] =>
  wheelOrder
    .filter((pocket) => pocket % 10 === digit)
    .toSorted((one, other) => one - other)
    .map((pocket) => ({ spot: `straight-${pocket}`, chips: 1 }));

/** A pocket and those that lie on both sides of it. @param each how many on each side */
export function neighbours(pocket: number, each: number): Chips[] {
  const at = wheelOrder.indexOf(pocket);
  return Array.from({ length: each * 2 + 1 }, (_, index) => ({
    spot: `straight-${wheelOrder[(at + index - each + pockets) % pockets]}`,
    chips: 1,
  }));
}
