/**
 * Passwords that consist of what everybody knows: of the member, of the brand, of the place and the time. Pure; phone and server ask the same
 * function. A password passes when enough of it is left without such words, years, dates and runs.
 */
import { houseWords, runs } from './house-words.ts';
import { looksLike } from './look-alikes.ts';

/** Letters and signs that a password must have besides such words; a digit counts as half of one. */
const fewestOthers = 4;
/** A shorter word stands in many good passwords by chance. */
const shortestWord = 3;
/** Signs at the end that are read as letters: no word of the context ends in more. */
const mostDecodedAtEnd = 4;
/** Beyond it nothing changes, and the work stays small. */
const mostCharacters = 100;

/** Signs that stand for letters; `l` and `i` are one, because `1` stands for both. */
const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

/**
 * Whether a password is little more than words of its context: the user name, the brand, the e-mail address, the number, a city, a month.
 * `ana.cruz@example.com` counts as a whole, as `ana.cruz`, and by its parts.
 */
export function isMadeOfContext(password: string, words: readonly (string | null | undefined)[]): boolean {
  const known = [...new Set([...words.flatMap(partsOf), ...houseWords])]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  const plain = password
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .slice(0, mostCharacters)
    .toLowerCase();
  if (isThin(fold(plain), known)) return true;
  const decodedWords = known.map(decode);
  return decodings(plain).some((text) => isThin(fold(text), decodedWords));
}

const datesAndYears =
  /(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?|\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/g;

/** @param text letters and digits alone @param known words, the longest first */
function isThin(text: string, known: readonly string[]): boolean {
  let rest = text;
  for (const word of known) rest = rest.replaceAll(word, ' ');
  rest = rest.replaceAll(datesAndYears, ' ');
  // A password without such a word is a matter of the list of common ones.
  if (rest === text) return false;
  rest = withoutRuns(rest).replaceAll(/(.)\1{2,}/gu, ' ');
  const left = [...rest].reduce((sum, sign) => sum + (sign === ' ' ? 0 : /\d/.test(sign) ? 0.5 : 1), 0);
  return left < fewestOthers;
}

const allRuns = runs.flatMap((run) => [run, [...run].toReversed().join('')]);

/** Without stretches of at least three signs that follow each other on a keyboard, in the alphabet or in counting. */
function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    let length = 0;
    for (const run of allRuns)
      while (at + length < text.length && run.includes(text.slice(at, at + length + 1))) length += 1;
    if (length < 3) length = 0;
    rest += length === 0 ? text[at] : ' ';
    at += Math.max(1, length);
  }
  return rest;
}

/** The forms in which a word of the context is found: as a whole, before an `@`, and between its signs. */
function partsOf(word: string | null | undefined): string[] {
  const whole = word ?? '';
  const name = whole.split('@')[0] ?? '';
  return [whole, name, ...name.split(/[^\p{L}\p{N}]+/u), ...nationalForms(whole)].map(fold).filter(isTelling);
}

/** A mobile number without its country's code, which has up to three digits: `0917…` holds it too. */
function nationalForms(word: string): string[] {
  const digits = word.replaceAll(/[\s().-]/g, '');
  return /^\+\d{9,15}$/.test(digits) ? [1, 2, 3].map((code) => digits.slice(1 + code)) : [];
}

/** A part of one or two digits stands in every number. */
const isTelling = (part: string): boolean => part.length >= shortestWord;

/** Letters and digits alone, in lower case. */
function fold(text: string): string {
  return looksLike(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

const decode = (text: string): string =>
  text.replaceAll(/[@48369!1|l0$57+]/g, (sign) => letters[sign] ?? sign);

/**
 * The readings of a password with signs for letters (`M@nila`). Digits at its end are a year or a number, or letters too (`Pery42026`), so
 * each of the first few is read in both ways.
 */
function decodings(text: string): string[] {
  const end = /[^\p{L}]*$/u.exec(text)?.[0] ?? '';
  const start = text.length - end.length;
  return Array.from({ length: Math.min(end.length, mostDecodedAtEnd) + 1 }, (_, more) => {
    const at = start + more;
    return decode(text.slice(0, at)) + text.slice(at);
  });
}
