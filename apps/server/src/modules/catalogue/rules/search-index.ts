/**
 * The search over the catalogue, in memory. Every list of words and of names is sorted once for each version of the catalogue; a
 * search marks the games of each typed word in an array of one byte a game, so that even a single letter that half of the games
 * begin with costs no more than a walk over the catalogue. Pure. Measured against the alternatives in
 * docs/decisions/2026-11-21-search-in-memory.md.
 */
import { categoriesOf, type CategorisedGame, type GameCategory } from './categories.ts';
import { sortInSlices } from './sort-in-slices.ts';
import { searchWords } from './search-text.ts';
import { forEachSimilar, typosForgiven, type WordList } from './similar-words.ts';

/** What the search looks at in a game. */
export interface SearchedGame extends CategorisedGame {
  name: string;
  vendorName: string;
  themeTags: readonly string[];
  open: boolean;
}

/** What people call the games of a category, in English and Filipino, besides what their themes say. */
const categoryWords: Record<GameCategory, string> = {
  HOT: 'hot popular sikat',
  SPORTS: 'sports sportsbook betting palakasan',
  ESPORTS: 'esports gaming',
  LIVE: 'live casino dealer',
  FISH: 'fish fishing shooter isda pangingisda',
  RNG: 'slots reels',
  PVP: 'poker cards table baraha',
  INHOUSE: 'original',
  COCKFIGHT: 'cockfight sabong',
  ELOTT: 'lottery lotto bingo draw loterya',
  LOTT: 'lottery lotto draw loterya',
};

export interface SearchIndex extends WordList {
  size: number;
  /** Where each word's games begin in `places`; one more at the end. */
  starts: Int32Array;
  /** Games by number, times four, and where the word stands (`place`). */
  places: Int32Array;
  /** Whole names without their spaces, sorted, and whose they are. */
  names: readonly string[];
  named: Int32Array;
  /** All games in the order in which equally good ones are shown. */
  order: Int32Array;
}

/** How well a word fits a game, the best last; 0 is not at all. The last two are of the whole text and the whole name. */
const fit = {
  /** Of a game that some of the words fit, not all. */
  part: 1,
  twoTypos: 2,
  /** A typo in a word of the supplier or the theme, and in one of the name. */
  typoAbout: 3,
  typo: 4,
  about: 5,
  beginning: 6,
  word: 7,
  nameBegins: 8,
  name: 9,
} as const;

/** Where a word of a game stands: in its name, in its supplier's or theme's, or in that of its kind. */
const place = { about: 0, name: 1, kind: 2 } as const;

/** With so many games found, nobody wants to see what was perhaps meant. */
const enough = 5;
const mostWords = 8;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** @param games in the order of the lobby. */
export function* buildSearchIndex(games: readonly SearchedGame[]): Generator<void, SearchIndex> {
  const placesOf = new Map<string, number[]>();
  const known = new Map<string, string[]>();
  const wordsOf = (text: string): string[] => {
    const words = known.get(text) ?? searchWords(text);
    known.set(text, words);
    return words;
  };
  const add = (word: string, standing: number): void => {
    const places = placesOf.get(word);
    if (places) places.push(standing);
    else placesOf.set(word, [standing]);
  };
  const squashed: string[] = [];
  for (const [at, game] of games.entries()) {
    const own = searchWords(game.name);
    for (const word of own) add(word, 4 * at + place.name);
    for (const text of [game.vendorName, ...game.themeTags])
      for (const word of wordsOf(text)) add(word, 4 * at + place.about);
    for (const category of categoriesOf(game))
      for (const word of wordsOf(categoryWords[category])) add(word, 4 * at + place.kind);
    squashed.push(own.join(''));
    if (at % 100 === 0) yield;
  }
  const words = yield* sortInSlices([...placesOf.keys()], byText);
  const named = yield* sortInSlices([...games.keys()], (a, b) =>
    byText(squashed[a] as string, squashed[b] as string),
  );
  const rank = ({ hot, open }: SearchedGame): number => (hot ? 0 : 2) + (open ? 0 : 1);
  const order = yield* sortInSlices(
    [...games.keys()],
    (a, b) => rank(games[a] as SearchedGame) - rank(games[b] as SearchedGame),
  );
  yield;
  return {
    size: games.length,
    ...(yield* layOut(words, placesOf)),
    names: named.map((at) => squashed[at] as string),
    named: Int32Array.from(named),
    order: Int32Array.from(order),
  };
}

type Layout = Pick<SearchIndex, 'words' | 'shared' | 'starts' | 'places'>;

