import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listName, savedView, viewContent } from './saved-view.ts';

/** Under a name that this operator has used for the list before, it replaces that view. Sharing needs the permission `view.share`. */
export const saveView = endpoint({
  method: 'PUT',
  path: '/ops/views',
  summary: 'Save a view of a list',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'view.save', object: 'view' },
  body: z.strictObject({ list: listName, ...viewContent }),
  value: savedView,
  errors: ['permission.denied'],
});
