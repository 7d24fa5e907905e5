import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const endSession = endpoint({
  method: 'DELETE',
  path: '/wps/member/sessions/:sessionId',
  summary: 'Log out on one of the member’s devices',
  auth: 'session',
  needs: 'security',
  params: z.strictObject({ sessionId: id }),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'not.found'],
});
