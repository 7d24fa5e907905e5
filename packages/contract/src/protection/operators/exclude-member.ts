import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { playStop } from '../player-protection.ts';
import { stopLengths, type StopLength } from '../tools.ts';

/** For operators: for a member who asks for it, or must be protected. It cannot be taken back or shortened. */
export const excludeMember = endpoint({
  method: 'POST',
  path: '/ops/members/:memberId/stops',
  summary: 'Stop a member from playing',
  auth: 'operator',
  permission: 'protection.exclude',
  audit: { action: 'protection.exclude', object: 'member' },
  params: memberPath,
  body: z.strictObject({
    length: z.enum(Object.keys(stopLengths) as [StopLength, ...StopLength[]]),
    reason,
  }),
  value: playStop,
  errors: [],
});
