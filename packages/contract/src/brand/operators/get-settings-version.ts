import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { sections } from './settings-fields.ts';

/** For operators: a brand's settings after a change; version 0 is the current file. */
export const getSettingsVersion = endpoint({
  method: 'GET',
  path: '/ops/brands/:brand/settings/:version',
  summary: 'A brand’s settings of an earlier version',
  auth: 'operator',
  permission: 'brand.view',
  params: z.strictObject({
    brand: brandCode,
    version: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  }),
  value: z.object({ settings: sections }),
  errors: [],
});
