/**
 * Somebody is at what turns by itself. A finger leaves both a hover and the focus behind, which then hold nothing: a pointer
 * that can hover does, and the keyboard's focus.
 */
export function isHeld(box: Element | null): boolean {
  if (!box) return false;
  const hovered = matchMedia('(hover: hover)').matches && box.matches(':hover');
  return hovered || box.matches(':active') || box.querySelector(':focus-visible') !== null;
}
