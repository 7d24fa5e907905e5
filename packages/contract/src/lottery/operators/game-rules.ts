/** What a brand sets for a number game. */
import * as z from 'zod/mini';

/** A day of the brand's calendar. */
export const localDay = z.iso.date();

export const gameRules = z.strictObject({
  /** The house draws, or the result is drawn elsewhere and entered by two people. */
  source: z.enum(['own', 'outside']),
});

export type GameRules = z.output<typeof gameRules>;
