import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { chatMessage, chatStates } from './chat-fields.ts';

/** The member's chat with the customer service: its newest messages, the oldest first, or those before a number. */
export const getChat = endpoint({
  method: 'GET',
  path: '/wps/chat',
  summary: 'The member’s chat',
  auth: 'session',
  needs: 'feedback',
  query: z.strictObject({ before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
  value: z.object({
    /** Null before the first message. */
    state: z.nullable(z.enum(chatStates)),
    /** Whether the chat is open now. */
    isOpen: z.boolean(),
    /** The next opening; null if the chat is open, or never opens. */
    opensAt: z.nullable(instant),
    operatorName: z.nullable(z.string()),
    messages: z.array(chatMessage),
    hasEarlier: z.boolean(),
  }),
  errors: ['account.trial', 'permission.denied'],
});
