const lastsMs = 300;
let place: DOMRect | undefined;

/** Where the page stands before anything of the next one is drawn: its header may go first, and it would move up. */
export function rememberPlace(): void {
  place = document.getElementById('page')?.getBoundingClientRect();
}

/**
 * Ref of a page's element. A page that is left by going back slides out over the one that comes (specification 1 §2): the
 * element that React has taken away is shown once more for that time. Forward, the coming page covers the old one.
 */
export function leavingPage(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return undefined;
  return () => {
    const column = page.parentElement;
    const { top, left, width } = place ?? page.getBoundingClientRect();
    // When the commit is done, and before the next picture is drawn.
    queueMicrotask(() => {
      const back = document.getElementById('page')?.dataset['direction'] === 'back';
      // A frame would load again; and some want nothing to move.
      if (!back || page.querySelector('iframe') || matchMedia('(prefers-reduced-motion: reduce)').matches)
        return;
      page.removeAttribute('id');
      page.inert = true;
      page.dataset['direction'] = 'out';
      Object.assign(page.style, { top: `${top}px`, left: `${left}px`, width: `${width}px` });
      column?.append(page);
      setTimeout(() => page.remove(), lastsMs);
    });
  };
}
