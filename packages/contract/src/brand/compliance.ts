/**
 * What a brand's regulator leaves open, as data: each clause a switch. What a brand does not say is as the strictest of the rules have
 * it, so that a new brand begins with them.
 */
import * as z from 'zod/mini';
import { minorAtMost, positiveDecimal } from '../fields.ts';
import { pictureKinds } from '../identity/fields.ts';
import { protectionTools } from '../protection/tools.ts';

/** What a tier opens, amounts of a day; absent: no limit of this kind. */
const unlocks = z.strictObject({
  depositDay: z.optional(positiveDecimal),
  withdrawDay: z.optional(positiveDecimal),
});

/** How a brand learns who its members are (facts: none; identity and age; address; source of funds). */
const identity = z.strictObject({
  /** Without any tier. */
  unverified: unlocks,
  /** In their order, from 1; each needs those before it. */
  tiers: z
    .array(
      z.strictObject({
        asks: z.array(z.enum(pictureKinds)).check(z.minLength(1), z.maxLength(4)),
        /** An accepted tier counts for so many days; absent: for good. */
        validDays: z.optional(z.int().check(z.minimum(1))),
        unlocks,
      }),
    )
    .check(z.minLength(1), z.maxLength(9)),
  /** Pictures of an accepted tier are deleted after so many days, those of a rejected one after `keepRejectedDays`. */
  keepDays: z.int().check(z.minimum(1)),
  keepRejectedDays: z.int().check(z.minimum(1)),
});

/** What looks like money laundering in the ledger; amounts of the brand's currency. */
const cases = z.strictObject({
  /** One deposit or withdrawal of this size. */
  threshold: positiveDecimal,
  /** Smaller deposits that come to this within 24 hours, or within seven days. */
  dayTotal: positiveDecimal,
  weekTotal: positiveDecimal,
  /** A week's deposits of at least this sum, hardly played, of which this percentage was withdrawn. */
  littlePlayFrom: positiveDecimal,
  littlePlayPercent: z.int().check(z.minimum(1), z.maximum(100)),
  /** Most deposits and withdrawals within 24 hours. */
  movesPerDay: z.int().check(z.minimum(1)),
  /** Most transfers of other members within seven days before a withdrawal. */
  transfersPerWeek: z.int().check(z.minimum(0)),
});

/** Bounds of a licence on offers. */
export const offerBounds = z.strictObject({
  forbidden: z.optional(z.boolean()),
  maxWagering: z.optional(z.int()),
  oneProduct: z.optional(z.boolean()),
  minDays: z.optional(z.int()),
  registrationOnly: z.optional(z.boolean()),
  maxRewardMinor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/), minorAtMost())),
});

export const complianceProfile = z.strictObject({
  /** Slots may begin rounds by themselves, within a number and a loss that the player sets (Great Britain forbids it: RTS 8A). */
  autoplay: z.optional(z.boolean()),
  /** Slots may show a round faster than in 2.5 s, where the player wants it (Great Britain forbids it: RTS 14E and 14G). */
  quickSpin: z.optional(z.boolean()),
  /** A round of a game other than a slot may begin less than 5 s after the last one (Great Britain forbids it: RTS 14G). */
  quickGames: z.optional(z.boolean()),
  /** A member may take a withdrawal back until it is sent (Great Britain forbids it: RTS 14F). */
  cancelWithdrawal: z.optional(z.boolean()),
  /** Verification of members; absent: the brand asks for none. */
  identity: z.optional(identity),
  /** Rules that open cases of suspicion from the ledger; absent: none. */
  cases: z.optional(cases),
  /** What members may set for their own protection (GLI-19 §2.5.5, LCCP 3.5.3); absent: all of it. */
  playerProtection: z.optional(z.array(z.enum(protectionTools))),
  /** Bounds on offers; absent ones are those of the strictest rules (`packages/offer-rules`). */
  offers: z.optional(offerBounds),
  /** Members may send money to members, up or down their own line (GLI-19 §2.5.6 f forbids any transfer between two player accounts). */
  memberTransfers: z.optional(z.boolean()),
  /** Agents read the names of their whole team; else those directly below them alone, and the others masked. */
  teamNames: z.optional(z.boolean()),
});

export type ComplianceProfile = z.infer<typeof complianceProfile>;
