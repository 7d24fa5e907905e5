import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Trial account creation (specification 1 §7): names a trial account that the page may begin to play with. A GET must
 * change nothing for a browser that fetches ahead, so the account comes to be only with its first play (`freeplay`); an
 * offer that nobody takes runs out. Never kept by a cache.
 */
export const trialOffer = endpoint({
  method: 'GET',
  path: '/wps/member/trial',
  summary: 'Offer a trial account',
  auth: 'public',
  callsPerMinute: 20,
  value: z.object({
    /** Single use; goes back with `POST /wps/session/login/freeplay`. */
    ticket: z.string(),
    /** The generated name. */
    userName: z.string(),
    expiresInSeconds: z.number(),
  }),
  errors: ['trial.unavailable'],
});
