/** How much a member resembles a person of a list: names as they are spelled and misspelled, birth and country. Pure. */
import { wordsOfName } from '#platform/rules/words-of-name.ts';

export interface ScreenedPerson {
  /** Each name by which the person is known. */
  names: readonly string[];
  /** `YYYY-MM-DD` or `YYYY`; null: unknown. */
  born: string | null;
  /** ISO 3166-1 alpha-2; null: unknown. */
  country: string | null;
}

export interface Resemblance {
  /** 0 to 100. */
  score: number;
  /** The member's name, and the list's, that resemble each other most. */
  name: string;
  listedName: string;
}

/** From this score on a person decides whether they are the same. */
export const hitScore = 85;

/** Letters that sound alike in Spanish, Filipino and English names; vowels, h, w and y are left out. */
const sounds: Readonly<Record<string, string>> = Object.fromEntries(
  ['bfpv', 'cgjkqx', 'sz', 'dt', 'l', 'mn', 'r'].flatMap((alike) =>
    [...alike].map((letter) => [letter, alike.charAt(0)]),
  ),
);
const keyLength = 4;
/** Shorter words (de, la, y) name nobody. */
const shortestWord = 3;

function keyOf(word: string): string {
  let key = '';
  for (const letter of word) {
    const sound = sounds[letter] ?? '';
    if (!key.endsWith(sound) || key === '') key += sound;
  }
  return (key || word).slice(0, keyLength);
}

/** Only those who share a key are compared. */
export function keysOf(names: readonly string[]): string[] {
  const words = names.flatMap(wordsOfName);
  const long = words.filter((word) => word.length >= shortestWord);
  return [...new Set((long.length > 0 ? long : words).map(keyOf))];
}

/** Jaro: shared letters at nearby places, and how many of them changed places. 0 to 1. */
function jaro(one: string, other: string): number {
  const near = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Set<number>();
  const shared: string[] = [];
  for (const [at, letter] of [...one].entries())
    for (let other_ = Math.max(0, at - near); other_ <= Math.min(other.length - 1, at + near); other_ += 1)
      if (!taken.has(other_) && other[other_] === letter) {
        taken.add(other_);
        shared.push(letter);
        break;
      }
  if (shared.length === 0) return 0;
  const inOther = [...other].filter((_, at) => taken.has(at));
  const moved = shared.filter((letter, at) => letter !== inOther[at]).length / 2;
  const { length } = shared;
  return (length / one.length + length / other.length + (length - moved) / length) / 3;
}

/** Winkler: a common beginning counts more. */
function likenessOf(one: string, other: string): number {
  if (one === other) return 1;
  // An initial.
  if (Math.min(one.length, other.length) === 1) return one[0] === other[0] ? 0.9 : 0;
  const plain = jaro(one, other);
  let same = 0;
  while (same < 4 && one[same] !== undefined && one[same] === other[same]) same += 1;
  return plain + same * 0.1 * (1 - plain);
}

const alike = 0.9;
const perExtraWord = 4;
const mostForExtraWords = 12;
/** One word alone (a nickname, a family name) is not a person. */
const oneWordScore = 70;

function scoreNames(one: string, other: string): number {
  const [fewer = [], more = []] = [wordsOfName(one), wordsOfName(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  if (fewer.length === 0) return 0;
  const left = [...more];
  let found = 0;
  let whole = 0;
  // The longest first: what is most telling chooses first.
  for (const word of fewer.toSorted((a, b) => b.length - a.length)) {
    const likeness = left.map((candidate) => likenessOf(word, candidate));
    const best = Math.max(0, ...likeness);
    whole += word.length;
    if (best < alike) continue;
    found += word.length * best;
    left.splice(likeness.indexOf(best), 1);
  }
  const extra = Math.min(mostForExtraWords, (more.length - fewer.length) * perExtraWord);
  const score = Math.round((found / whole) * 100) - extra;
  return fewer.length === 1 && more.length > 1 ? Math.min(oneWordScore, score) : Math.max(0, score);
}

const otherYear = 25;
const otherDay = 10;
const otherCountry = 5;

/** What birth and country take from a name's score, where both are known. */
function unlike(one: ScreenedPerson, other: ScreenedPerson): number {
  let points = 0;
  if (one.born !== null && other.born !== null) {
    if (one.born.slice(0, 4) !== other.born.slice(0, 4)) points += otherYear;
    else if (one.born.length > 4 && other.born.length > 4 && one.born !== other.born) points += otherDay;
  }
  if (one.country !== null && other.country !== null && one.country !== other.country) points += otherCountry;
  return points;
}

/** @returns null: they cannot be the same by what is known. */
export function findResemblance(member: ScreenedPerson, listed: ScreenedPerson): Resemblance | null {
  let best: Resemblance | null = null;
  const lost = unlike(member, listed);
  for (const name of member.names)
    for (const listedName of listed.names) {
      const score = scoreNames(name, listedName) - lost;
      if (score >= hitScore && score > (best?.score ?? 0)) best = { score, name, listedName };
    }
  return best;
}
