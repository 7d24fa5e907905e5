/** The chat's endpoints, for the list of all (`../api.ts`). */
import type { chatPicture } from './chat-picture.ts';
import type { getChat } from './get-chat.ts';
import type { readChat } from './read-chat.ts';
import type { sendChatMessage } from './send-chat-message.ts';
import type { sendChatPicture } from './send-chat-picture.ts';

export type ChatEndpoints = [
  typeof getChat,
  typeof sendChatMessage,
  typeof sendChatPicture,
  typeof chatPicture,
  typeof readChat,
];
