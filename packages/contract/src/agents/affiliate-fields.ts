/** What affiliates and operators see of a code. */
import * as z from 'zod/mini';
import { decimal, id, instant } from '../fields.ts';
import { day, percent } from './fields.ts';

export const affiliateTermsShown = z.object({
  version: z.number(),
  validFrom: day,
  cpa: decimal,
  share: percent,
  deposit: decimal,
  stake: decimal,
  withinDays: z.number(),
  holdDays: z.number(),
  /** Version of the definition of net gaming revenue. */
  definition: z.number(),
});

export const affiliatePlayer = z.object({
  /** The player's name to the affiliate. */
  id,
  tag: z.nullable(z.string()),
  joinedAt: instant,
  qualifiedOn: z.nullable(day),
});

export const postback = z.object({
  id,
  event: z.enum(['registration', 'qualified']),
  player: id,
  address: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number(),
  /** HTTP status of the last answer; null: none. */
  answer: z.nullable(z.number()),
  error: z.nullable(z.string()),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
