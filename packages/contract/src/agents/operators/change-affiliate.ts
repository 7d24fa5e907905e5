import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { done, reason } from '../../operators/operator-fields.ts';
import { affiliatePath, affiliateTerms, postbackAddress } from './affiliate-fields.ts';
import { brandQuery } from './member-fields.ts';

/** The code and the address change at once, the terms from tomorrow on. */
export const changeAffiliate = endpoint({
  method: 'POST',
  path: '/ops/affiliates/:affiliateId',
  summary: 'Change an affiliate’s terms, code and postback address',
  auth: 'operator',
  permission: 'affiliate.edit',
  audit: { action: 'affiliate.change', object: 'affiliate' },
  freshProof: true,
  params: affiliatePath,
  body: z.strictObject({
    ...brandQuery,
    reason,
    open: z.boolean(),
    ...affiliateTerms,
    postback: postbackAddress,
  }),
  value: done,
  errors: ['not.found', 'postback.address'],
});
