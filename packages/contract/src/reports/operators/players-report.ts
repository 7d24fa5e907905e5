import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal } from '../../fields.ts';
import { cappedTotal } from '../../operators/paging.ts';
import { reportHead, span } from './report-fields.ts';

/** For operators. Counts end at 10,000 a day. */
export const playersReport = endpoint({
  method: 'GET',
  path: '/ops/reports/players',
  summary: 'Registrations, first deposits and active players by day',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject(span),
  value: z.object({
    ...reportHead,
    rows: z.array(
      z.object({
        day: z.string(),
        registrations: cappedTotal,
        firstDeposits: cappedTotal,
        firstDeposited: decimal,
        /** Members who have laid a bet. */
        active: cappedTotal,
      }),
    ),
  }),
  errors: [],
});
