import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { requestId } from '../../operators/operator-fields.ts';
import { chatMessage, chatText } from '../chat-fields.ts';

/** For operators. Answering an unassigned chat assigns it; a colleague's chat must be taken first. */
export const answerChat = endpoint({
  method: 'POST',
  path: '/ops/chats/:memberId/messages',
  summary: 'Answer a member in the chat',
  auth: 'operator',
  permission: 'chat.answer',
  audit: { action: 'chat.answer', object: 'chat' },
  params: memberPath,
  body: z.strictObject({ requestId, text: chatText }),
  value: chatMessage,
  errors: ['chat.claimed'],
});
