import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { incentiveReward } from './incentive-rewards.ts';

/** For operators: a member's rewards from promotions, newest first. A bonus has a purse with the reward's number. */
export const listMemberRewards = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/rewards',
  summary: 'A member’s bonuses and rewards',
  auth: 'operator',
  permission: 'money.view',
  params: memberPath,
  query: z.strictObject({ after: z.optional(cursor), limit: pageLimit }),
  value: keysetOf(incentiveReward),
  errors: [],
});
