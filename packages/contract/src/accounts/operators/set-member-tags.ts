import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { memberPath, memberState, tag, version } from './member-fields.ts';

export const mostTags = 20;

/** For operators. The tags take the place of those that the member had. */
export const setMemberTags = endpoint({
  method: 'PUT',
  path: '/ops/members/:memberId/tags',
  summary: 'Set a member’s tags',
  auth: 'operator',
  permission: 'member.tag',
  audit: { action: 'member.set-tags', object: 'member' },
  params: memberPath,
  body: z.strictObject({ version, tags: z.array(tag).check(z.maxLength(mostTags)) }),
  value: memberState,
  errors: ['version.stale'],
});