function* layOut(words: string[], placesOf: ReadonlyMap<string, number[]>): Generator<void, Layout> {
  const shared = new Uint8Array(words.length);
  const starts = new Int32Array(words.length + 1);
  let count = 0;
  for (const [at, word] of words.entries()) {
    shared[at] = commonLength(words[at - 1] ?? '', word);
    starts[at] = count;
    count += placesOf.get(word)?.length ?? 0;
    if (at % 1_000 === 0) yield;
  }
  starts[words.length] = count;
  const places = new Int32Array(count);
  for (const [at, word] of words.entries()) {
    places.set(placesOf.get(word) ?? [], starts[at]);
    if (at % 1_000 === 0) yield;
  }
  return { words, shared, starts, places };
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/**
 * Numbers of the games that fit a typed text, the best first; none for a text without a letter or digit. Where nearly nothing fits,
 * typos are forgiven; where still nothing does, games that half of the words fit are better than none.
 */
export function searchGames(index: SearchIndex, text: string): Int32Array {
  const typed = searchWords(text).slice(0, mostWords);
  if (typed.length === 0) return new Int32Array();
  let ofWords = typed.map((word) => fitsOfWord(index, word, false));
  let fits = fitsOf(index, typed, ofWords, typed.length);
  if (countFound(fits) < enough) {
    ofWords = typed.map((word) => fitsOfWord(index, word, true));
    fits = fitsOf(index, typed, ofWords, typed.length);
  }
  const half = Math.ceil(typed.length / 2);
  if (half < typed.length && countFound(fits) === 0) {
    // Words of one or two letters stand in too many names to mean something by themselves.
    const telling = ofWords.filter((_, at) => (typed[at] as string).length > 2);
    fits = fitsOf(index, typed, telling, half);
  }
  return inOrder(index, fits);
}

/**
 * How well each game fits: as its worst fitting word does, and among equals as all words together do (`scoreOf`); or as the
 * whole of its name does.
 * @param least so many of the words have to fit.
 */
function fitsOf(
  index: SearchIndex,
  typed: readonly string[],
  ofWords: readonly Uint8Array[],
  least: number,
): Uint16Array {
  const fits = new Uint16Array(index.size);
  for (let at = 0; at < fits.length; at += 1) {
    let worst: number = fit.word;
    let [all, count] = [0, 0];
    for (const ofWord of ofWords) {
      const one = ofWord[at] as number;
      if (one === 0) continue;
      if (one < worst) worst = one;
      all += one;
      count += 1;
    }
    if (count >= least) fits[at] = scoreOf(count === typed.length ? worst : fit.part, all);
  }
  const whole = typed.join('');
  const [from, to] = rangeOf(index.names, whole);
  for (let at = from; at < to; at += 1) {
    const same = (index.names[at] as string).length === whole.length;
    fits[index.named[at] as number] = scoreOf(same ? fit.name : fit.nameBegins, 0);
  }
  return fits;
}

const highestSum = mostWords * fit.word;
const scoreOf = (worst: number, all: number): number => worst * (highestSum + 1) + all;
const highestScore = scoreOf(fit.name, 0);

function fitsOfWord(index: SearchIndex, word: string, forgiving: boolean): Uint8Array {
  const { words, starts, places, size } = index;
  const fits = new Uint8Array(size);
  const mark = (at: number, inName: number, elsewhere: number, whole: boolean): void => {
    for (let next = starts[at] as number; next < (starts[at + 1] as number); next += 1) {
      const game = (places[next] as number) >> 2;
      const where = (places[next] as number) & 3;
      // Half of the catalogue is of one kind: only who writes it out means it.
      if (where === place.kind && !whole) continue;
      const here = where === place.name ? inName : elsewhere;
      if (here > (fits[game] as number)) fits[game] = here;
    }
  };
  const limit = forgiving ? typosForgiven(word) : 0;
  if (limit > 0) {
    forEachSimilar(index, word, limit, (at, typos) => {
      if (typos === 1) mark(at, fit.typo, fit.typoAbout, false);
      if (typos === 2) mark(at, fit.twoTypos, fit.twoTypos, false);
    });
  }
  const [from, to] = rangeOf(words, word);
  for (let at = from; at < to; at += 1) {
    const whole = (words[at] as string).length === word.length;
    mark(at, whole ? fit.word : fit.beginning, fit.about, whole);
  }
  return fits;
}

/** Where in a sorted list the texts stand that begin so: from the first to before the second. */
function rangeOf(sorted: readonly string[], beginning: string): [from: number, to: number] {
  const firstWhere = (holds: (text: string) => boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(sorted[middle] as string)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return [
    firstWhere((text) => text >= beginning),
    firstWhere((text) => text > beginning && !text.startsWith(beginning)),
  ];
}

function countFound(fits: Uint16Array): number {
  let count = 0;
  for (const one of fits) if (one > 0) count += 1;
  return count;
}

/** By how well they fit, and among equals in the index's order: counted first, then put in place. */
function inOrder({ order }: SearchIndex, fits: Uint16Array): Int32Array {
  const counts = new Int32Array(highestScore + 1);
  for (const one of fits) counts[one] = (counts[one] as number) + 1;
  const nextOf = new Int32Array(highestScore + 1);
  for (let one = highestScore; one > 1; one -= 1) {
    nextOf[one - 1] = (nextOf[one] as number) + (counts[one] as number);
  }
  const found = new Int32Array(fits.length - (counts[0] as number));
  for (const game of order) {
    const one = fits[game] as number;
    if (one === 0) continue;
    found[nextOf[one] as number] = game;
    nextOf[one] = (nextOf[one] as number) + 1;
  }
  return found;
}
