import * as z from 'zod/mini';
import { memberPath, version } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { chatThread } from './chat-thread.ts';

/** For operators. The member's next message opens it again. */
export const closeChat = endpoint({
  method: 'POST',
  path: '/ops/chats/:memberId/close',
  summary: 'End a chat',
  auth: 'operator',
  permission: 'chat.answer',
  audit: { action: 'chat.close', object: 'chat' },
  params: memberPath,
  body: z.strictObject({ version }),
  value: chatThread,
  errors: ['version.stale'],
});
