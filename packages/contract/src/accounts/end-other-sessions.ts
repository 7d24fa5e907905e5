import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Signs out everywhere but here; no other device is spared the second factor any more. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/wps/member/sessions',
  summary: 'Log out everywhere else',
  auth: 'session',
  needs: 'security',
  value: z.object({}),
  errors: ['session.required', 'session.expired'],
});
