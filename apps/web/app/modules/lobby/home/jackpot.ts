/** The illustrative jackpot's figures, in hundredths (specification 2 §2 and §9). */
const least = 100_000_000_00;
const most = 1_000_000_000_00;

/** What every document says, because documents are kept; each phone draws a figure of its own (`drawFigure`). */
export const openingFigure = 286_415_728_50;

/** A figure of the range. `chance` is from 0 up to 1. */
export function drawFigure(chance: number): number {
  return least + Math.floor(chance * (most - least));
}

/** The next figure: 10,000 to 50,000 more; at the top it begins again. `chance` is from 0 up to 1. */
export function grow(cents: number, chance: number): number {
  const next = cents + 10_000_00 + Math.floor(chance * 40_000_01);
  return next < most ? next : least;
}
