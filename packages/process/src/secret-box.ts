/**
 * Keeps what must be read again (secrets of authenticator apps, seeds of coming rounds) encrypted, and hashes what is short enough to be
 * guessed (recovery codes) under a key: a copy of the database alone opens neither. One secret, a key for each use.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

export interface SecretBox {
  /** AES-256-GCM: nonce, cipher text, tag. @param owner whose it is: it opens for nobody else. */
  seal(plain: Uint8Array, owner: Owner): Buffer;
  /** @throws when it was sealed for another owner, under another key, or was changed. */
  open(sealed: Uint8Array, owner: Owner): Buffer;
  /** HMAC-SHA-256. */
  mac(text: string, owner: Owner): Buffer;
}

/** The id of a row, or a text that is one row's alone. */
type Owner = bigint | string;

/** @param master 256 bits, kept in a file of their own. */
export function createSecretBox(master: Buffer): SecretBox {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', master, '', `perya ${use}`, 32));
  const sealing = keyFor('authenticator secrets');
  const hashing = keyFor('recovery codes');
  return {
    seal(plain, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(String(owner)));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(String(owner))).setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
    mac: (code, owner) => createHmac('sha256', hashing).update(`${owner}:${code}`).digest(),
  };
}
