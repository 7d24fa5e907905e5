import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A member agrees to a new version of the terms; any other than the present one is refused. */
export const agreeTerms = endpoint({
  method: 'POST',
  path: '/wps/member/terms',
  summary: 'Agree to the present terms',
  auth: 'session',
  body: z.strictObject({ agree: z.literal(true), termsVersion: z.string().check(z.maxLength(40)) }),
  value: z.object({}),
  errors: ['terms.unagreed'],
});
