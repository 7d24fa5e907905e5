import { endpoint } from '../endpoint.ts';
import { passkeyCreationOptions } from './passkey-fields.ts';

/** Begins adding a passkey; asks for a fresh proof of who the member is. */
export const passkeyCreation = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys/options',
  summary: 'What a new passkey has to be made from',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 30,
  value: passkeyCreationOptions,
  errors: [
    'session.required',
    'session.expired',
    'reauthentication.required',
    'passkey.unavailable',
    'passkey.limit',
  ],
});
