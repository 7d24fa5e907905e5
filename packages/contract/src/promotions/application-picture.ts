import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** A picture of the member's own application, as it is kept. */
export const applicationPicture = endpoint({
  method: 'GET',
  path: '/wps/promotions/pictures/:pictureId',
  summary: 'A picture of the member’s own application',
  auth: 'session',
  wrapping: 'picture',
  params: z.strictObject({ pictureId: id }),
  value: z.instanceof(Uint8Array),
  errors: ['not.found'],
});
