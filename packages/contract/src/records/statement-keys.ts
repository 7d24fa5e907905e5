import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Public keys that verify signed statements, for the site's own page and for anyone else. */
export const statementKeys = endpoint({
  method: 'GET',
  path: '/wps/report/statementKeys',
  summary: 'Public keys of signed statements',
  auth: 'public',
  cacheSeconds: 300,
  value: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
      }),
    ),
  }),
  errors: [],
});
