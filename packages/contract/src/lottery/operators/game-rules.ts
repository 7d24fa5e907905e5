/** What a brand sets for a number game. */
import * as z from 'zod/mini';
import { resultSource, witnessKey } from '../fields.ts';

/** A day of the brand's calendar. */
export const localDay = z.iso.date();

export const gameRules = z.strictObject({
  source: resultSource,
  /** A draw waits until `needed` of these witnesses have countersigned its issue; null: no witnesses. */
  witnesses: z._default(
    z.nullable(
      z.strictObject({
        keys: z.array(witnessKey).check(z.minLength(1), z.maxLength(20)),
        needed: z.number().check(z.int(), z.minimum(1), z.maximum(20)),
      }),
    ),
    null,
  ),
});

export type GameRules = z.output<typeof gameRules>;
