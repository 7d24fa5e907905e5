import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { affiliateTerms, postbackAddress } from './affiliate-fields.ts';
import { brandQuery } from './member-fields.ts';

/** Makes a member an affiliate with a code of its own. The terms hold from today on; earnings are paid like those of agents, after two people. */
export const createAffiliate = endpoint({
  method: 'POST',
  path: '/ops/affiliates',
  summary: 'Make a member an affiliate',
  auth: 'operator',
  permission: 'affiliate.edit',
  audit: { action: 'affiliate.create', object: 'affiliate' },
  freshProof: true,
  body: z.strictObject({
    ...brandQuery,
    requestId,
    reason,
    userName: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(80)),
    ...affiliateTerms,
    postback: postbackAddress,
  }),
  value: z.object({ id }),
  errors: ['not.found', 'affiliate.exists', 'postback.address'],
});
