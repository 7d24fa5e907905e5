import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { agentErrors } from './fields.ts';

/** The agent's part of a run as CSV: `npm run agents:statement -- --check` computes it again from the file alone. */
export const incomeStatement = endpoint({
  method: 'GET',
  path: '/wps/agent/income/:runId/statement',
  summary: 'Lines of an agent’s earnings as CSV',
  auth: 'session',
  needs: 'agencyCentre',
  callsPerMinute: 12,
  params: z.strictObject({ runId: id }),
  value: z.object({ fileName: z.string(), text: z.string() }),
  errors: [...agentErrors, 'not.found', 'income.too.long'],
});
