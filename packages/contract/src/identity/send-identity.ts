import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { identityState, pictureList } from './fields.ts';

/**
 * Shows pictures for a tier: exactly those that it asks for, in the order of `kinds` (PNG or JPEG, 8 MB each). The server redraws and seals them;
 * operators alone see them. One at a time; the same `requestId` again answers what it answered before.
 */
export const sendIdentity = endpoint({
  method: 'POST',
  path: '/wps/member/identity',
  summary: 'Send pictures for a tier of the verification',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 6,
  bodyEncoding: 'multipart',
  body: z.strictObject({
    tier: z.string().check(z.regex(/^[1-9]$/)),
    requestId: z.uuid(),
    kinds: pictureList,
  }),
  files: { name: 'pictures', max: 4, maxBytes: 8 * 1024 * 1024 },
  value: identityState,
  errors: [
    'session.required',
    'session.expired',
    'not.found',
    'identity.tier',
    'identity.waiting',
    'file.too.large',
    'file.too.many',
    'picture.format',
    'picture.broken',
    'picture.dimensions',
  ],
});
