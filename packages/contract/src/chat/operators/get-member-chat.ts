import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { chatMessage } from '../chat-fields.ts';
import { chatThread } from './chat-thread.ts';

/** For operators: a member's chat, its newest 200 messages, and the ready answers. */
export const getMemberChat = endpoint({
  method: 'GET',
  path: '/ops/chats/:memberId',
  summary: 'A member’s chat',
  auth: 'operator',
  permission: 'chat.view',
  params: memberPath,
  value: z.object({
    thread: chatThread,
    messages: z.array(chatMessage),
    /** Up to here the member has read. */
    readNumber: z.int(),
    /** In the member's language, or else the brand's first. */
    answers: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  errors: [],
});
