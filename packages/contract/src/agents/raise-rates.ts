import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { agentErrors, day, rates } from './fields.ts';

/** Raises rates of a direct downline, from tomorrow on; a rate never falls. */
export const raiseRates = endpoint({
  method: 'PUT',
  path: '/wps/agent/members/:memberId/rates',
  summary: 'Raise a direct downline’s rates',
  auth: 'session',
  needs: 'agencyCentre',
  params: z.strictObject({ memberId: id }),
  body: z.strictObject({ rates }),
  value: z.object({ rates, validFrom: day }),
  errors: [...agentErrors, 'not.found', 'rate.invalid', 'rate.falls'],
});
