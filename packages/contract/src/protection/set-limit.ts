import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { positiveDecimal } from '../fields.ts';
import { limitName, moneyLimit } from './money-limit.ts';

/**
 * A lower limit, or the first one, holds at once. A higher one, or none, is only asked for: it may be confirmed 24 hours later, and until
 * then the present one holds. Setting the present amount again takes back what was asked for.
 */
export const setLimit = endpoint({
  method: 'PUT',
  path: '/wps/member/protection/limit',
  summary: 'Set, lower, or ask to raise a limit of one’s own',
  auth: 'session',
  needs: 'protection',
  callsPerMinute: 60,
  body: z.strictObject({ ...limitName, amount: z.nullable(positiveDecimal) }),
  value: moneyLimit,
  errors: ['session.required', 'session.expired', 'account.trial', 'protection.not.offered'],
});
