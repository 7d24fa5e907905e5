import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { contract } from './contract-fields.ts';
import { agentErrors } from './fields.ts';

const byType = z.record(z.string(), z.array(contract));

/** What a member has to answer: contracts that are offered (P), changed (E) or asked to end (V), by game type. An empty map prompts for nothing. */
export const contractRequests = endpoint({
  method: 'GET',
  path: '/wps/agent/contracts/request',
  summary: 'Contracts that wait for the member’s answer',
  auth: 'session',
  needs: 'contractPrompts',
  value: z.object({ dailysalreqtype: byType, divtypecompperiodreq: byType, contracthoursalreq: byType }),
  errors: agentErrors,
});
