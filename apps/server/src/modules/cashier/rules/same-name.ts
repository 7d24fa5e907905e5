import { wordsOfName } from '#platform/rules/words-of-name.ts';

/**
 * Whether two spellings can be one person's name: accents, case, punctuation and order do not count, and one may leave names out (a
 * middle name) as long as two are left. It flags for a person and refuses nothing.
 */
export function isSameName(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOfName(one), wordsOfName(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  const least = Math.min(2, more.length);
  return more.length > 0 && fewer.length >= least && fewer.every((word) => more.includes(word));
}
