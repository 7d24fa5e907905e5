import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nodeId } from './list-query.ts';

/** A GET, as the specification has it. A launch does the same by itself. */
export const addRecent = endpoint({
  method: 'GET',
  path: '/wps/game/recent/add',
  summary: 'Remember that the member opened a game',
  auth: 'session',
  query: z.strictObject({ nodeId }),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'not.found'],
});
