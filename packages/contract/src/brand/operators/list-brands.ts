import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { appModes } from '../brand-settings.ts';

/** For operators: the brands that they look after, by code. */
export const listBrands = endpoint({
  method: 'GET',
  path: '/ops/brands',
  summary: 'The brands and their modes',
  auth: 'operator',
  permission: 'brand.view',
  value: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        currency: z.string(),
        /** IANA name: where the brand's days begin. */
        timeZone: z.string(),
        mode: z.enum(appModes),
      }),
    ),
  }),
  errors: [],
});
