import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** A picture of the member's own chat. */
export const chatPicture = endpoint({
  method: 'GET',
  path: '/wps/chat/pictures/:pictureId',
  summary: 'A picture of the member’s chat',
  auth: 'session',
  wrapping: 'picture',
  params: z.strictObject({ pictureId: id }),
  value: z.instanceof(Uint8Array),
  errors: ['not.found'],
});
