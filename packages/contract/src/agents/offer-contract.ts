import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  contract,
  contractErrors,
  contractGameType,
  contractKind,
  contractTerms,
} from './contract-fields.ts';
import { agentErrors, requestId } from './fields.ts';

/** Offers a contract to a direct downline, by the whole name. The same `requestId` gives the same contract. */
export const offerContract = endpoint({
  method: 'POST',
  path: '/wps/agent/contracts',
  summary: 'Offer a contract to a direct downline',
  auth: 'session',
  needs: 'agencyCentre',
  callsPerMinute: 20,
  body: z.strictObject({
    kind: contractKind,
    gameType: contractGameType,
    name: z.string().check(z.minLength(1, 'field.required'), z.maxLength(100)),
    terms: contractTerms,
    requestId,
  }),
  value: contract,
  errors: [...agentErrors, ...contractErrors, 'not.found', 'contract.exists'],
});
