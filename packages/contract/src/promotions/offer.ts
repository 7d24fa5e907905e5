import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../fields.ts';
import { bonusProducts } from './bonus-terms.ts';
import { offeredSpins } from './free-spins.ts';
import { offeredGift, rewardKinds } from './gift.ts';

/** A clause of an offer that the member does not meet, with what it needs and what there is: a number, an amount, a moment. */
export const unmetClause = z.object({
  clause: z.enum([
    'registeredWithinDays',
    'contacts',
    'deposits',
    'nthDeposit',
    'minDeposit',
    'affiliate',
    'level',
    'staked',
    'lost',
    'checkIn',
    'bets',
    /** `needed` says for how many days. */
    'household',
    'birthday',
    /** `needed` is the beginning of its next day. */
    'date',
    'points',
    /** The offer is for other members; labels and groups stay secret. */
    'audience',
    'startsAt',
    'endsAt',
    /** Had already: `needed` says how often it can be. */
    'period',
  ]),
  needed: z.string(),
  have: z.string(),
});
export type UnmetClause = z.infer<typeof unmetClause>;

/**
 * How an offer stands for the member (specification 2 §3, "Promotion status labels"). `open`: can be had now · `locked`: conditions are not met, as
 * `unmet` says · `process`: chosen for a deposit that is under way · `issued`, `claimed`, `rejected`, `expired`: as its reward.
 */
export const offerStates = [
  'coming',
  'open',
  'locked',
  'process',
  'issued',
  'claimed',
  'rejected',
  'expired',
  'closed',
] as const;

export const offer = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  trigger: z.enum([
    'registration',
    'checkIn',
    'bets',
    'birthday',
    'date',
    'points',
    'deposit',
    'code',
    'application',
    'manual',
  ]),
  state: z.enum(offerStates),
  unmet: z.array(unmetClause),
  kind: z.enum(rewardKinds),
  currency,
  /** A fixed amount, the most that a share of the deposit comes to, what all free spins stake together, the mean packet, or the worth of a gift. */
  amount: decimal,
  /** Percent of the deposit; null: a fixed amount. */
  percent: z.nullable(z.number()),
  /** Null: the reward is money. */
  spins: z.nullable(offeredSpins),
  /** Null: the reward is money, or free spins. */
  gift: z.nullable(offeredGift),
  /** Of a red packet; null: the reward is none. */
  packet: z.nullable(z.object({ pot: decimal, packets: z.number() })),
  /** Price in points in the shop; null: not sold. */
  cost: z.nullable(z.number()),
  minDeposit: z.nullable(decimal),
  startsAt: instant,
  endsAt: z.nullable(instant),
  /** Rewards that are left; null: no bound. */
  left: z.nullable(z.number()),
  period: z.enum(['once', 'day', 'year', 'each']),
  /** Identity of the promotion that announces it. */
  promotionId: z.nullable(id),
  bubble: z.boolean(),
  /** What is left on average of a bonus that is staked as its terms ask, in the games that leave most; null: cash, or no such game. */
  expected: z.nullable(
    z.object({
      amount: decimal,
      product: z.enum(bonusProducts),
      /** Percent of a stake that they pay back. */
      rtp: z.string(),
    }),
  ),
  /** Of a bonus, and of what free spins win. */
  wagering: z.nullable(
    z.object({
      multiple: z.number(),
      maxBet: decimal,
      days: z.number(),
      endsOnWithdrawal: z.boolean(),
      weights: z.array(z.object({ product: z.enum(bonusProducts), percent: z.number() })),
      excludedGames: z.array(z.string()),
    }),
  ),
  /** Lines of the terms that the house has written itself. */
  terms: z.array(z.string()),
});
export type Offer = z.infer<typeof offer>;
