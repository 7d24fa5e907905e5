import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { chatBounds, chatMessage, chatRequestId } from './chat-fields.ts';

/** Send a picture to the customer service: a PNG or JPEG, which the server draws again. The same `requestId` again answers the same message. */
export const sendChatPicture = endpoint({
  method: 'POST',
  path: '/wps/chat/pictures',
  summary: 'Send a picture',
  auth: 'session',
  needs: 'feedback',
  callsPerMinute: 10,
  bodyEncoding: 'multipart',
  body: z.strictObject({ requestId: chatRequestId }),
  files: { name: 'picture', max: 1, maxBytes: chatBounds.pictureBytes },
  value: chatMessage,
  errors: [
    'account.trial',
    'permission.denied',
    'chat.limit',
    'file.too.large',
    'file.too.many',
    'picture.format',
    'picture.broken',
    'picture.dimensions',
  ],
});
