/** Affiliates as operators see them. */
import * as z from 'zod/mini';
import { decimal, id, typedAtMost } from '../../fields.ts';
import { percent } from '../fields.ts';

export const affiliatePath = z.strictObject({ affiliateId: id });

const amount = z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'amount.format'), typedAtMost());
const days = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** What is agreed. A player qualifies with both sums within so many days, the day of the registration included. */
export const affiliateTerms = {
  /** Paid per qualified player; 0.00: nothing. */
  cpa: amount,
  /** Of the players' net gaming revenue, in per cent; 0: nothing. */
  share: percent,
  /** Least deposits and valid stakes of a qualified player. */
  deposit: amount,
  stake: amount,
  withinDays: days(1, 365),
  /** Days that earnings wait before they are paid. */
  holdDays: days(0, 90),
};

/** Where events are sent, with `{event}`, `{player}`, `{tag}`, `{amount}` and `{day}` in path or query; null: nowhere. */
export const postbackAddress = z.nullable(z.string().check(z.trim(), z.minLength(8), z.maxLength(1_000)));

export const affiliate = z.object({
  id,
  memberId: id,
  name: z.string(),
  code: z.string(),
  open: z.boolean(),
  /** Visits to the registration by the code. */
  clicks: z.number(),
  registrations: z.number(),
  qualified: z.number(),
  /** Earned and not paid yet. */
  held: decimal,
  /** Paid. */
  released: decimal,
  /** Below zero: what the next earnings have to clear. */
  carry: decimal,
});
