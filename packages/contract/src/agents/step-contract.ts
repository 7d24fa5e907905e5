import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { contract, contractErrors, contractTerms } from './contract-fields.ts';
import { agentErrors } from './fields.ts';

/**
 * One step by one of the parties. The upline changes (with new terms) or asks to end a signed contract; the downline accepts or refuses what
 * waits, and agrees to an end or keeps the contract. Changes hold once they are signed, from the next day.
 */
export const stepContract = endpoint({
  method: 'POST',
  path: '/wps/agent/contracts/:contractId/step',
  summary: 'Answer, change or end a contract',
  auth: 'session',
  needs: 'contractPrompts',
  callsPerMinute: 30,
  params: z.strictObject({ contractId: id }),
  body: z.strictObject({
    action: z.enum(['change', 'accept', 'reject', 'end', 'agreeToEnd', 'keep']),
    /** With `change`. */
    terms: z.optional(contractTerms),
  }),
  value: contract,
  errors: [...agentErrors, ...contractErrors, 'not.found'],
});
