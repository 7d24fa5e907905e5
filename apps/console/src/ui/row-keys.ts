import { useState } from 'react';
import { randomId } from '#console/lib/random-id.ts';

/**
 * Keys for the rows of a list whose items have none of their own. They follow the list when it grows or shrinks at its end.
 * @returns the keys in the order of the rows, and what takes one out together with its row
 */
export function useRowKeys(count: number): { keys: readonly string[]; remove: (at: number) => void } {
  const [kept, setKept] = useState<readonly string[]>([]);
  const keys =
    kept.length === count
      ? kept
      : [...kept.slice(0, count), ...Array.from({ length: Math.max(0, count - kept.length) }, randomId)];
  if (keys !== kept) setKept(keys);
  return { keys, remove: (at) => setKept(keys.filter((_, index) => index !== at)) };
}
