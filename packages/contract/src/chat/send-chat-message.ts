import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { about, chatMessage, chatRequestId, chatText } from './chat-fields.ts';

/** Write to the customer service. The same `requestId` again answers the same message. */
export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/wps/chat/messages',
  summary: 'Write a message',
  auth: 'session',
  needs: 'feedback',
  callsPerMinute: 60,
  body: z.strictObject({ requestId: chatRequestId, text: chatText, about: z.optional(about) }),
  value: chatMessage,
  errors: ['account.trial', 'permission.denied', 'not.found', 'chat.limit'],
});
