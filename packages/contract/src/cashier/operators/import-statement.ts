import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { dayOfOrders } from './day-of-orders.ts';
import { reconciliation, reconciliationWays } from './reconciliation.ts';

const column = z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(80));

/**
 * For operators: a provider's statement as CSV (separated by commas or semicolons, the first line names the columns), compared with what we have booked
 * in its days. `columns` says which ones hold the reference (the provider's, the bank's, or ours) and the amount. The same statement again is the same
 * reconciliation. Differences move between clearing and suspense; nobody is credited.
 */
export const importStatement = endpoint({
  method: 'POST',
  path: '/ops/reconciliations',
  summary: 'Compare a provider’s statement with what we have booked',
  auth: 'operator',
  permission: 'reconciliation.import',
  audit: { action: 'reconciliation.import', object: 'reconciliation' },
  // A character of the file can take four bytes.
  maxBodyBytes: 3_700_000,
  body: z.strictObject({
    brand: brandCode,
    provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    way: z.enum(reconciliationWays),
    fileName: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(120)),
    /** Days of the brand, both included. */
    from: dayOfOrders,
    to: dayOfOrders,
    columns: z.strictObject({ reference: column, amount: column }),
    csv: z.string().check(z.minLength(1, 'field.required'), z.maxLength(900_000, 'field.too.long')),
  }),
  value: reconciliation,
  errors: ['not.found'],
});
