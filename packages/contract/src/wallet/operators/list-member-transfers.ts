import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, id, instant } from '../../fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';

export const transfer = z.object({
  id,
  purse: z.string(),
  kind: z.string(),
  amount: decimal,
  balanceAfter: decimal,
  currency,
  /** The house account on the other side. */
  house: z.string(),
  key: z.string(),
  reference: z.nullable(z.string()),
  /** What it was for, in words: a game's name. */
  subject: z.nullable(z.string()),
  at: instant,
});

/** For operators: every transfer of a purse, those of zero as well, the newest first. */
export const listMemberTransfers = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/transfers',
  summary: 'A member’s account record',
  auth: 'operator',
  permission: 'money.view',
  params: memberPath,
  query: z.strictObject({
    /** 0, or the number of a bonus: up to the last one of PostgreSQL's `bigint`. */
    purse: z._default(
      z.string().check(
        z.regex(/^\d{1,19}$/),
        z.refine((text) => text.length < 19 || text <= '9223372036854775807'),
      ),
      '0',
    ),
    /** Several, separated by commas. */
    kinds: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,20}(,[A-Za-z]{1,20}){0,19}$/))),
    from: z.optional(instant),
    to: z.optional(instant),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: keysetOf(transfer),
  errors: [],
});
