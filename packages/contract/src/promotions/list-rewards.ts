import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reward } from './reward.ts';

/** The member's rewards: those that wait first, then the newest hundred. Members who have stopped playing are told of none. */
export const listRewards = endpoint({
  method: 'GET',
  path: '/wps/rewards',
  summary: 'The member’s rewards',
  auth: 'session',
  value: z.object({
    /** Waiting to be taken: rewards and offers that need nothing more than a tap. The badge of the reward centre. */
    unclaimed: z.number(),
    list: z.array(reward),
  }),
  errors: [],
});
