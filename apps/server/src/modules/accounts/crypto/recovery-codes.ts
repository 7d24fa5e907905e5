import { randomInt } from 'node:crypto';
import { plainCode } from '@perya/contract/accounts/plain-text.ts';

/** Crockford's base 32: nothing that reads like something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;
const codeCount = 10;

/** Ten codes of 50 bits, as `K7M2Q-9XWTA`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const text = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

/** A recovery code however it was written down: small letters, spaces, O for 0. Null: it is none. */
export function normaliseRecoveryCode(text: string): string | null {
  const plain = plainCode(text).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return plain.length === codeLength && [...plain].every((one) => alphabet.includes(one)) ? plain : null;
}
