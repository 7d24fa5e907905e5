import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { done } from './operator-fields.ts';

/** An own one; with `view.share` also one that others share. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/ops/views/:viewId',
  summary: 'Delete a saved view',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'view.delete', object: 'view' },
  params: z.strictObject({ viewId: id }),
  value: done,
  errors: [],
});
