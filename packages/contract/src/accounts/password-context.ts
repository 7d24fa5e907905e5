/** Passwords that repeat what everybody knows of the member. Pure; phone and server ask the same function. */

/** Characters that a password must have besides such words. */
const fewestOthers = 4;
/** A shorter word stands in many good passwords by chance. */
const shortestWord = 3;

/**
 * Whether a password is little more than words of its context: the user name, the brand, the e-mail address, the number.
 * `ana.cruz@example.com` counts as a whole and as `ana.cruz`.
 */
export function isMadeOfContext(password: string, words: readonly (string | null | undefined)[]): boolean {
  const known = words
    .flatMap((word) => [word ?? '', (word ?? '').split('@')[0] ?? ''])
    .map(fold)
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  let rest = fold(password);
  let found = false;
  for (const word of known) {
    found ||= rest.includes(word);
    rest = rest.replaceAll(word, '');
  }
  return found && rest.length < fewestOthers;
}

/** Letters and digits alone, in lower case. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
