import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { done, reason } from '../../operators/operator-fields.ts';
import { affiliatePath } from './affiliate-fields.ts';
import { brandQuery } from './member-fields.ts';

/** Sends a failed postback again, to the address that is set now. */
export const operatorResendPostback = endpoint({
  method: 'POST',
  path: '/ops/affiliates/:affiliateId/postbacks/:postbackId/resend',
  summary: 'Send a failed postback of an affiliate again',
  auth: 'operator',
  permission: 'affiliate.edit',
  audit: { action: 'affiliate.resend', object: 'affiliate' },
  params: z.strictObject({ ...affiliatePath.shape, postbackId: id }),
  body: z.strictObject({ ...brandQuery, reason }),
  value: done,
  errors: ['not.found', 'postback.state', 'postback.address'],
});
