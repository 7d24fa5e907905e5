import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, instant } from '../fields.ts';

/**
 * How a friend's invitation stands: `invited` (registered), `verified` (has begun to deposit or to play), `review` (the house looks at
 * it), `paid`, `rejected`, `expired` (the conditions were not met in time).
 */
export const friendStates = ['invited', 'verified', 'review', 'paid', 'rejected', 'expired'] as const;

/** The member's invitation: its code, which is made when it is first looked at, the friends it brought, and the terms. */
export const referral = endpoint({
  method: 'GET',
  path: '/wps/referral',
  summary: 'Invitation of friends: code, friends, terms',
  auth: 'session',
  needs: 'promotion',
  value: z.object({
    referralCode: z.string(),
    totalInvitations: z.number(),
    /** Hosts on which the code holds; empty: the one that the page is on. */
    promotionDomains: z.array(z.string()),
    terms: z.object({
      deposits: decimal,
      turnover: decimal,
      days: z.number(),
      inviterReward: decimal,
      friendReward: decimal,
      perDay: z.number(),
      total: z.number(),
    }),
    /** The newest first, at most 100. What a friend deposits or stakes is the friend's own business. */
    friends: z.array(
      z.object({
        /** Masked. */
        name: z.string(),
        state: z.enum(friendStates),
        registeredAt: instant,
      }),
    ),
  }),
  errors: ['account.trial', 'permission.denied', 'not.found', 'play.stopped'],
});
