/**
 * The plain form of each kind of field: what a person meant, without what keyboards, address books and web pages add to it.
 * Phone and server apply the same function before they check, compare or store a text. Pure.
 */

/** The kinds that need more than trimming; every other text is trimmed. */
export type FieldKind = 'name' | 'mobile' | 'digits' | 'email' | 'secret' | 'text';

const toPlain: Record<FieldKind, (text: string) => string> = {
  name: plainName,
  mobile: plainMobile,
  digits: plainCode,
  email: plainEmail,
  // Any character may be part of a password.
  secret: (text) => text,
  text: (text) => text.trim(),
};

export function toPlainText(kind: FieldKind, text: string): string {
  return toPlain[kind](text);
}

/** Zero-width characters and the marks that turn the direction of writing (U+202A–U+202E, U+2066–U+2069). */
const invisible = /[\p{Cf}\u034f\ufe0e\ufe0f]/gu;

/** A user name without the space that a keyboard adds after a suggestion. Full-width letters become ASCII. */
export function plainName(text: string): string {
  return text.normalize('NFKC').replaceAll(invisible, '').trim();
}

/** A mobile number without what people write between its digits; digits of other scripts become ASCII. */
export function plainMobile(text: string): string {
  const plain = asciiDigits(text.normalize('NFKC').replaceAll(invisible, ''));
  return plain.replaceAll(/[\s\p{Pd}\u2212().,·•/\\_~]/gu, '');
}

/** A code of digits, as `123 456`, `123-456` or `１２３４５６`. */
export function plainCode(text: string): string {
  return asciiDigits(text.normalize('NFKC').replaceAll(invisible, '')).replaceAll(/[\s\p{Pd}]/gu, '');
}

/** An e-mail address; `＠` and `。` come from keyboards of East Asia, `’` from those that correct while one types. */
export function plainEmail(text: string): string {
  return text
    .replaceAll(/[\u2018\u2019]/g, "'")
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll('\u3002', '.')
    .trim();
}

/** Decimal digits of every script as ASCII. In Unicode the ten digits of a script follow each other, from zero on. */
function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
    return String(before % 10);
  });
}

/**
 * The one form in which user names and invitation codes are looked up, locked, counted and compared. It folds the case of
 * ASCII letters alone, as PostgreSQL's `lower(… collate "C")` does: two functions that disagree about `İ` would give one
 * name several counters.
 */
export function canonicalName(text: string): string {
  return foldCase(plainName(text));
}

/** Lower case for ASCII letters; every other character stays. */
export function foldCase(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
