/** An offer as data: who gets what for what. Operators write it, a linter judges it, and it is the snapshot that claims refer to. */
import * as z from 'zod/mini';
import { bonusTerms } from './bonus-terms.ts';

const minor = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const count = z.int().check(z.minimum(1), z.maximum(1_000));
const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));

/** What begins it. */
export const offerTrigger = z.discriminatedUnion('on', [
  /** For members who have registered: a tap takes it. */
  z.strictObject({ on: z.literal('registration') }),
  /** On a day on which the member has checked in: a tap takes it. */
  z.strictObject({ on: z.literal('checkIn') }),
  /** Once that many bets are placed, on the day of a daily offer, else since it began: a tap takes it. */
  z.strictObject({ on: z.literal('bets'), count }),
  /** Chosen before a deposit, granted with it. `nth` 1 is the first deposit; null: any. */
  z.strictObject({ on: z.literal('deposit'), nth: z.nullable(count) }),
  /** A code that the member types; capitals and figures. */
  z.strictObject({ on: z.literal('code'), code: z.string().check(z.regex(/^[A-Z0-9]{4,20}$/)) }),
  /** An application for a promotion that was accepted (`announcement`). */
  z.strictObject({ on: z.literal('application') }),
  /** By an operator's hand, with a second person. */
  z.strictObject({ on: z.literal('manual') }),
]);

/** What a tap in the reward centre takes. */
export const tapTriggers = ['registration', 'checkIn', 'bets'] as const;

/** The last days up to today, in the brand's time zone; 1 is today alone. */
const amountWithin = z.strictObject({
  minor,
  days: z.int().check(z.minimum(1), z.maximum(90)),
});

export const verifiableItems = ['email', 'mobile'] as const;

export const offerConditions = z.strictObject({
  /** Registered no longer ago than that. */
  registeredWithinDays: z.optional(count),
  /** Contacts that the account has. */
  contacts: z.optional(z.array(z.enum(verifiableItems))),
  /** Deposits so far, at least. */
  deposits: z.optional(count),
  /** Of the deposit itself. */
  minDepositMinor: z.optional(minor),
  /** Brought by one of these agents' codes; absent: everybody. */
  affiliateCodes: z.optional(z.array(z.string().check(z.minLength(3), z.maxLength(20)))),
  /** Level at least. */
  level: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  /** Own stakes at least; bonus money counts for nothing. */
  staked: z.optional(amountWithin),
  /** Own net losses at least, in settled rounds; bonus money counts for nothing. */
  lost: z.optional(amountWithin),
  /** Nobody who shares a device or an address with the member has had it in so many days. */
  householdDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
});

export const offerReward = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('fixed'), kind: z.enum(['cash', 'bonus']), amountMinor: minor }),
  /** Of the deposit. */
  z.strictObject({
    as: z.literal('share'),
    kind: z.enum(['cash', 'bonus']),
    percent: z.int().check(z.minimum(1), z.maximum(500)),
    capMinor: minor,
  }),
  /** Rounds of one game that the house stakes; what they win is a bonus under the offer's wagering. */
  z.strictObject({
    as: z.literal('spins'),
    kind: z.literal('freeSpins'),
    game: z.string().check(z.regex(/^[\w-]{1,40}\/[\w.-]{1,60}$/)),
    count: z.int().check(z.minimum(1), z.maximum(500)),
    valueMinor: minor,
    /** Days to play them. */
    days: z.int().check(z.minimum(1), z.maximum(90)),
  }),
]);

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const offerText = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  summary: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  /** Beyond the lines that the terms themselves make. */
  terms: z.array(line).check(z.maxLength(10)),
});

export const offerDefinition = z.strictObject({
  code,
  /** Slug of the promotion that announces it; null: it stands in the reward centre alone. */
  announcement: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
  trigger: offerTrigger,
  conditions: offerConditions,
  reward: offerReward,
  /** Of a bonus, and of what free spins win; the version is the offer's. */
  wagering: z.nullable(z.omit(bonusTerms, { version: true })),
  /** How often a member may have it. */
  period: z.enum(['once', 'day']),
  /** Days to take it, once it is issued. */
  claimDays: count,
  startsAt: z.iso.datetime(),
  /** Null: no end. */
  endsAt: z.nullable(z.iso.datetime()),
  budgetMinor: z.nullable(minor),
  maxClaims: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  /** Its amount stands in the bubble over the deposit button, for those who can get it. */
  bubble: z.boolean(),
  texts: z.strictObject({ EN: offerText, TY: offerText }),
});
export type OfferDefinition = z.infer<typeof offerDefinition>;
