import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo, pageOf, pageSize } from '../fields.ts';
import { agentErrors, link } from './fields.ts';

export const listLinks = endpoint({
  method: 'GET',
  path: '/wps/agent/links',
  summary: 'The agent’s invitation links, newest first',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject({ pageNo, pageSize }),
  value: pageOf(link),
  errors: agentErrors,
});
