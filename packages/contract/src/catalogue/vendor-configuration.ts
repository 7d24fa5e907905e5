import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCategory } from './game.ts';
import { vendorName } from './vendor.ts';
import { listCacheSeconds } from './list-query.ts';

/** The categories in their order, each with its vendors, and the same vendors by category (specification 2 §3). */
export const vendorConfiguration = endpoint({
  method: 'GET',
  path: '/wps/game/vendorConfiguration',
  summary: 'Categories with their vendors, in order and by name',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  value: z.object({
    sorting: z.array(z.object({ gameCategory, vendorNames: z.array(vendorName) })),
    mapping: z.partialRecord(gameCategory, z.array(vendorName)),
  }),
  errors: [],
});
