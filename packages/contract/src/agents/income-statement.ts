import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { agentErrors } from './fields.ts';

/** The agent's part of a run, as CSV or as a workbook whose second sheet explains the columns: `npm run agents:statement -- --check` computes it again from the file alone. */
export const incomeStatement = endpoint({
  method: 'GET',
  path: '/wps/agent/income/:runId/statement',
  summary: 'Lines of an agent’s earnings as a file',
  auth: 'session',
  needs: 'agencyCentre',
  callsPerMinute: 12,
  params: z.strictObject({ runId: id }),
  query: z.strictObject({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
  value: z.object({
    fileName: z.string(),
    /** The CSV; empty: `data` has the file. */
    text: z.string(),
    /** The workbook in base64. */
    data: z.optional(z.string()),
  }),
  errors: [...agentErrors, 'not.found', 'income.too.long'],
});
