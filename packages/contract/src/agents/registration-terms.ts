import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { agentErrors, percent, rates } from './fields.ts';
import { rebateTypes } from './game-types.ts';

/** What an agent may give a new member. */
export const registrationTerms = endpoint({
  method: 'GET',
  path: '/wps/agent/register/terms',
  summary: 'What an agent may give new members',
  auth: 'session',
  needs: 'agencyCentre',
  value: z.object({
    /** Accounts with a password can be opened; else new members come by links alone. */
    accounts: z.boolean(),
    /** Agents below this agent; at the greatest depth there are players alone. */
    agents: z.boolean(),
    own: rates,
    types: z.array(z.object({ type: z.enum(rebateTypes), max: percent, step: percent })),
  }),
  errors: agentErrors,
});
