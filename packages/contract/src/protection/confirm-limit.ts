import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limitName, moneyLimit } from './money-limit.ts';

/** Confirms the higher limit, or none, that was asked for at least 24 hours before. */
export const confirmLimit = endpoint({
  method: 'POST',
  path: '/wps/member/protection/limit/confirm',
  summary: 'Confirm a higher limit that was asked for',
  auth: 'session',
  needs: 'protection',
  callsPerMinute: 60,
  body: z.strictObject(limitName),
  value: moneyLimit,
  errors: ['session.required', 'session.expired', 'account.trial', 'limit.not.pending', 'limit.too.early'],
});
