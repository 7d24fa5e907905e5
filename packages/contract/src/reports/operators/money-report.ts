import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal } from '../../fields.ts';
import { reportHead, span } from './report-fields.ts';

/** For operators: everything that the house booked, but for play among the purposes it was booked for. */
export const moneyReport = endpoint({
  method: 'GET',
  path: '/ops/reports/money',
  summary: 'Deposits, withdrawals, promotions and corrections by day, month or house account',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject({ ...span, by: z.enum(['day', 'month', 'account']) }),
  value: z.object({
    ...reportHead,
    rows: z.array(
      z.object({
        key: z.string(),
        /** The house account, where it is by account. */
        account: z.nullable(z.string()),
        kind: z.string(),
        postings: z.string(),
        /** As the member sees it. */
        amount: decimal,
      }),
    ),
  }),
  errors: [],
});
