/** An offer as data: who gets what for what. Operators write it, a linter judges it, and it is the snapshot that claims refer to. */
import * as z from 'zod/mini';
import { minorAtMost } from '../fields.ts';
import { luckGames } from '../loyalty/luck-games.ts';
import { bonusTerms } from './bonus-terms.ts';

const minor = z.string().check(z.regex(/^[1-9]\d{0,14}$/), minorAtMost());
const count = z.int().check(z.minimum(1), z.maximum(1_000));
const points = z.int().check(z.minimum(1), z.maximum(1_000_000));
const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));
const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));

/** Days of the week, from Monday. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
/** Month and day, or a day of the week. */
export const offerDayFormat = /^((0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|MON|TUE|WED|THU|FRI|SAT|SUN)$/;

/** What begins it. */
export const offerTrigger = z.discriminatedUnion('on', [
  /** For members who have registered: a tap takes it. */
  z.strictObject({ on: z.literal('registration') }),
  /** On a day on which the member has checked in: a tap takes it. */
  z.strictObject({ on: z.literal('checkIn') }),
  /** Once that many bets are placed, on the day of a daily offer, else since it began: a tap takes it. */
  z.strictObject({ on: z.literal('bets'), count }),
  /** Claimed with a tap on the birthday in the member's verified document. */
  z.strictObject({ on: z.literal('birthday') }),
  /** Claimed with a tap on some days of each year or week. */
  z.strictObject({
    on: z.literal('date'),
    days: z.array(z.string().check(z.regex(offerDayFormat))).check(z.minLength(1), z.maxLength(31)),
  }),
  /** Bought in the shop, for that many points. */
  z.strictObject({ on: z.literal('points'), cost: points }),
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
export const tapTriggers = ['registration', 'checkIn', 'bets', 'birthday', 'date'] as const;

/** The last days up to today, in the brand's time zone; 1 is today alone. */
const amountWithin = z.strictObject({
  minor,
  days: z.int().check(z.minimum(1), z.maximum(90)),
});

export const verifiableItems = ['email', 'mobile'] as const;

/**
 * Groups of members by what they have done. `neverDeposited`, `depositors` · `regulars`: have played on eight of the last 28 days ·
 * `away`: have played, but not in the last 28 days.
 */
export const segments = ['neverDeposited', 'depositors', 'regulars', 'away'] as const;
export type Segment = (typeof segments)[number];

export const offerConditions = z.strictObject({
  /** Only for members with one of these labels; hidden from others. */
  labels: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(30))).check(z.minLength(1), z.maxLength(20)),
  ),
  /** Only for members of one of these groups; hidden from others. */
  segments: z.optional(z.array(z.enum(segments)).check(z.minLength(1))),
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

/** `worthMinor` of a gift is its cost to the house, and counts against the budget. */
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
  z.strictObject({ as: z.literal('points'), kind: z.literal('points'), count: points, worthMinor: minor }),
  /** Turns of the wheel or the eggs; their prizes come from its pot. */
  z.strictObject({
    as: z.literal('turns'),
    kind: z.literal('turns'),
    game: z.enum(luckGames),
    count: z.int().check(z.minimum(1), z.maximum(100)),
    worthMinor: minor,
    /** Days to use them. */
    days: z.int().check(z.minimum(1), z.maximum(90)),
  }),
  /** A code from a stock of vouchers, while it lasts. */
  z.strictObject({ as: z.literal('voucher'), kind: z.literal('voucher'), voucher: slug, worthMinor: minor }),
  /** A packet of a pot that is split when the offer is published: cash of a chance amount, until all are taken. */
  z.strictObject({
    as: z.literal('packet'),
    kind: z.literal('cash'),
    potMinor: minor,
    packets: z.int().check(z.minimum(1), z.maximum(10_000)),
  }),
]);

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const offerText = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  summary: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  /** Beyond the lines that the terms themselves make. */
  terms: z.array(line).check(z.maxLength(10)),
});

/** `each`: as often as it is bought. */
export const offerPeriods = ['once', 'day', 'year', 'each'] as const;

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
  period: z.enum(offerPeriods),
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
