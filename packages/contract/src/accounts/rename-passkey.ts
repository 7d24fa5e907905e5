import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { passkeyName } from './passkey-fields.ts';

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/wps/member/passkeys/:passkeyId',
  summary: 'Rename a passkey',
  auth: 'session',
  needs: 'security',
  params: z.strictObject({ passkeyId: id }),
  body: z.strictObject({ name: passkeyName }),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'reauthentication.required', 'not.found'],
});
