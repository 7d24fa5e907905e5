import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal, id } from '../../fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { transfer } from '../../wallet/operators/list-member-transfers.ts';
import { moneyKinds } from './money-kinds.ts';
import { span } from './report-fields.ts';

/** For operators: what a number of the report of money is made of, newest first. `total` is that number. */
export const moneyPostings = endpoint({
  method: 'GET',
  path: '/ops/reports/money/postings',
  summary: 'The postings behind a number of the report of money',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject({
    ...span,
    kind: z.enum(moneyKinds),
    /** A house account; absent: all but those of play. */
    account: z.optional(z.string().check(z.regex(/^[a-z][\w:.-]{0,99}$/))),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: z.extend(keysetOf(z.extend(transfer, { memberId: id, userName: z.string() })), {
    total: z.object({ postings: z.string(), amount: decimal }),
  }),
  errors: [],
});
