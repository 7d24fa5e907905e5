import * as z from 'zod/mini';
import { decimal, instant } from '../fields.ts';
import { limitMeasures, limitPeriods } from './tools.ts';

export const limitName = { measure: z.enum(limitMeasures), period: z.enum(limitPeriods) };

/** How much a member may pay in, lose or stake within a period; a day begins at midnight of the brand, a week on Monday. */
export const moneyLimit = z.object({
  ...limitName,
  /** Null: none. */
  amount: z.nullable(decimal),
  /** What of it is used, or would be if there were one; losses below zero are wins. */
  used: decimal,
  /** When the period is over and begins anew. */
  resetsAt: instant,
  /** What was asked for and does not hold before it is confirmed; `amount` null: no limit. */
  asked: z.nullable(z.object({ amount: z.nullable(decimal), from: instant })),
});
