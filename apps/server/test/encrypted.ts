/** Bodies as a phone encrypts them; for tests and tools that reach the server from outside, too. */
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** What `/wps/session/keys` answers. */
export interface BodyKeys {
  keys: (JWK & { kid: string })[];
  issuedAt: number;
}

/** A body as a phone sends it. */
export async function encryptTo(
  { keys: [key], issuedAt }: BodyKeys,
  body: unknown,
  header: Record<string, unknown> = {},
): Promise<string> {
  if (!key) throw new Error('The server names no key');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', iat: issuedAt, kid: key.kid, ...header })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
