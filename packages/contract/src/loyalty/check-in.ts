import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { checkInCalendar } from './missions.ts';

/** Check in today, once in a day of the brand; again, it answers the same. */
export const checkIn = endpoint({
  method: 'POST',
  path: '/wps/checkIn',
  summary: 'Check in today',
  auth: 'session',
  needs: 'promotion',
  callsPerMinute: 20,
  value: z.object({ calendar: checkInCalendar, amount: decimal }),
  errors: ['account.trial', 'permission.denied', 'not.found', 'play.stopped', 'offer.budget'],
});
