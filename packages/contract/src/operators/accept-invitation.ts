import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { opaqueToken, operatorPassword } from './operator-fields.ts';

/** A new operator opens the one-time link and chooses a password; the login that follows sets up the second factor. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/ops/session/invitation',
  summary: 'Choose a password with a one-time link',
  auth: 'public',
  callsPerMinute: 20,
  body: z.strictObject({ token: opaqueToken, password: operatorPassword }),
  value: z.object({ name: z.string() }),
  errors: [
    'request.origin',
    'invitation.invalid',
    'password.context',
    'password.common',
    'system.overloaded',
  ],
});
