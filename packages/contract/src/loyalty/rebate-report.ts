import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo, pageOf, pageSize } from '../fields.ts';
import { rebateLine } from './rebate-line.ts';

/** Lines of closed days, the newest first. */
export const rebateReport = endpoint({
  method: 'GET',
  path: '/wps/rebates/report',
  summary: 'Rebates of the member by day and product',
  auth: 'session',
  needs: 'promotion',
  query: z.strictObject({ pageNo, pageSize }),
  value: pageOf(
    z.extend(rebateLine, {
      /** `open` waits, `paying` is being booked, `expired` was not collected in time. */
      status: z.enum(['open', 'paying', 'paid', 'expired']),
    }),
  ),
  errors: ['account.trial', 'permission.denied', 'not.found'],
});
