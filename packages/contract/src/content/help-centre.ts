import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The entries of the help centre for a device, in the language that is named, else the request's. */
export const helpCentre = endpoint({
  method: 'GET',
  path: '/wps/helpCentre',
  summary: 'Help centre',
  auth: 'public',
  query: z.strictObject({
    device: z._default(z.enum(['MOBILE', 'WEB']), 'MOBILE'),
    lang: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  }),
  value: z.object({
    list: z.array(
      z.object({
        title: z.string(),
        /** HTML that was sanitised when it was saved. */
        content: z.string(),
      }),
    ),
  }),
  errors: [],
});
