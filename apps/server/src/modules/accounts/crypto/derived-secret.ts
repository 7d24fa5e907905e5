import { createHmac } from 'node:crypto';

/**
 * The nonce and the PKCE verifier of a sign-in, out of what the browser brings back: so the server need not keep them
 * while the person is at the other service. 43 characters, as RFC 7636 asks for.
 */
export function derivedSecret(use: 'nonce' | 'verifier', state: string, browserKey: string): string {
  return createHmac('sha256', browserKey).update(`${use}:${state}`).digest('base64url');
}
