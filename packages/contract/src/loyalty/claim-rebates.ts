import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';

/** Collects accrued rebates. A repeated `requestId` returns the same answer. */
export const claimRebates = endpoint({
  method: 'POST',
  path: '/wps/rebates/claim',
  summary: 'Collect the accrued rebates',
  auth: 'session',
  needs: 'promotion',
  callsPerMinute: 20,
  body: z.strictObject({ requestId: z.uuid() }),
  value: z.object({ amount: decimal }),
  errors: ['account.trial', 'permission.denied', 'not.found', 'play.stopped', 'rebate.nothing'],
});
