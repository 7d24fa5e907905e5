/** The terms of a bonus, as data: what is stored with each grant, and applies to it for ever. */
import * as z from 'zod/mini';
import { minorAtMost } from '../fields.ts';

/**
 * What bonus money may be staked on, as the house's accounts name it. Number games are not among them: their slips are refunded one by
 * one, so that a bet of theirs could count and still come back.
 */
export const bonusProducts = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;
export type BonusProduct = (typeof bonusProducts)[number];

const minor = z.string().check(z.regex(/^[1-9]\d{0,14}$/), minorAtMost());

export const bonusTerms = z.strictObject({
  /** How often the bonus has to be staked. */
  multiple: z.int().check(z.minimum(1), z.maximum(100)),
  /** Percent of a stake that counts, by product. A product that is not named takes no bonus money, and counts nothing. */
  weights: z.partialRecord(z.enum(bonusProducts), z.int().check(z.minimum(0), z.maximum(100))),
  /** Games that take no bonus money and count nothing: `<vendor>/<code>`. */
  excludedGames: z.array(z.string().check(z.minLength(3), z.maxLength(120))).check(z.maxLength(200)),
  /** The largest stake that may hold bonus money, and that counts; minor units. */
  maxBetMinor: minor,
  /** Days from the beginning of the bonus to its end. */
  days: z.int().check(z.minimum(1), z.maximum(365)),
  /** A withdrawal ends the bonus, with what it has won; absent: it does not. */
  endsOnWithdrawal: z.optional(z.boolean()),
  /** Of the offer that it came from. */
  version: z.int().check(z.minimum(1)),
});
export type BonusTerms = z.infer<typeof bonusTerms>;
