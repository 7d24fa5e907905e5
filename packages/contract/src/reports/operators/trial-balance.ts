import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';

/** For operators: the accounts of the house and what members have; together zero, or something is wrong. */
export const trialBalance = endpoint({
  method: 'GET',
  path: '/ops/reports/trial-balance',
  summary: 'The trial balance, now or as of a past moment',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject({ brand: brandCode, at: z.optional(instant) }),
  value: z.object({
    at: instant,
    lines: z.array(
      z.object({ account: z.string(), currency: z.string(), transfers: z.string(), balance: decimal }),
    ),
    isZero: z.boolean(),
  }),
  errors: [],
});
