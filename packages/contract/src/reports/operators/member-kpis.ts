import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal } from '../../fields.ts';

const sums = z.object({
  days: z.number(),
  deposits: z.number(),
  /** Less charge-backs. */
  deposited: decimal,
  /** Payouts less those that came back; so is `withdrawn`. */
  withdrawals: z.number(),
  withdrawn: decimal,
  bets: z.number(),
  staked: decimal,
  /** From games; `ggr` is stakes less it. */
  won: decimal,
  /** From pools of the house. */
  jackpots: decimal,
  /** What the house kept. */
  ggr: decimal,
  /** Bonuses, free spins, rewards, rebates and commissions, less what was cancelled or expired. */
  promoted: decimal,
});

/** For operators. */
export const memberKpis = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/kpis',
  summary: 'What a member has done in the last 30 and 90 days',
  auth: 'operator',
  permission: 'money.view',
  params: memberPath,
  value: z.object({
    currency,
    spans: z.array(sums),
    firstDepositDay: z.nullable(z.string()),
    lastPlayedDay: z.nullable(z.string()),
  }),
  errors: [],
});
