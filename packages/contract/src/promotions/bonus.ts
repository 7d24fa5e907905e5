import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../fields.ts';
import { bonusProducts } from './bonus-terms.ts';

export const bonusStates = ['queued', 'active', 'completed', 'expired', 'cancelled', 'forfeited'] as const;

/** Clauses that a stake can run against: the product, the game, the largest stake. */
export const stakeClause = z.enum(['product', 'game', 'maxBet']);

/** A bonus of the member, with the terms that it was granted under. */
export const bonus = z.object({
  id,
  /** In the language of the request. */
  title: z.string(),
  state: z.enum(bonusStates),
  /** Why the house has ended it. */
  reason: z.nullable(z.string()),
  /** Of one that was given up: by hand, or by a withdrawal as its terms say; null: not given up, or not known any more. */
  endedBy: z.nullable(z.enum(['member', 'withdrawal'])),
  currency,
  amount: decimal,
  /** What its purse holds now: the bonus with what it has won. */
  balance: decimal,
  /** What has to be staked, and what of it counts so far. */
  required: decimal,
  progress: decimal,
  grantedAt: instant,
  expiresAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** What became cash, and what went back to the house. */
  converted: decimal,
  removed: decimal,
  terms: z.object({
    multiple: z.number(),
    maxBet: decimal,
    days: z.number(),
    /** Percent of a stake that counts, for the products that take bonus money. */
    weights: z.array(z.object({ product: z.enum(bonusProducts), percent: z.number() })),
    /** Games that take none, by name. */
    excludedGames: z.array(z.string()),
    /** A withdrawal ends the bonus. */
    endsOnWithdrawal: z.boolean(),
  }),
  /** The newest stake that it could not be used for. */
  refused: z.nullable(
    z.object({
      clause: stakeClause,
      stake: decimal,
      product: z.string(),
      game: z.string(),
      at: instant,
    }),
  ),
});
export type Bonus = z.infer<typeof bonus>;
