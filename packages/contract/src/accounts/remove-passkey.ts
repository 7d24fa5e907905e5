import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/wps/member/passkeys/:passkeyId',
  summary: 'Remove a passkey',
  auth: 'session',
  needs: 'security',
  params: z.strictObject({ passkeyId: id }),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'not.found', 'reauthentication.required'],
});
