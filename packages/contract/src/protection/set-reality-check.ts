import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { realityCheckMinutes } from './tools.ts';

/** Null: no interruptions. */
export const everyMinutes = z.nullable(z.literal(realityCheckMinutes));

export const setRealityCheck = endpoint({
  method: 'PUT',
  path: '/wps/member/protection/realityCheck',
  summary: 'How often the site interrupts with the time played and what it has brought',
  auth: 'session',
  needs: 'protection',
  callsPerMinute: 60,
  body: z.strictObject({ everyMinutes }),
  value: z.object({ everyMinutes }),
  errors: ['session.required', 'session.expired', 'account.trial', 'protection.not.offered'],
});
