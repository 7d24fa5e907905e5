import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { brandCode, done, reason } from '../../operators/operator-fields.ts';

/** For operators. Rounds that run go on. With `until` the games open by themselves. */
export const setVendorAtWork = endpoint({
  method: 'PUT',
  path: '/ops/brands/:brand/vendors-at-work/:vendor',
  summary: 'Put a supplier into maintenance, or end it',
  auth: 'operator',
  permission: 'vendor.maintain',
  audit: { action: 'vendor.set-at-work', object: 'vendor' },
  params: z.strictObject({ brand: brandCode, vendor: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)) }),
  body: z.strictObject({ atWork: z.boolean(), until: z.nullable(instant), reason }),
  value: done,
  errors: [],
});
