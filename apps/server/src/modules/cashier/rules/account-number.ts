/** Normalises the numbers of payout accounts, by kind. Pure. */
import { plainCode, plainMobile } from '@perya/contract/accounts/plain-text.ts';

export type NumberRule = 'mobile' | 'account' | 'card' | 'iban';

/** The number as stored and sent to the provider; null: the format is wrong. */
export function plainAccountNumber(rule: NumberRule, text: string): string | null {
  switch (rule) {
    case 'mobile': {
      // Philippine mobile numbers, as e-wallets there know them.
      const digits = /^(?:\+?63|0)?(9\d{9})$/.exec(plainMobile(text))?.[1];
      return digits === undefined ? null : `0${digits}`;
    }
    case 'account': {
      const digits = plainCode(text);
      return /^\d{6,20}$/.test(digits) ? digits : null;
    }
    case 'card': {
      const digits = plainCode(text);
      return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? digits : null;
    }
    case 'iban': {
      const iban = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
      return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) && passesIban(iban) ? iban : null;
    }
  }
}

/** ISO/IEC 7812-1: every second digit from the right doubled, digits added, a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** ISO 13616: the first four characters behind the rest, letters as numbers, one more than a multiple of 97. */
function passesIban(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
