import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { reward } from './reward.ts';

/** Take a reward that waits; again, it answers the same. */
export const claimReward = endpoint({
  method: 'POST',
  path: '/wps/rewards/:rewardId/claim',
  summary: 'Take a reward',
  auth: 'session',
  needs: 'promotion',
  callsPerMinute: 60,
  params: z.strictObject({ rewardId: id }),
  value: reward,
  errors: ['account.trial', 'permission.denied', 'play.stopped', 'not.found', 'reward.state'],
});
