import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { positiveDecimal } from '../../fields.ts';
import { reason } from '../../operators/operator-fields.ts';
import { limitName, moneyLimit } from '../money-limit.ts';

/** For operators. It holds at once; the member reads of it in the inbox. Only the member can ask for a higher one. */
export const lowerMemberLimit = endpoint({
  method: 'PUT',
  path: '/ops/members/:memberId/limits',
  summary: 'Set or lower a limit of a member',
  auth: 'operator',
  permission: 'protection.lower',
  audit: { action: 'protection.lower-limit', object: 'member' },
  params: memberPath,
  body: z.strictObject({ ...limitName, amount: positiveDecimal, reason }),
  value: moneyLimit,
  errors: ['limit.raise'],
});
