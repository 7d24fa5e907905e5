import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { answerOf, type Transport } from './api.ts';

/**
 * A body that only the server can read: a compact JWE (ECDH-ES, A256GCM) to the key that it publishes. Loaded with the
 * first form that needs it, because the library is larger than the form. `iat` is the server's own time: it refuses old
 * messages and copies of young ones, whatever this phone's clock says.
 */
export async function encryptBody(body: unknown, transport: Transport): Promise<string> {
  const path = '/wps/session/keys';
  const headers = new Headers(transport.headers(path));
  const response = await transport.send(path, { method: 'GET', headers });
  const { keys, issuedAt } = (await answerOf(response)) as { keys: JWK[]; issuedAt: number };
  const jwk = keys.find((key) => key.use !== 'sig');
  if (!jwk) throw new Error('The server publishes no key to encrypt to');
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', iat: issuedAt, ...(jwk.kid && { kid: jwk.kid }) };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader(header)
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}
