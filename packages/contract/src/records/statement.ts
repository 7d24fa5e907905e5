import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * All movements of the member's cash in a month of the brand's time zone, as a text whose lines are hashed one after the other and signed
 * (`packages/statement`), or as a PDF that is signed as a whole and has the text attached, or as a
 * workbook for one's own sums, which nobody has signed. A month that is not over ends now.
 */
export const statement = endpoint({
  method: 'GET',
  path: '/wps/report/statement',
  summary: 'Monthly statement of the wallet, signed',
  auth: 'session',
  // Each download generates a new file.
  callsPerMinute: 12,
  query: z.strictObject({
    /** `2026-11`: this one, or one of the 24 before it. */
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    format: z.enum(['csv', 'pdf', 'xlsx']),
  }),
  value: z.object({
    fileName: z.string(),
    mediaType: z.string(),
    /** The bytes, in base64. */
    data: z.string(),
  }),
  errors: [
    'session.required',
    'session.expired',
    'statement.month',
    'statement.too.long',
    'system.overloaded',
  ],
});
