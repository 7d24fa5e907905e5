import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { sections, settingsNumber } from './settings-fields.ts';

/** For operators: a brand's settings at a moment. */
export const getSettingsAt = endpoint({
  method: 'GET',
  path: '/ops/brands/:brand/settings-at',
  summary: 'A brand’s settings at a moment',
  auth: 'operator',
  permission: 'brand.view',
  params: z.strictObject({ brand: brandCode }),
  query: z.strictObject({ at: instant }),
  value: z.object({
    /** The version in force then; 0: the brand's file, before any operator's change. */
    version: settingsNumber,
    settings: sections,
  }),
  errors: [],
});
