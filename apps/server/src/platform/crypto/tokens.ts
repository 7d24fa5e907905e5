import { createHash, randomBytes } from 'node:crypto';

export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

/** An opaque session token: 256 bits, 43 characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}
