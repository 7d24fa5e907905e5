/** What a password is looked up as in the list of common ones. Pure. */

const meant: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * The spellings of a password that attackers try together: in any case, with signs for letters (`p@ssw0rd`), with digits and signs
 * behind it (`Password2026!`).
 */
export function spellingsOf(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const base = plain.replace(/[^\p{L}]+$/u, '');
  return [...new Set([plain, core, base].flatMap((text) => [text, decoded(text)]))];
}

function decoded(text: string): string {
  return text.replaceAll(/[@431!0$57]/g, (sign) => meant[sign] ?? sign);
}

/** `aaaaaaaa`, `12121212`, `abcdabcdabcd`. */
export function isRepetition(password: string): boolean {
  return /^(.{1,4})\1+$/u.test(password);
}
