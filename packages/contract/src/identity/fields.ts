import * as z from 'zod/mini';
import { decimal, id, instant } from '../fields.ts';

/** What a member shows: a document of identity, their own face, where they live, where their money comes from. */
export const pictureKinds = ['document', 'selfie', 'address', 'funds'] as const;

/** What stands between a member and the next tier: the first picture that it asks for, or a review that is under way. */
export const identitySteps = [...pictureKinds, 'review'] as const;

/** Why pictures are not accepted, as codes that the member reads in words. */
export const rejections = ['unreadable', 'expired', 'mismatch', 'incomplete', 'other'] as const;

/** `open`: can be sent now · `locked`: the tier before it comes first · `expired`: it was accepted, and has to be shown again. */
export const tierStates = ['open', 'locked', 'waiting', 'accepted', 'rejected', 'expired'] as const;

export const submissionStates = ['waiting', 'accepted', 'rejected'] as const;

export const identityState = z.object({
  /** The highest tier that counts now; 0: none. */
  tier: z.number(),
  /** Deposits of a day at most, in this tier; null: no limit of this kind. */
  depositDay: z.nullable(decimal),
  /** Withdrawals of a day, likewise. */
  withdrawDay: z.nullable(decimal),
  tiers: z.array(
    z.object({
      tier: z.number(),
      asks: z.array(z.enum(pictureKinds)),
      depositDay: z.nullable(decimal),
      withdrawDay: z.nullable(decimal),
      state: z.enum(tierStates),
      reason: z.nullable(z.enum(rejections)),
      sentAt: z.nullable(instant),
      expiresAt: z.nullable(instant),
    }),
  ),
});

export const submission = z.object({
  id,
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  /** What the member says that payouts go to: the document has to say the same. */
  payeeName: z.nullable(z.string()),
  /** On an earlier accepted document. */
  verifiedName: z.nullable(z.string()),
  tier: z.number(),
  state: z.enum(submissionStates),
  sentAt: instant,
  /** The operator who looks at the pictures, and alone may decide; null: nobody. */
  claimedBy: z.nullable(id),
  claimedUntil: z.nullable(instant),
  /** What a provider of verifications found on the pictures; null: none has looked at them. It decides nothing. */
  finding: z.nullable(
    z.object({
      provider: z.string(),
      verdict: z.enum(['clear', 'doubt']),
      name: z.nullable(z.string()),
      bornOn: z.nullable(z.string()),
      country: z.nullable(z.string()),
      documentUntil: z.nullable(z.string()),
      /** How alike selfie and document are, in percent. */
      face: z.nullable(z.number()),
      at: instant,
    }),
  ),
  pictures: z.array(
    z.object({
      id,
      kind: z.enum(pictureKinds),
      /** The very same file was sent by another member. */
      sentByOther: z.boolean(),
    }),
  ),
});

/** Names of the pictures in their order, `document,selfie`. */
export const pictureList = z
  .string()
  .check(z.regex(/^(document|selfie|address|funds)(,(document|selfie|address|funds)){0,3}$/));
