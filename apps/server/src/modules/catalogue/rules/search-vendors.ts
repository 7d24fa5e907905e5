/** Suppliers found as somebody types: few enough to look at each. Pure. */
import { searchWords } from './search-text.ts';
import { forEachSimilar, typosForgiven } from './similar-words.ts';

/** The very name, its beginning, words of it, a typo; otherwise in the order given. */
export function searchVendors<V extends { name: string }>(
  vendors: readonly V[],
  text: string,
  limit: number,
): V[] {
  const typed = searchWords(text);
  if (typed.length === 0) return [];
  return vendors
    .map((vendor) => ({ vendor, fit: fitOf(searchWords(vendor.name), typed) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, limit)
    .map(({ vendor }) => vendor);
}

function fitOf(words: readonly string[], typed: readonly string[]): number {
  const [name, whole] = [words.join(''), typed.join('')];
  if (name === whole) return 4;
  if (name.startsWith(whole)) return 3;
  if (typed.every((one) => words.some((word) => word.startsWith(one)))) return 2;
  return typed.every((one) => words.some((word) => isSimilar(word, one))) ? 1 : 0;
}

function isSimilar(word: string, typed: string): boolean {
  let similar = false;
  const list = { words: [word], shared: new Uint8Array(1) };
  forEachSimilar(list, typed, typosForgiven(typed), () => (similar = true));
  return similar;
}
