import * as z from 'zod/mini';
import { memberPath, version } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { chatThread } from './chat-thread.ts';

/** For operators: take a chat, hand it to a colleague, or (null) put it back to the waiting chats. */
export const assignChat = endpoint({
  method: 'PUT',
  path: '/ops/chats/:memberId/operator',
  summary: 'Take a chat or hand it over',
  auth: 'operator',
  permission: 'chat.answer',
  audit: { action: 'chat.assign', object: 'chat' },
  params: memberPath,
  body: z.strictObject({ version, operatorId: z.nullable(id) }),
  value: chatThread,
  errors: ['version.stale'],
});
