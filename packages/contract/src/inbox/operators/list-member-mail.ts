import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { mail } from '../mail.ts';

/** For operators: what was written to this member alone, the newest first. */
export const listMemberMail = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/mail',
  summary: 'A member’s mail at the site',
  auth: 'operator',
  permission: 'member.view',
  params: memberPath,
  query: z.strictObject({ after: z.optional(cursor), limit: pageLimit }),
  value: keysetOf(mail),
  errors: [],
});
