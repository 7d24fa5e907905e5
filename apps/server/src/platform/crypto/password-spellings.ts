/** Spellings under which a password is looked up in the list of common ones. Pure. */

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
 * behind it (`Password2026!`) or before it.
 */
export function spellingsOf(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const base = plain.replace(/[^\p{L}]+$/u, '');
  // A word alone, whatever digits and signs stand around it: `2026summer!`.
  const word = base.replace(/^[^\p{L}]+/u, '');
  return [...new Set([plain, core, base, word].flatMap((text) => [text, decoded(text)]))];
}

function decoded(text: string): string {
  return text.replaceAll(/[@431!0$57]/g, (sign) => meant[sign] ?? sign);
}

/** `Jollibee2026!`, `2026-jollibee`: one word and a year, which attackers try with every word. Several words, or a long one, are no such thing. */
export function isWordWithYear(password: string): boolean {
  const plain = password.normalize('NFKC');
  const [, before = '', after = ''] =
    /^[^\p{L}\p{N}]*(?:(\p{L}{2,14})[^\p{L}\p{N}]*(?:19|20)\d{2}|(?:19|20)\d{2}[^\p{L}\p{N}]*(\p{L}{2,14}))[^\p{L}\p{N}]*$/u.exec(
      plain,
    ) ?? [];
  return `${before}${after}` !== '';
}

const shortestRepetition = 6;

/** `aaaaaaaa`, `12121212`, `abcdabcdabcd`; shorter ones are parts of good passwords too. */
export function isRepetition(password: string): boolean {
  return password.length >= shortestRepetition && /^(.{1,4})\1+$/u.test(password);
}
