import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { memberPath } from './member-fields.ts';

/** For operators. The audit keeps who looked and why, and none of what was shown. */
export const revealMember = endpoint({
  method: 'POST',
  path: '/ops/members/:memberId/reveal',
  summary: 'Show a member’s personal data',
  auth: 'operator',
  permission: 'member.reveal',
  audit: { action: 'member.reveal', object: 'member' },
  callsPerMinute: 30,
  params: memberPath,
  body: z.strictObject({ reason }),
  value: z.object({
    userName: z.string(),
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    registerAddress: z.nullable(z.string()),
    profile: z.record(z.string(), z.string()),
  }),
  errors: [],
});
