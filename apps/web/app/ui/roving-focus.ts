/**
 * Where a key moves the focus in a row of choices of which only one is a tab stop (ARIA Authoring Practices, Tabs and
 * Radio Group). Arrows wrap around; `rtl` turns left and right.
 * @returns the new index, or `null` for a key that does not move.
 */
export function nextIndex(key: string, index: number, count: number, rtl = false): number | null {
  if (count === 0) return null;
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1, ArrowDown: 1, ArrowUp: -1 }[key];
  if (step !== undefined) return (Math.max(index, 0) + step + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
