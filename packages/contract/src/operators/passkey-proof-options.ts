import { passkeyRequestOptions } from '../accounts/passkey-fields.ts';
import { endpoint } from '../endpoint.ts';

export const operatorPasskeyProof = endpoint({
  method: 'GET',
  path: '/ops/session/passkey-proof',
  summary: 'What a passkey has to sign as a fresh proof',
  auth: 'operator',
  permission: 'self.view',
  value: passkeyRequestOptions,
  errors: ['passkey.unavailable'],
});
