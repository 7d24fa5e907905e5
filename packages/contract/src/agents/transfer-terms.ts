import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal, instant } from '../fields.ts';
import { agentErrors } from './fields.ts';
import { transferBarrier, transferWay } from './transfer-fields.ts';

/** What the agent can send this way now, and what stands in the way. Where the brand has no such transfers: `permission.denied`. */
export const transferTerms = endpoint({
  method: 'GET',
  path: '/wps/agent/transfers/terms',
  summary: 'What an agent can send now',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject({ way: transferWay }),
  value: z.object({
    currency,
    /** The most that may leave now, all receivers together. */
    sendable: decimal,
    balance: decimal,
    /** Stays until it is played. */
    locked: decimal,
    /** Bounds of one receiver. */
    min: decimal,
    max: decimal,
    left: z.object({ count: z.number(), sum: decimal }),
    mostReceivers: z.number(),
    /** The member above; null: the way is down. */
    upline: z.nullable(z.string()),
    barriers: z.array(z.object({ barrier: transferBarrier, until: z.nullable(instant) })),
  }),
  errors: agentErrors,
});
