import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { cappedTotal } from '../../operators/paging.ts';

export const homeDay = z.object({
  day: z.string(),
  registrations: cappedTotal,
  firstDeposits: cappedTotal,
  active: cappedTotal,
  deposits: z.string(),
  deposited: decimal,
  withdrawals: z.string(),
  withdrawn: decimal,
  stakes: decimal,
  wins: decimal,
  ggr: decimal,
  /** Bonuses, free spins, rewards, rebates and commissions, less what was cancelled or expired. */
  promoted: decimal,
  /** Owed to members when the day ended, cash and bonuses; today: so far. A closed day stays as it is. */
  liability: decimal,
});

/** For operators. */
export const home = endpoint({
  method: 'GET',
  path: '/ops/home',
  summary: 'The figures of a brand: today and the two weeks before it',
  auth: 'operator',
  permission: 'home.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    brand: z.string(),
    currency,
    at: instant,
    online: cappedTotal,
    /** Today first, fifteen of them. */
    days: z.array(homeDay),
  }),
  errors: [],
});
