import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { bulkMemberStates, bulkPath } from './bulk-fields.ts';

/** For operators: the members of a bulk action with their results, by identity. */
export const listBulkMembers = endpoint({
  method: 'GET',
  path: '/ops/bulk/:bulkId/members',
  summary: 'Members of a bulk action',
  auth: 'operator',
  permission: 'bulk.view',
  params: bulkPath,
  query: z.strictObject({
    state: z.optional(z.enum(bulkMemberStates)),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: keysetOf(
    z.object({
      memberId: id,
      userName: z.string(),
      state: z.enum(bulkMemberStates),
      at: z.nullable(instant),
    }),
  ),
  errors: [],
});
