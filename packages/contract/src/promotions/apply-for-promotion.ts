import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { applicationBounds } from './application-bounds.ts';
import { application } from './promotion.ts';

/**
 * Apply for a promotion with a remark (140 characters as people count them) and pictures (PNG or JPEG, 5 MB each, at most
 * 3), or sign up for it with neither. A member has one open application a promotion; the same `requestId` again answers
 * what it answered before. Pictures are known by their content, decoded and redrawn: nothing of the file that was sent
 * is kept, its name least of all.
 */
export const applyForPromotion = endpoint({
  method: 'POST',
  path: '/wps/promotions/applications',
  summary: 'Apply for a promotion',
  auth: 'session',
  needs: 'promotion',
  callsPerMinute: 10,
  bodyEncoding: 'multipart',
  body: z.strictObject({
    promotionId: id,
    requestId: z.uuid(),
    remark: z._default(z.string().check(z.maxLength(2_000)), ''),
  }),
  files: { name: 'pictures', max: applicationBounds.pictures, maxBytes: applicationBounds.pictureBytes },
  value: application,
  errors: [
    'account.trial',
    'permission.denied',
    'not.found',
    'application.closed',
    'application.exists',
    'application.conflict',
    'file.too.large',
    'file.too.many',
    'picture.format',
    'picture.broken',
    'picture.dimensions',
  ],
});
