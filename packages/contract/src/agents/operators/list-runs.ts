import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { pageNo, pageOf, pageSize } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { run } from './fields.ts';

export const listAgentRuns = endpoint({
  method: 'GET',
  path: '/ops/agents/runs',
  summary: 'Closed days and periods of agents, newest first',
  auth: 'operator',
  permission: 'agent.view',
  query: z.strictObject({ brand: brandCode, pageNo, pageSize }),
  value: pageOf(run),
  errors: ['not.found'],
});
