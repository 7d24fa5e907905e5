import { endpoint } from '../endpoint.ts';
import { passkeyRequestOptions } from './passkey-fields.ts';

export const passkeyProofOptions = endpoint({
  method: 'POST',
  path: '/wps/member/security/proof/options',
  summary: 'What a passkey has to sign as a fresh proof',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 30,
  value: passkeyRequestOptions,
  errors: ['session.required', 'session.expired', 'passkey.unavailable'],
});
