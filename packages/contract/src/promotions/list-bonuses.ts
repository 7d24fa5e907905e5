import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal } from '../fields.ts';
import { bonus } from './bonus.ts';
import { spinGrant } from './free-spins.ts';

/** The member's bonuses: the active one, the queue in its order, then the newest that have ended. */
export const listBonuses = endpoint({
  method: 'GET',
  path: '/wps/bonuses',
  summary: 'The member’s bonus money and what it takes to turn it into cash',
  auth: 'session',
  value: z.object({
    currency,
    /** Cash, which is the member's own, and bonus money: never one sum (GLI-19 §2.5.3 c). */
    cash: decimal,
    bonus: decimal,
    list: z.array(bonus),
    /** Free spins: open ones first, then the newest that have ended. */
    spins: z.array(spinGrant),
  }),
  errors: [],
});
