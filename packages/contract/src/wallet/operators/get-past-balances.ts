import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, instant } from '../../fields.ts';

/** For operators: each purse after its last transfer up to a moment, from the ledger. A purse that did not exist yet is absent. */
export const getPastBalances = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/balances',
  summary: 'What a member had at a moment',
  auth: 'operator',
  permission: 'money.view',
  params: memberPath,
  query: z.strictObject({ at: instant }),
  value: z.object({
    currency,
    purses: z.array(
      z.object({
        /** 0: the cash; else the number of a bonus. */
        purse: z.string(),
        balance: decimal,
        /** How many there were until then. */
        transfers: z.string(),
        lastAt: instant,
      }),
    ),
  }),
  errors: [],
});
