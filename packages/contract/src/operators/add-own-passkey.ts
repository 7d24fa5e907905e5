import * as z from 'zod/mini';
import { passkey, passkeyAttestation, passkeyName } from '../accounts/passkey-fields.ts';
import { endpoint } from '../endpoint.ts';

export const addOwnPasskey = endpoint({
  method: 'POST',
  path: '/ops/self/passkeys',
  summary: 'Add a passkey',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'operator.add-passkey', object: 'operator' },
  freshProof: true,
  body: z.strictObject({ name: passkeyName, attestation: passkeyAttestation }),
  value: passkey,
  errors: ['passkey.invalid', 'passkey.unavailable', 'passkey.limit'],
});
