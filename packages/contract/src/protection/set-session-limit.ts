import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limitMinutes, sessionLimit } from './session-limit.ts';

/** As with limits of money: less time holds at once, more, or no limit, when it is confirmed 24 hours later. */
export const setSessionLimit = endpoint({
  method: 'PUT',
  path: '/wps/member/protection/sessionLimit',
  summary: 'Set, lower, or ask to raise the time of a day',
  auth: 'session',
  needs: 'protection',
  callsPerMinute: 60,
  body: z.strictObject({ minutes: z.nullable(limitMinutes) }),
  value: sessionLimit,
  errors: ['session.required', 'session.expired', 'account.trial', 'protection.not.offered'],
});
