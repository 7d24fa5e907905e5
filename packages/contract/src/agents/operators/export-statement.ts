import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason } from '../../operators/operator-fields.ts';
import { brandQuery } from './member-fields.ts';

/** For operators: a run's lines with all that they were computed from, as CSV or as a workbook. */
export const exportAgentStatement = endpoint({
  method: 'POST',
  path: '/ops/agents/runs/:runId/export',
  summary: 'Export the lines of a run',
  auth: 'operator',
  permission: 'report.export',
  audit: { action: 'agent-statement.export', object: 'agent-run' },
  freshProof: true,
  wrapping: 'csv',
  params: z.strictObject({ runId: id }),
  /** Of one member, or of all. */
  body: z.strictObject({
    ...brandQuery,
    memberId: z.optional(id),
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    reason,
  }),
  value: z.string(),
  errors: ['not.found'],
});
