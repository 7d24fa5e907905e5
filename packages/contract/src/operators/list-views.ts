import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listName, savedView } from './saved-view.ts';

/** The own views of a list, and those that are shared with one of the operator's roles. */
export const listViews = endpoint({
  method: 'GET',
  path: '/ops/views',
  summary: 'Saved views of a list',
  auth: 'operator',
  permission: 'self.view',
  query: z.strictObject({ list: listName }),
  value: z.object({ list: z.array(savedView) }),
  errors: [],
});
