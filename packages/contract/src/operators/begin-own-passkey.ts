import { passkeyCreationOptions } from '../accounts/passkey-fields.ts';
import { endpoint } from '../endpoint.ts';

export const beginOwnPasskey = endpoint({
  method: 'GET',
  path: '/ops/self/passkeys/options',
  summary: 'What a new passkey is made from',
  auth: 'operator',
  permission: 'self.view',
  freshProof: true,
  value: passkeyCreationOptions,
  errors: ['passkey.unavailable', 'passkey.limit'],
});
