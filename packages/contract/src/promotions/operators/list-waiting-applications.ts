import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal, id, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { applicationStates } from '../promotion.ts';
import { rewardKinds } from '../gift.ts';

export const waitingApplication = z.object({
  id,
  brand: z.string(),
  promotion: z.string(),
  memberId: id,
  userName: z.string(),
  state: z.enum(applicationStates),
  remark: z.string(),
  reason: z.nullable(z.string()),
  reward: z.nullable(z.string()),
  pictures: z.number(),
  /** What approving it pays, and by which offer; null: nothing. */
  pays: z.nullable(z.object({ code: z.string(), kind: z.enum(rewardKinds), amount: decimal })),
  createdAt: instant,
  updatedAt: instant,
});

/** For operators: the oldest first, at most 200. */
export const listWaitingApplications = endpoint({
  method: 'GET',
  path: '/ops/applications',
  summary: 'Applications for promotions',
  auth: 'operator',
  permission: 'application.view',
  query: z.strictObject({ brand: z.optional(brandCode), state: z.optional(z.enum(applicationStates)) }),
  value: z.object({ list: z.array(waitingApplication) }),
  errors: [],
});
