import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason } from '../../operators/operator-fields.ts';
import { watchList } from './watch-list.ts';

/** For operators: ends screening against a list. Its cases stay open until decided. */
export const removeWatchList = endpoint({
  method: 'POST',
  path: '/ops/watch-lists/:listId/removal',
  summary: 'Remove a list of sanctioned or politically exposed persons',
  auth: 'operator',
  permission: 'watch-list.import',
  audit: { action: 'watch-list.remove', object: 'watchList' },
  params: z.strictObject({ listId: id }),
  body: z.strictObject({ reason }),
  value: watchList,
  errors: ['not.found'],
});
