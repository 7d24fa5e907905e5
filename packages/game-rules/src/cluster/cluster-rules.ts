/** The rules of a slot whose wins burst and let the symbols above fall, as data: what `cluster-slot.ts` plays. */

export interface ClusterRules {
  readonly columns: number;
  readonly rows: number;
  /** What makes a group of one symbol: cells that touch side by side or above one another, or cells anywhere on the grid. */
  readonly groups: 'touching' | 'anywhere';
  /**
   * How often each symbol falls into a cell, in the order of `symbolRoles`: so many of their sum. The scatter has none here:
   * it falls in a way of its own.
   */
  readonly weights: readonly number[];
  /** A stake is that many parts; all pays are whole numbers of them. */
  readonly stakeParts: number;
  /** Sizes of groups from which on more is paid, smallest first; a smaller group than the first one pays nothing. */
  readonly sizes: readonly number[];
  /** Of each paying symbol, dearest first: pays by `sizes`, in parts of the stake, before any multiplier. */
  readonly pays: readonly (readonly number[])[];
  /**
   * A game multiplies the wins of its first drop by the first number, those of the next drop by the next one, and so on; the
   * last one stands for all further drops.
   */
  readonly multipliers: readonly number[];
  /** So often a game tumbles at most: what can be won has an end. */
  readonly tumbles: number;
  /** Scatters fall with the first drop of a game alone, one in a column at most, and stay until its end. */
  readonly scatter: {
    /** In each column one of so many places is drawn; the first ones are its rows, with the others no scatter falls. */
    readonly places: number;
    /** By the number of scatters, in stakes; never multiplied. */
    readonly pays: Readonly<Record<number, number>>;
  };
  readonly freeGames: {
    /** By the scatters of the paid game. */
    readonly opened: Readonly<Record<number, number>>;
    /** That many scatters of a free game add `added` games. */
    readonly addedFrom: number;
    readonly added: number;
    /** A round never has more; what would go beyond is not added. */
    readonly limit: number;
    readonly multipliers: readonly number[];
    /** Whether the multiplier stays where it is from one free game to the next, instead of beginning anew. */
    readonly keeps: boolean;
  };
}

/** The multiplier of a drop before which so many drops of its game, or of its free games, have won. */
export const multiplierAt = (multipliers: readonly number[], won: number): number =>
  multipliers[Math.min(won, multipliers.length - 1)]!;

/** How many symbols can fall into a cell, each as often as its weight says: the symbol of each equally likely face. */
export function facesOf({ weights }: ClusterRules): number[] {
  return weights.flatMap((weight, symbol) => Array.from({ length: weight }, () => symbol));
}

/** Of a group of that many cells; 0 where it is too small. `pays` and `sizes` belong together. */
export function payOf(sizes: readonly number[], pays: readonly number[], size: number): number {
  let pay = 0;
  for (let band = 0; band < sizes.length && sizes[band]! <= size; band += 1) pay = pays[band]!;
  return pay;
}
