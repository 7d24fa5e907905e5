import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode, reason } from '../../operators/operator-fields.ts';
import { appModes } from '../brand-settings.ts';

/** For operators. It takes effect at once in all processes: closing a site cannot wait for a second person. */
export const setBrandMode = endpoint({
  method: 'PUT',
  path: '/ops/brands/:brand/mode',
  summary: 'Open a brand’s site, or close it',
  auth: 'operator',
  permission: 'brand.mode',
  audit: { action: 'brand.set-mode', object: 'brand' },
  params: z.strictObject({ brand: brandCode }),
  body: z.strictObject({ mode: z.enum(appModes), reason }),
  value: z.object({ mode: z.enum(appModes) }),
  errors: [],
});
