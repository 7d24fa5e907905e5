/** Checks Ed25519 signatures (RFC 8032) without WebCrypto, which older browsers do not have for this curve. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** @param publicKey 64 hexadecimal digits @param signature base64url, or 128 hexadecimal digits */
export function isEd25519(publicKey: string, text: string, signature: string): boolean {
  try {
    const signed = /^[0-9a-f]{128}$/.test(signature) ? hexToBytes(signature) : fromBase64Url(signature);
    return ed25519.verify(signed, utf8ToBytes(text), hexToBytes(publicKey));
  } catch {
    // Not every text is a key or a signature.
    return false;
  }
}

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
