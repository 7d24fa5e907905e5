/** Free spins: rounds of one game that the house stakes for a member. */
import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../fields.ts';

/** How many, where, what each stakes, and until when: what a reward of free spins is made of. */
export const spinTerms = z.strictObject({
  /** `<vendor>/<code>`. */
  game: z.string(),
  count: z.int(),
  /** Minor units. */
  valueMinor: z.string(),
  days: z.int(),
});
export type SpinTerms = z.infer<typeof spinTerms>;

/** How free spins are told before they are granted. */
export const offeredSpins = z.object({
  /** Name of the game. */
  game: z.string(),
  count: z.number(),
  value: decimal,
  days: z.number(),
});

/** Free spins of the member. */
export const spinGrant = z.object({
  id,
  /** In the language of the request. */
  title: z.string(),
  /** `open`: can be played, or their last rounds still run · `ended`: used or run out; what they have won is a bonus. */
  state: z.enum(['open', 'ended']),
  game: z.object({ name: z.string(), nodeId: z.nullable(z.string()) }),
  count: z.number(),
  left: z.number(),
  /** What each of them stakes. */
  value: decimal,
  currency,
  /** What they have won so far. */
  won: decimal,
  /** How often that has to be staked once it is a bonus. */
  multiple: z.number(),
  grantedAt: instant,
  expiresAt: instant,
  endedAt: z.nullable(instant),
});
export type SpinGrant = z.infer<typeof spinGrant>;
