/** What a brand sets for a number game. */
import * as z from 'zod/mini';
import { resultSource } from '../fields.ts';

/** A day of the brand's calendar. */
export const localDay = z.iso.date();

export const gameRules = z.strictObject({
  source: resultSource,
});

export type GameRules = z.output<typeof gameRules>;
