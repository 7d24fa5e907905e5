import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';

/** For operators: a picture that a member has sent in the chat. */
export const getChatPicture = endpoint({
  method: 'GET',
  path: '/ops/chats/:memberId/pictures/:pictureId',
  summary: 'A picture of a member’s chat',
  auth: 'operator',
  permission: 'chat.view',
  wrapping: 'picture',
  params: z.strictObject({ memberId: id, pictureId: id }),
  value: z.instanceof(Uint8Array),
  errors: [],
});
