import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { memberPath, memberState, version } from './member-fields.ts';

/** For operators. What the member has set for protection holds on. */
export const unlockMember = endpoint({
  method: 'POST',
  path: '/ops/members/:memberId/unlock',
  summary: 'Unlock a member',
  auth: 'operator',
  permission: 'member.lock',
  audit: { action: 'member.unlock', object: 'member' },
  params: memberPath,
  body: z.strictObject({ version, reason }),
  value: memberState,
  errors: ['version.stale'],
});
