import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEachSimilar, typosForgiven, type WordList } from './similar-words.ts';

function listOf(words: readonly string[]): WordList {
  const sorted = [...new Set(words)].toSorted();
  const shared = sorted.map((word, at) => {
    const before = sorted[at - 1] ?? '';
    let length = 0;
    while (length < word.length && length < before.length && word[length] === before[length]) length += 1;
    return length;
  });
  return { words: sorted, shared: Uint8Array.from(shared) };
}

function similar(words: readonly string[], typed: string, limit: number): Record<string, number> {
  const list = listOf(words);
  const found: Record<string, number> = {};
  forEachSimilar(list, typed, limit, (at, typos) => (found[list.words[at] ?? ''] = typos));
  return found;
}

/** By the definition, without any short cut. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)];
  const least = Math.min(
    distance(x, b) + 1,
    distance(a, y) + 1,
    distance(x, y) + Number(a.at(-1) !== b.at(-1)),
  );
  const exchanged = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return exchanged ? Math.min(least, distance(a.slice(0, -2), b.slice(0, -2)) + 1) : least;
}

test('one letter too many, too few, another one or two exchanged is one typo; the rest of the word may follow', () => {
  const words = ['fiesta', 'fiestas', 'festive', 'dragon', 'dragonfly', 'drag'];
  expect(similar(words, 'fiestta', 1)).toEqual({ fiesta: 1, fiestas: 1 });
  expect(similar(words, 'festa', 1)).toEqual({ fiesta: 1, fiestas: 1, festive: 1 });
  expect(similar(words, 'drgaon', 1)).toEqual({ dragon: 1, dragonfly: 1 });
  expect(similar(words, 'dtagon', 1)).toEqual({ dragon: 1, dragonfly: 1 });
  expect(similar(words, 'dragon', 0)).toEqual({ dragon: 0, dragonfly: 0 });
  expect(similar(words, 'zzz', 1)).toEqual({});
});

test('short words are taken as they stand', () => {
  expect(['ace', 'aces', 'fiestas', 'sampaguita'].map((word) => typosForgiven(word))).toEqual([0, 1, 1, 2]);
});

test('the walk over the list finds exactly what the definition of the distance says', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 25 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 }),
      fc.constantFrom(0, 1, 2),
      (words, typed, limit) => {
        const expected = [...new Set(words)].flatMap((one) => {
          const beginnings = Array.from({ length: one.length + 1 }, (_, end) => one.slice(0, end));
          const typos = Math.min(...beginnings.map((beginning) => distance(beginning, typed)));
          return typos <= limit ? [[one, typos] as const] : [];
        });
        expect(similar(words, typed, limit)).toEqual(Object.fromEntries(expected));
      },
    ),
    { numRuns: 300 },
  );
});
