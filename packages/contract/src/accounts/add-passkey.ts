import { endpoint } from '../endpoint.ts';
import { passkey, passkeyAttestation } from './passkey-fields.ts';

export const addPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys',
  summary: 'Add a passkey',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 30,
  body: passkeyAttestation,
  value: passkey,
  errors: [
    'session.required',
    'session.expired',
    'reauthentication.required',
    'passkey.invalid',
    'passkey.unavailable',
    'passkey.limit',
  ],
});
