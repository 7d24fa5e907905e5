import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { dayOfOrders } from './day-of-orders.ts';
import {
  columnName,
  maxFileBodyBytes,
  oneFile,
  previewPage,
  sentFile,
  tablePreview,
} from '../../table-file.ts';
import { reconciliation, reconciliationWays } from './reconciliation.ts';

const statementFile = {
  brand: brandCode,
  ...sentFile,
  columns: z._default(z.strictObject({ reference: columnName, amount: columnName }), {}),
  /** Sign of the decimals, where no amount of the file shows it. */
  decimal: z.optional(z.enum(['point', 'comma'])),
};

/** For operators: what was understood of a statement, line by line. Nothing is compared or kept. */
export const previewStatement = endpoint({
  method: 'POST',
  path: '/ops/reconciliations/preview',
  summary: 'Read a provider’s statement without importing it',
  auth: 'operator',
  permission: 'reconciliation.import',
  audit: { action: 'reconciliation.preview', object: 'reconciliation' },
  maxBodyBytes: maxFileBodyBytes,
  body: z
    .strictObject({ ...statementFile, way: z._default(z.enum(reconciliationWays), 'in'), page: previewPage })
    .check(oneFile()),
  value: z.object({ ...tablePreview.shape, total: z.string(), currency }),
  errors: ['not.found'],
});

/**
 * For operators: a provider's statement as CSV or .xlsx, compared with what we have booked in its days. `columns` says which ones hold the reference
 * (the provider's, the bank's, or ours) and the amount; without it they are found by their usual headings. A file with a fault in any line is refused
 * with those lines. The same statement again is the same reconciliation. Differences move between clearing and suspense; nobody is credited.
 */
export const importStatement = endpoint({
  method: 'POST',
  path: '/ops/reconciliations',
  summary: 'Compare a provider’s statement with what we have booked',
  auth: 'operator',
  permission: 'reconciliation.import',
  audit: { action: 'reconciliation.import', object: 'reconciliation' },
  maxBodyBytes: maxFileBodyBytes,
  body: z
    .strictObject({
      ...statementFile,
      provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
      way: z.enum(reconciliationWays),
      /** Days of the brand, both included. */
      from: dayOfOrders,
      to: dayOfOrders,
    })
    .check(oneFile()),
  value: reconciliation,
  errors: ['not.found'],
});
