import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownDetails } from './member-details.ts';

/** The name that payouts go to, as it stands on the bank account. It can be set once; the same name again is no second time. */
export const setPayeeName = endpoint({
  method: 'PUT',
  path: '/wps/member/payeename',
  summary: 'Set the member’s payee name',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 20,
  body: z.strictObject({ payeeName: z.string().check(z.maxLength(300)) }),
  value: ownDetails,
  errors: [
    'session.required',
    'session.expired',
    'payee.name.set',
    'reauthentication.required',
    'name.format',
  ],
});
