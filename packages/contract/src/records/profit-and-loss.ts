import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal } from '../fields.ts';
import { day } from './days.ts';

/** The sums of a day, or of several. */
const sums = {
  /** Paid in, less what was given back or charged back. */
  deposit: decimal,
  /** Paid out, less what came back. */
  withdraw: decimal,
  /** Stakes of the rounds that were settled, less the refunded ones. */
  betting: decimal,
  rebate: decimal,
  /** What those rounds won, jackpots included. */
  winning: decimal,
  promotion: decimal,
  /** Winning − betting + rebate + promotion. Deposits and withdrawals are no profit. */
  profitLoss: decimal,
};

/**
 * The member's profit and loss by settlement day: a round counts, stake and win, on the day on which it is settled; everything else on
 * the day on which it is booked. Days are those of the brand's time zone; weeks begin on Monday.
 */
export const profitAndLoss = endpoint({
  method: 'GET',
  path: '/wps/report/profitandloss',
  summary: 'Profit and loss of the member, day by day',
  auth: 'session',
  callsPerMinute: 120,
  query: z
    .strictObject({
      period: z._default(z.enum(['today', 'yesterday', 'week', 'month', 'range']), 'today'),
      /** Of a range, both inclusive, at most 31 days. */
      from: z.optional(day),
      to: z.optional(day),
    })
    .check(
      z.refine(({ period, from, to }) => (period === 'range') === (from !== undefined && to !== undefined), {
        path: ['from'],
      }),
    ),
  value: z.object({
    currency,
    timeZone: z.string(),
    /** Every day of the period, the first one first. */
    rows: z.array(z.object({ date: day, ...sums })),
    totals: z.object(sums),
  }),
  errors: ['session.required', 'session.expired', 'period.too.long'],
});
