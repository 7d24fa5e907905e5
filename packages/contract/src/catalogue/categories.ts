import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCategory } from './game.ts';
import { vendorName } from './vendor.ts';
import { listCacheSeconds } from './list-query.ts';

/** The category rail with its vendors, HOT first. Categories without a game are left out. */
export const categories = endpoint({
  method: 'GET',
  path: '/wps/game/categories',
  summary: 'Game categories and their vendors',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  value: z.object({
    list: z.array(z.object({ gameCategory, gameCount: z.number(), vendors: z.array(vendorName) })),
  }),
  errors: [],
});
