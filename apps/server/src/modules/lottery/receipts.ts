/** Receipts: the house signs which leaf stands at which place of an issue's tree, so that it cannot deny a slip later. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { receiptText, type ReceiptFacts } from '@perya/game-rules/lottery/proof.ts';

export interface Receipts {
  /** Raw Ed25519 key, 64 hexadecimal digits: what a phone verifies with. */
  publicKey: string;
  /** Ed25519 over the receipt's text, base64url. */
  sign(facts: ReceiptFacts): string;
}

/** A private Ed25519 key in PKCS #8 is this, and the 32 bytes of its seed (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param secret 32 bytes that nothing else is made of */
export function createReceipts(secret: Buffer): Receipts {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Head, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    sign: (facts) => sign(null, Buffer.from(receiptText(facts)), key).toString('base64url'),
  };
}
