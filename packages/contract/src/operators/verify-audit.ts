import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** For operators: computes every hash of the audit again. It reads the whole audit, so calls are limited. */
export const verifyAudit = endpoint({
  method: 'GET',
  path: '/ops/audit/proof',
  summary: 'Prove the audit by its chains of hashes',
  auth: 'operator',
  permission: 'audit.view',
  callsPerMinute: 4,
  value: z.object({
    rows: z.number(),
    /** The end of each chain. Noted elsewhere, it proves later that nothing was cut off. */
    ends: z.array(z.object({ chain: z.string(), number: z.string(), hash: z.string() })),
    broken: z.array(z.object({ chain: z.string(), number: z.string(), why: z.string() })),
  }),
  errors: ['request.rate.limited'],
});
