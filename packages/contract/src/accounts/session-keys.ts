import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * The public keys that login and registration are encrypted to, as a JWK set, and the server's time in seconds: the
 * protected header of the message repeats it as `iat`, so that a copied message is refused after five minutes whatever
 * the phone's clock says; within them the server remembers which messages it has opened.
 */
export const sessionKeys = endpoint({
  method: 'GET',
  path: '/wps/session/keys',
  summary: 'Public keys for encrypted bodies',
  auth: 'public',
  value: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        use: z.literal('enc'),
        alg: z.literal('ECDH-ES'),
      }),
    ),
    issuedAt: z.number().check(z.int()),
  }),
  errors: [],
});
