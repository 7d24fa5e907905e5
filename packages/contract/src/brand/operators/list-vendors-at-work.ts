import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';

/** For operators: the suppliers whose games are not opened for the brand's members now. */
export const listVendorsAtWork = endpoint({
  method: 'GET',
  path: '/ops/brands/:brand/vendors-at-work',
  summary: 'Suppliers in maintenance',
  auth: 'operator',
  permission: 'vendor.view',
  params: z.strictObject({ brand: brandCode }),
  value: z.object({
    list: z.array(z.object({ vendor: z.string(), until: z.nullable(instant) })),
    /** Codes of all suppliers, in their order. */
    vendors: z.array(z.string()),
  }),
  errors: [],
});
