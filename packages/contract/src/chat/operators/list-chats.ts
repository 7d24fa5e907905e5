import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { chatThread } from './chat-thread.ts';

/** For operators: `open` has the longest waits first, `closed` the newest first. */
export const listChats = endpoint({
  method: 'GET',
  path: '/ops/chats',
  summary: 'Chats with members',
  auth: 'operator',
  permission: 'chat.view',
  query: z.strictObject({
    brand: z.optional(brandCode),
    show: z._default(z.enum(['open', 'mine', 'closed']), 'open'),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: keysetOf(chatThread),
  errors: [],
});
