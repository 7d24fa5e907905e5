import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal, instant } from '../fields.ts';
import { agentErrors } from './fields.ts';
import { transferBarrier, transferWay } from './transfer-fields.ts';

/** What the agent can send in this direction now, and what prevents it. `permission.denied` if the brand has no such transfers. */
export const transferTerms = endpoint({
  method: 'GET',
  path: '/wps/agent/transfers/terms',
  summary: 'What an agent can send now',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject({ way: transferWay }),
  value: z.object({
    currency,
    /** The most that can be sent now, all receivers together. */
    sendable: decimal,
    balance: decimal,
    /** Must be played first. */
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
