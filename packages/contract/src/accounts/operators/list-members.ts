import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { cappedTotal, cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { memberRow, memberStatus, tag } from './member-fields.ts';

/**
 * For operators, the newest first. `search` finds by the whole identity, mail address, mobile number or network address, and by the
 * beginning of a user name.
 */
export const listMembers = endpoint({
  method: 'GET',
  path: '/ops/members',
  summary: 'Members of the operator’s brands',
  auth: 'operator',
  permission: 'member.view',
  query: z.strictObject({
    brand: z.optional(brandCode),
    search: z.optional(z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(254))),
    status: z.optional(memberStatus),
    tag: z.optional(tag),
    /** Trial players are left out unless they are asked for. */
    trial: z.optional(z.enum(['true'])),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: z.extend(keysetOf(memberRow), { total: cappedTotal }),
  errors: [],
});
