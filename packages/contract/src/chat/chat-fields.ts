/** Fields that the chat's endpoints share, the members' and the operators'. */
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';
import { aboutKinds } from './about-kinds.ts';

export const chatBounds = { text: 1_000, pictureBytes: 5 * 1024 * 1024 } as const;

/** Made by the client for each message and kept until it is sent, so that a repeated request is the same message. */
export const chatRequestId = z.uuid();

export const chatText = z
  .string()
  .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(chatBounds.text, 'field.too.long'));

/** What a message is about: a round, or an order of money. */
export const about = z.strictObject({ kind: z.enum(aboutKinds), id });

export const messageKinds = ['text', 'picture', 'about', 'taken', 'closed'] as const;

/** One line of a chat. `taken`: an operator answers from here on · `closed`: the next message opens the chat again. */
export const chatMessage = z.object({
  /** Counts up within the member's chat. */
  number: z.int(),
  author: z.enum(['member', 'operator', 'system']),
  /** Of an operator. */
  authorName: z.nullable(z.string()),
  kind: z.enum(messageKinds),
  text: z.nullable(z.string()),
  pictureId: z.nullable(id),
  /** With the name of the game or the amount, as it was when it was asked about. */
  about: z.nullable(z.object({ kind: z.enum(aboutKinds), id, label: z.string() })),
  /** The client's own id of the message; null for what others wrote. */
  requestId: z.nullable(z.string()),
  at: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatStates = ['open', 'closed'] as const;
