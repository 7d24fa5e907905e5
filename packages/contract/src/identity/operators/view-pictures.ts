import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { pictureKinds } from '../fields.ts';

/**
 * For operators: the pictures of one verification, with a reason; each look is in the audit. A look at a waiting verification claims it for 15
 * minutes: nobody else can see or decide it until then.
 */
export const viewIdentityPictures = endpoint({
  method: 'POST',
  path: '/ops/identity/submissions/:submissionId/pictures',
  summary: 'Look at the pictures of a verification',
  auth: 'operator',
  permission: 'identity.decide',
  audit: { action: 'identity.pictures.view', object: 'identity.submission' },
  params: z.strictObject({ submissionId: id }),
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) }),
  value: z.object({
    list: z.array(
      z.object({ id, kind: z.enum(pictureKinds), mediaType: z.literal('image/jpeg'), data: z.string() }),
    ),
  }),
  errors: ['not.found', 'identity.claimed'],
});
