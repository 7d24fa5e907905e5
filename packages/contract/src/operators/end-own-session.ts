import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { done } from './operator-fields.ts';

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/ops/self/sessions/:sessionId',
  summary: 'End one of the own sessions',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'session.end', object: 'session' },
  params: z.strictObject({ sessionId: id }),
  value: done,
  errors: [],
});
