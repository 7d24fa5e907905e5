import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, instant } from '../fields.ts';

/**
 * State of an invitation: `invited` (registered), `verified` (has deposited or played), `waiting` (has met the terms, the payment
 * arrives on a day), `review` (the house checks it), `paid`, `rejected`, `expired` (conditions not met in time).
 */
export const friendStates = [
  'invited',
  'verified',
  'waiting',
  'review',
  'paid',
  'rejected',
  'expired',
] as const;

/** The member's invitation: the code (created at the first request), invited friends and the terms. */
export const referral = endpoint({
  method: 'GET',
  path: '/wps/referral',
  summary: 'Invitation of friends: code, friends, terms',
  auth: 'session',
  needs: 'promotion',
  value: z.object({
    referralCode: z.string(),
    totalInvitations: z.number(),
    /** Hosts that accept the code; empty: the page's own host. */
    promotionDomains: z.array(z.string()),
    terms: z.object({
      deposits: decimal,
      turnover: decimal,
      days: z.number(),
      /** Days between meeting the terms and the payment. */
      payAfterDays: z.number(),
      inviterReward: decimal,
      friendReward: decimal,
      perDay: z.number(),
      total: z.number(),
    }),
    /** Newest first, at most 100. Friends' deposits and stakes stay private. */
    friends: z.array(
      z.object({
        /** Masked. */
        name: z.string(),
        state: z.enum(friendStates),
        /** When the payment arrives, while it waits; else null. */
        arrivesAt: z.nullable(instant),
        registeredAt: instant,
      }),
    ),
  }),
  errors: ['account.trial', 'permission.denied', 'not.found', 'play.stopped'],
});
