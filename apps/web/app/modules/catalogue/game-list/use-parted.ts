import { useEffect, useMemo, useRef } from 'react';

/** One of several: it keeps its number, whatever becomes of its items. */
export interface Part<Item> {
  number: number;
  items: readonly Item[];
}

/**
 * In parts of `size`, the last one of what is left.
 *
 * @param before what was divided last: a part of the same items is the same part, so that a list that has grown is not drawn anew.
 */
export function parted<Item>(
  items: readonly Item[],
  size: number,
  before: readonly Part<Item>[] = [],
): readonly Part<Item>[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, number) => {
    const start = number * size;
    const count = Math.min(size, items.length - start);
    const known = before[number];
    if (known?.items.length === count && known.items.every((item, at) => item === items[start + at]))
      return known;
    return { number, items: items.slice(start, start + count) };
  });
}

/** The same, of a list that changes. */
export function useParted<Item>(items: readonly Item[], size: number): readonly Part<Item>[] {
  const before = useRef<readonly Part<Item>[]>([]);
  const parts = useMemo(() => parted(items, size, before.current), [items, size]);
  useEffect(() => {
    before.current = parts;
  }, [parts]);
  return parts;
}
