import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** For operators: every hash of the audit is computed again. It reads all of it, so a few times a minute is enough. */
export const verifyAudit = endpoint({
  method: 'GET',
  path: '/ops/audit/proof',
  summary: 'Prove the audit by its chains of hashes',
  auth: 'operator',
  permission: 'audit.view',
  callsPerMinute: 4,
  value: z.object({
    rows: z.number(),
    /** Where each chain ends; written down elsewhere, it proves later that nothing was cut off. */
    ends: z.array(z.object({ chain: z.string(), number: z.string(), hash: z.string() })),
    broken: z.array(z.object({ chain: z.string(), number: z.string(), why: z.string() })),
  }),
  errors: ['request.rate.limited'],
});
