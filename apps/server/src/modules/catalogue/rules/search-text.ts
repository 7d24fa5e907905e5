/** Texts as the search compares them: without case, accents and signs. Pure. */

/** Letters that have no decomposition into a letter and an accent. */
const plain: Record<string, string> = { ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ł: 'l', æ: 'ae', œ: 'oe', ı: 'i' };
const oddLetters = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu');

/** Nobody types more of a word. */
const longestWord = 40;

/** `"Señor O’Hara's 8-Ball"` → `["senor", "oharas", "8", "ball"]`. */
export function searchWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord));
}

function fold(text: string): string {
  const lower = text.toLowerCase().replaceAll(/['’ʼ`]/g, '');
  // Most names are plain letters, and those are whole already.
  // oxlint-disable-next-line no-control-regex -- the range is that of ASCII
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(oddLetters, (letter) => plain[letter] ?? letter);
}
