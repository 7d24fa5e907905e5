/** The figures of the two illustrative jackpots, in hundredths (specification 2 §2 and §9). */
const least = 100_000_000_00;
const most = 1_000_000_000_00;

/** What every document says, because documents are kept; each phone draws a figure of its own (`drawFigure`). */
export const openingFigure = 286_415_728_50;

/** A figure of the range. `chance` is from 0 up to 1. */
export function drawFigure(chance: number): number {
  return least + Math.floor(chance * (most - least));
}

/** A figure of home's as a phone kept it. Null: none, or none of the range. */
export function readFigure(text: string | null): number | null {
  const cents = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return cents >= least && cents < most ? cents : null;
}

/** Where the counter begins: between 1.2 and 1.3 billion. `chance` is from 0 up to 1. */
export function beginCounter(chance: number): number {
  return 1_200_000_000_00 + Math.floor(chance * 100_000_001) * 100;
}

/** The counter's next figure, whole: 10,000 to 50,000 more. `chance` is from 0 up to 1. */
export function countOn(cents: number, chance: number): number {
  return cents + (10_000 + Math.floor(chance * 40_001)) * 100;
}

/** How long a figure stands: 3, 4 or 5 seconds. `chance` is from 0 up to 1. */
export function standsMs(chance: number): number {
  return (3 + Math.floor(chance * 3)) * 1_000;
}

/** The next figure of home's: 10,000 to 50,000 more; at the top it begins again. `chance` is from 0 up to 1. */
export function grow(cents: number, chance: number): number {
  const next = cents + 10_000_00 + Math.floor(chance * 40_000_01);
  return next < most ? next : least;
}
