/** Checks Ed25519 signatures (RFC 8032) by Node; browsers check them by `@perya/beacon/ed25519.ts`. */
import { createPublicKey, verify } from 'node:crypto';

/** A public key in SPKI is this, and its 32 bytes (RFC 8410). */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');

/** @param publicKey 64, @param signature 128 hexadecimal digits */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.concat([spkiHead, Buffer.from(publicKey, 'hex')]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
  } catch {
    // Not every text of 64 digits is a key.
    return false;
  }
}
