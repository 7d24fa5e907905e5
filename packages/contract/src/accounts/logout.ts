import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'End the session',
  auth: 'session',
  value: z.object({}),
  errors: ['session.required', 'session.expired'],
});
