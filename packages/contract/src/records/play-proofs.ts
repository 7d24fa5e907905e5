import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day } from './days.ts';

/**
 * All that the member played in a span of days of the brand's time zone, each with its proof, and the statements of its months: one file, written
 * while it is read (`packages/statement/src/bundle`).
 */
export const playProofs = endpoint({
  method: 'GET',
  path: '/wps/report/proofs',
  summary: 'All play of some days with its proofs, as one file',
  auth: 'session',
  wrapping: 'lines',
  // Each one asks the studio for every round.
  callsPerMinute: 4,
  query: z.strictObject({
    /** Both inclusive, at most 31 days. */
    from: day,
    to: day,
  }),
  value: z.string(),
  errors: ['session.required', 'session.expired', 'period.too.long', 'system.overloaded'],
});
