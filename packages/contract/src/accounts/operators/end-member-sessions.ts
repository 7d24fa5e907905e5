import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { memberPath } from './member-fields.ts';

/** For operators. The member is logged out on all devices, and may log in again. */
export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/ops/members/:memberId/end-sessions',
  summary: 'End all sessions of a member',
  auth: 'operator',
  permission: 'member.end-sessions',
  audit: { action: 'member.end-sessions', object: 'member' },
  params: memberPath,
  body: z.strictObject({ reason }),
  value: z.object({ ended: z.number() }),
  errors: [],
});
