import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';

/** For operators: what each promotion has issued and cost, from the records and the ledger (GLI-19 §2.8.6). */
export const incentivesReport = endpoint({
  method: 'GET',
  path: '/ops/incentives',
  summary: 'Incentives: issued, redeemed, expired, adjusted, liability',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    currency,
    list: z.array(
      z.object({
        code: z.string(),
        since: instant,
        stopped: z.boolean(),
        budget: z.nullable(decimal),
        /** Rewards, and what they come to. */
        issuedCount: z.number(),
        issued: decimal,
        /** Cash that was paid, bonus money that became cash, and gifts at what they count as. */
        redeemed: decimal,
        /** Lapsed before they were taken, and bonuses whose time ran out. */
        expired: decimal,
        /** Bonuses that were given up or ended by the house. */
        adjusted: decimal,
        /** In open bonus purses now. */
        liability: decimal,
        /** What the house has paid so far in money, open bonuses included: the balance of its account. */
        cost: decimal,
        /** Members with this reward, and their stakes less wins in the week from their first one. */
        members: z.number(),
        earned: decimal,
      }),
    ),
  }),
  errors: [],
});
