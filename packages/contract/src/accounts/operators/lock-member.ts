import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { memberPath, memberState, version } from './member-fields.ts';

/** For operators. All sessions end in the same commit. */
export const lockMember = endpoint({
  method: 'POST',
  path: '/ops/members/:memberId/lock',
  summary: 'Lock a member: no login, no bet, no deposit',
  auth: 'operator',
  permission: 'member.lock',
  audit: { action: 'member.lock', object: 'member' },
  params: memberPath,
  body: z.strictObject({ version, reason }),
  value: memberState,
  errors: ['version.stale'],
});
