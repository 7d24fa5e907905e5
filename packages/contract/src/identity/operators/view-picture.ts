import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';

/** For operators: a picture, and why it is looked at; each look is in the audit. */
export const viewIdentityPicture = endpoint({
  method: 'POST',
  path: '/ops/identity/pictures/:pictureId/view',
  summary: 'Look at a picture of a verification',
  auth: 'operator',
  permission: 'identity.decide',
  audit: { action: 'identity.picture.view', object: 'identity.picture' },
  params: z.strictObject({ pictureId: id }),
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) }),
  value: z.object({ mediaType: z.literal('image/jpeg'), data: z.string() }),
  errors: ['not.found'],
});
