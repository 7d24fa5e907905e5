/** Any selection that a play offers: for the "random" button of the phone, and for tests. */
import type { NumberSource } from '../fair/fair-random.ts';
import { isSelection, type Area, type Play, type Selection, type Selector } from './play.ts';

/**
 * A random valid selection. With `least` it is one of the fewest numbers (a single stake, mostly); else of any size.
 * @throws Error where the play offers nothing.
 */
export function randomSelection(
  { selector, count }: Pick<Play, 'selector' | 'count'>,
  random: NumberSource,
  least = false,
): Selection {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const selection = selector.typed
      ? typedNumbers(selector, random, least)
      : selector.areas.map((one) => numbersOf(one, random, least ? attempt : null));
    if (isSelection(selector, selection) && count(selection) > 0) return selection;
  }
  throw new Error('no selection was found');
}

/** @param more so many numbers beyond the fewest, at most; null: any size. */
function numbersOf({ from, to, min, max }: Area, random: NumberSource, more: number | null): number[] {
  const least = more === null ? min : Math.max(min, 1);
  const size = least + random.nextInt(Math.min(more ?? max, max - least) + 1);
  const left = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const taken = Array.from({ length: size }, () => left.splice(random.nextInt(left.length), 1)[0]!);
  return taken.toSorted((a, b) => a - b);
}

function typedNumbers({ areas: [first], typed }: Selector, random: NumberSource, least: boolean): Selection {
  const { from, to } = first!;
  const { length, distinct, sorted } = typed!;
  const count = least ? 1 : 1 + random.nextInt(5);
  return Array.from({ length: count }, () => {
    const left = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const number = Array.from({ length }, () => {
      const index = random.nextInt(left.length);
      return distinct ? left.splice(index, 1)[0]! : left[index]!;
    });
    return sorted ? number.toSorted((a, b) => a - b) : number;
  });
}
