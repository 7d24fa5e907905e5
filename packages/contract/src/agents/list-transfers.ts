import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo, pageOf, pageSize } from '../fields.ts';
import { agentErrors } from './fields.ts';
import { sending, transferWay } from './transfer-fields.ts';

/** What the agent has sent, newest first. */
export const listTransfers = endpoint({
  method: 'GET',
  path: '/wps/agent/transfers',
  summary: 'What an agent has sent',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject({ way: transferWay, pageNo, pageSize }),
  value: pageOf(sending),
  errors: agentErrors,
});
