import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, id, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { rewardKinds } from '../gift.ts';

/** The numbers of the report of incentives, each of which has its rewards. */
export const incentiveParts = ['issued', 'redeemed', 'expired', 'adjusted', 'liability'] as const;

export const incentiveReward = z.object({
  id,
  /** Of the promotion. */
  code: z.string(),
  memberId: id,
  /** Masked. */
  userName: z.string(),
  period: z.string(),
  kind: z.enum(rewardKinds),
  currency,
  amount: z.nullable(decimal),
  state: z.string(),
  at: instant,
  /** Of a bonus that was granted. */
  bonus: z.nullable(z.object({ state: z.string(), balance: decimal, converted: decimal, removed: decimal })),
});

/** For operators: the rewards behind one number of the report of incentives, the newest first. A bonus has a purse of the reward's number. */
export const incentiveRewards = endpoint({
  method: 'GET',
  path: '/ops/incentives/rewards',
  summary: 'Rewards behind a number of the report of incentives',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject({
    brand: brandCode,
    code: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,59}$/)),
    part: z._default(z.enum(incentiveParts), 'issued'),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: keysetOf(incentiveReward),
  errors: [],
});
