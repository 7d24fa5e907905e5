import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { playStop } from './player-protection.ts';
import { stopLengths, type StopLength } from './tools.ts';

/**
 * Stops the member's playing at once: nothing takes it back or makes it shorter. While a longer one holds, that one is answered and
 * nothing changes.
 */
export const stopPlaying = endpoint({
  method: 'POST',
  path: '/wps/member/protection/stop',
  summary: 'Take a time-out, or exclude oneself',
  auth: 'session',
  needs: 'protection',
  callsPerMinute: 20,
  body: z.strictObject({ length: z.enum(Object.keys(stopLengths) as [StopLength, ...StopLength[]]) }),
  value: playStop,
  errors: ['session.required', 'session.expired', 'account.trial', 'protection.not.offered'],
});
