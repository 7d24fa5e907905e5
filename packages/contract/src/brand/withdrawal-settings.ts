/** What a brand asks before money leaves, and how payouts are approved: data, so that a rule is a setting. */
import * as z from 'zod/mini';
import { positiveDecimal } from '../fields.ts';

const wholeNumber = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max));

/** Stakes that money which comes in asks for, in percent of it: 100 is once, 0 is none. */
const turnoverPercent = z.strictObject({
  deposit: z.optional(wholeNumber(0, 10_000)),
  transfer: z.optional(wholeNumber(0, 10_000)),
  adjustment: z.optional(wholeNumber(0, 10_000)),
});

export const withdrawalSettings = z.strictObject({
  turnoverPercent: z.optional(turnoverPercent),
  /** Bounds of one withdrawal. */
  min: z.optional(positiveDecimal),
  max: z.optional(positiveDecimal),
  /** Withdrawals of a member on a day of the brand's time zone, and their sum. */
  perDay: z.optional(wholeNumber(1, 1_000)),
  dayMax: z.optional(positiveDecimal),
  /** So many of a day cost nothing; each further one costs the fee. Without a fee all are free. */
  freePerDay: z.optional(wholeNumber(0, 1_000)),
  fee: z.optional(positiveDecimal),
  /** A new payout account waits so long before money goes to it. */
  accountHoldHours: z.optional(wholeNumber(0, 24 * 30)),
  /** What pays a debt of the member, such as a charge-back above the balance; absent: each does. Bonus purses never do. */
  debtsFromDeposits: z.optional(z.boolean()),
  debtsFromWins: z.optional(z.boolean()),
  debtsFromOthers: z.optional(z.boolean()),
  /** A withdrawal request pays debts first. */
  debtsFromWithdrawals: z.optional(z.boolean()),
  /** From this amount on a second person approves. */
  secondPersonFrom: z.optional(positiveDecimal),
  /** What is approved without a person; absent: nothing is. Every rule has to hold. */
  automatic: z.optional(
    z.strictObject({
      /** Largest amount. */
      upTo: positiveDecimal,
      /** So many payouts to the same account were paid before. */
      paidToAccount: wholeNumber(0, 100),
      /** So many deposits were credited before. */
      deposits: wholeNumber(0, 1_000),
      /** Most withdrawals in 24 hours, this one included. */
      perDay: wholeNumber(1, 1_000),
      /** Hours since the newest device and the payout account were first seen. */
      quietHours: wholeNumber(0, 24 * 30),
      /** Of a hundred that would pass, so many go to a person all the same. */
      samplePercent: wholeNumber(0, 100),
    }),
  ),
});
/** Bounds of one withdrawal where a brand sets none. */
export const withdrawalDefaults = { min: '100.00', max: '50000.00' } as const;

export type WithdrawalSettings = z.infer<typeof withdrawalSettings>;
