import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { sections, settingsNumber, settingsVersion } from './settings-fields.ts';

/** For operators: a brand's settings with their schema, the changes to the file, and the history. */
export const getBrandSettings = endpoint({
  method: 'GET',
  path: '/ops/brands/:brand/settings',
  summary: 'A brand’s settings',
  auth: 'operator',
  permission: 'brand.view',
  params: z.strictObject({ brand: brandCode }),
  value: z.object({
    version: settingsNumber,
    settings: sections,
    /** As the brand's file says it. */
    file: sections,
    /** Sections that operators have changed. */
    changed: z.array(z.string()),
    /** JSON Schema of all settings. */
    schema: z.record(z.string(), z.unknown()),
    /** The newest 100, the newest first. */
    history: z.array(settingsVersion),
  }),
  errors: [],
});
