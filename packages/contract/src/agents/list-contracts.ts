import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { contract, contractKind } from './contract-fields.ts';
import { agentErrors } from './fields.ts';

/** The member's own contracts with his upline, and those with his direct downlines. */
export const listContracts = endpoint({
  method: 'GET',
  path: '/wps/agent/contracts',
  summary: 'Contracts of the member, upwards and downwards',
  auth: 'session',
  needs: 'contractPrompts',
  query: z.strictObject({ kind: contractKind }),
  value: z.object({
    own: z.array(contract),
    below: z.array(contract),
    /** The highest rate that the member may offer, in per cent; zero: none. */
    most: z.string(),
  }),
  errors: agentErrors,
});
