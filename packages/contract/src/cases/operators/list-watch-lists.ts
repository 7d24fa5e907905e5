import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { watchList } from './watch-list.ts';

/** For operators: lists in use, then those that ended; at most 200. */
export const listWatchLists = endpoint({
  method: 'GET',
  path: '/ops/watch-lists',
  summary: 'Lists of sanctioned and politically exposed persons',
  auth: 'operator',
  permission: 'case.view',
  query: z.strictObject({ brand: z.optional(brandCode) }),
  value: z.object({ list: z.array(watchList) }),
  errors: [],
});
