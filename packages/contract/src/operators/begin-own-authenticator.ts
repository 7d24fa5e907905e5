import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A new secret; the present authenticator stays in use until the new one's first code has come. */
export const beginOwnAuthenticator = endpoint({
  method: 'POST',
  path: '/ops/self/authenticator',
  summary: 'Begin to set up an authenticator app',
  auth: 'operator',
  permission: 'self.edit',
  audit: { action: 'operator.begin-authenticator', object: 'operator' },
  freshProof: true,
  value: z.object({ secret: z.string(), uri: z.string() }),
  errors: [],
});
