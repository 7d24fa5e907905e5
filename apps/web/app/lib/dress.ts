/**
 * Gives the page its font once that is there, where nothing moves by it: where a line breaks elsewhere, the page stays as it is
 * until the next one is drawn (`root.tsx`). The text of an inline script (`server/head-script.ts`): it may use nothing from outside.
 */
export function dress(): void {
  const page = document.documentElement;
  const ends = () =>
    Array.from(
      document.querySelectorAll('p,h1,h2,h3,li,label,button,section'),
      (element) => element.getBoundingClientRect().bottom,
    );
  document.fonts.load('1em "Outfit Variable"').then(() => {
    // Nothing moves before anything is seen.
    const before = performance.getEntriesByName('first-contentful-paint').length > 0 ? ends() : [];
    page.toggleAttribute('data-dressed', true);
    if (before.length === 0) return;
    const after = ends();
    page.toggleAttribute(
      'data-dressed',
      before.every((end, at) => Math.abs(end - after[at]!) < 3),
    );
    // One that does not come is not missed.
  }, Boolean);
}
