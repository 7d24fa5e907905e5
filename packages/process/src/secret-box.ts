/**
 * Encrypts what must be read again (secrets of authenticator apps, seeds of coming rounds), and hashes with a key what is short enough to be
 * guessed (recovery codes), so that a copy of the database opens neither. Each key file has a box of its own, with one key to seal and one to hash.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

export interface SecretBox {
  /** AES-256-GCM: nonce, cipher text, tag. @param owner opens it again: another owner cannot */
  seal(plain: Uint8Array, owner: Owner): Buffer;
  /** @throws if it was sealed for another owner, with another key, or was changed */
  open(sealed: Uint8Array, owner: Owner): Buffer;
  /** HMAC-SHA-256. */
  mac(text: string, owner: Owner): Buffer;
}

/** The id of a row, or a text that only this row has. */
type Owner = bigint | string;

/** @param master 256 bits, kept in a file of their own. */
export function createSecretBox(master: Buffer): SecretBox {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', master, '', `perya ${use}`, 32));
  // The names are older than other uses of the box. Sealed data depends on them.
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
