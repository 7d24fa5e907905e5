import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCode, slipState } from './fields.ts';

/** What orders can be looked for by. */
export const orderConditions = endpoint({
  method: 'GET',
  path: '/lgw/orders/conditions',
  summary: 'Games and states that orders can be filtered by',
  auth: 'session',
  value: z.object({
    /** Games that the member has bought, the latest first. */
    games: z.array(gameCode),
    states: z.array(z.enum(['open', 'won', 'done'])),
    slipStates: z.array(slipState),
  }),
  errors: ['session.required', 'session.expired'],
});
