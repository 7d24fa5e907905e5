/** Signs a supplier's call as our studio does: over time, path and body. */
import { createSign, type KeyLike } from 'node:crypto';

/** @param path below the supplier's door, `/transaction/bet`. @param now as the server's clock has it */
export function signedHeaders(
  key: KeyLike,
  path: string,
  body: string,
  now = new Date(),
): Record<string, string> {
  const signedAt = String(Math.floor(now.getTime() / 1_000));
  const signature = createSign('RSA-SHA256').update(`${signedAt}\n${path}\n${body}`).sign(key, 'base64');
  return { 'x-hub88-signature': signature, 'x-perya-signed-at': signedAt };
}
