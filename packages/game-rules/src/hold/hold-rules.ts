/** The rules of a slot with hold-and-spin, as data: what `hold-slot.ts` plays and `mathematics.ts` counts. */
import type { LineRules } from '../lines/line-rules.ts';

/** Prizes with a name, smallest first. Each is a fixed number of stakes: nothing grows, nobody else wins them away. */
export const prizeNames = ['mini', 'minor', 'major', 'grand'] as const;
export type PrizeName = (typeof prizeNames)[number];

export interface HoldValue {
  /** Parts of the stake. */
  readonly parts: number;
  /** How often it is drawn, against the weights of the others. */
  readonly weight: number;
  readonly prize: Exclude<PrizeName, 'grand'> | null;
}

export interface HoldRules {
  /** The paid game: fixed lines. Its scatter is the value symbol, which pays nothing by itself and opens no free games. */
  readonly base: LineRules;
  readonly hold: {
    /** Value symbols of the paid game that start it. */
    readonly opens: number;
    /** Respins at the start, and again after each that lands a value symbol. */
    readonly respins: number;
    /** In a respin each empty cell lands a value symbol in so many of so many cases. */
    readonly landing: { readonly cases: number; readonly of: number };
    /** What stands on a value symbol, in the paid game and in respins alike. */
    readonly values: readonly HoldValue[];
    /** For all cells filled, on top of what stands on them. Parts of the stake. */
    readonly grand: number;
  };
}

/** Of a paid game that opens none. */
export const noFreeGames: LineRules['freeGames'] = {
  opened: {},
  added: 0,
  limit: 0,
  multiplier: { start: 1, perWild: 0, limit: 1 },
};

/** A cell's place in a board: reel by reel, from top to bottom. */
export const cellOf = (reel: number, row: number, rows: number): number => reel * rows + row;

export const weightOf = (values: readonly HoldValue[]): number =>
  values.reduce((sum, { weight }) => sum + weight, 0);

/** The number of the value that a drawn `ticket` (0 to all weights less one) stands for. */
export function valueOfTicket(values: readonly HoldValue[], ticket: number): number {
  let rest = ticket;
  for (const [index, { weight }] of values.entries()) {
    if (rest < weight) return index;
    rest -= weight;
  }
  throw new RangeError(`ticket ${ticket}`);
}
