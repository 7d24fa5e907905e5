import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, instant } from '../../fields.ts';

/** For operators. */
export const getMemberMoney = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/money',
  summary: 'What a member has, per purse, and what of it is on hold',
  auth: 'operator',
  permission: 'money.view',
  params: memberPath,
  value: z.object({
    currency,
    purses: z.array(
      z.object({
        /** 0: the cash; else the number of a bonus. */
        purse: z.string(),
        balance: decimal,
        held: decimal,
        available: decimal,
        transfers: z.string(),
      }),
    ),
    /** Pending. */
    holds: z.array(
      z.object({
        key: z.string(),
        kind: z.string(),
        purse: z.string(),
        amount: decimal,
        createdAt: instant,
        expiresAt: z.nullable(instant),
      }),
    ),
  }),
  errors: [],
});
