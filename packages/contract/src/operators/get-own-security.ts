import * as z from 'zod/mini';
import { passkey } from '../accounts/passkey-fields.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

export const getOwnSecurity = endpoint({
  method: 'GET',
  path: '/ops/self/security',
  summary: 'The own password, authenticator and passkeys',
  auth: 'operator',
  permission: 'self.view',
  value: z.object({
    passwordChangedAt: instant,
    authenticatorSince: z.nullable(instant),
    passkeys: z.array(passkey),
    /** False where the console is reached by a bare IP address, which WebAuthn does not allow. */
    passkeysOffered: z.boolean(),
  }),
  errors: [],
});
