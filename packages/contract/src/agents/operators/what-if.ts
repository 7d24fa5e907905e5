import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { whatIfQuery, whatIfValue } from '../what-if.ts';
import { agentPath, brandQuery } from './member-fields.ts';

/** The last 31 closed days by the published rules, with another rate or tier of one of the tree. Nothing is changed. */
export const operatorWhatIf = endpoint({
  method: 'GET',
  path: '/ops/agents/members/:memberId/what-if',
  summary: 'What last month would have brought with another rate or tier',
  auth: 'operator',
  permission: 'agent.view',
  params: agentPath,
  query: z.strictObject({ ...brandQuery, ...whatIfQuery }),
  value: whatIfValue,
  errors: ['not.found', 'contract.terms'],
});
