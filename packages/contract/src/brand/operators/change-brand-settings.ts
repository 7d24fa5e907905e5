import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode, reason } from '../../operators/operator-fields.ts';
import { sectionChanges, settingsNumber } from './settings-fields.ts';

/** For operators: changes sections that one operator may change. Takes effect at once in all processes. */
export const changeBrandSettings = endpoint({
  method: 'PUT',
  path: '/ops/brands/:brand/settings',
  summary: 'Change a brand’s settings',
  auth: 'operator',
  permission: 'brand.edit',
  audit: { action: 'brand.change-settings', object: 'brand' },
  params: z.strictObject({ brand: brandCode }),
  body: z.strictObject({ version: settingsNumber, changes: sectionChanges, reason }),
  value: z.object({ version: settingsNumber }),
  errors: ['version.stale'],
});
