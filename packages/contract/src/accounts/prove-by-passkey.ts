import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { passkeyAssertion } from './passkey-fields.ts';

export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/security/proof/passkey',
  summary: 'Use a passkey as a fresh proof',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 30,
  body: passkeyAssertion,
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'passkey.invalid', 'passkey.unavailable'],
});
