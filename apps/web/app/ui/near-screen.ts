/**
 * Which stretches of a long list have come near the screen, so that they are filled before they are seen. A phone draws a row in
 * a frame and not five: one is filled in a frame, of the whole page, the nearest stretch first. What is far already when its
 * turn comes is not begun. What is filled stays: to take it away costs a phone as much as to draw it, and it would be drawn
 * again on the way back. Stretches are watched and not rows: the browser looks for each of them in every frame.
 */
export interface Nearness {
  /**
   * @param empty so many of its rows are to be filled.
   * @param fill is called when one of them is to be filled, once for each.
   * @returns the end of it, which says whether the stretch is near.
   */
  watch(stretch: Element, empty: number, fill: () => void): () => boolean;
}

interface Watched {
  empty: number;
  near: boolean;
  /** From the middle of the screen, when it was last seen to cross the border. */
  distancePx: number;
  fill: () => void;
}

/** About two screens of a phone: what a quick thumb passes while rows are drawn. */
const marginPx = 1_500;

/** What it needs of the browser. */
export interface Surroundings {
  observerOf: (changed: (entries: readonly IntersectionObserverEntry[]) => void) => IntersectionObserver;
  nextFrame: (run: () => void) => void;
}

export function createNearness({ observerOf, nextFrame }: Surroundings): Nearness {
  const all = new Map<Element, Watched>();
  let asked = false;
  const step = () => {
    asked = false;
    let next: Watched | undefined;
    /** Rows. */
    let wanting = 0;
    for (const one of all.values()) {
      if (!one.near || one.empty === 0) continue;
      wanting += one.empty;
      if (!next || one.distancePx < next.distancePx) next = one;
    }
    if (!next) return;
    next.empty -= 1;
    if (wanting > 1) ask();
    next.fill();
  };
  const ask = () => {
    asked = true;
    nextFrame(step);
  };
  const observer = observerOf((entries) => {
    for (const { target, isIntersecting, boundingClientRect: box, rootBounds } of entries) {
      const one = all.get(target);
      if (!one) continue;
      one.near = isIntersecting;
      // Asked for the window's height, the browser would lay out the page.
      const screen = rootBounds ?? { top: 0, bottom: 0 };
      one.distancePx = Math.abs(box.top + box.bottom - (screen.top + screen.bottom)) / 2;
    }
    if (!asked) step();
  });
  return {
    watch(stretch, empty, fill) {
      const one: Watched = { empty, near: false, distancePx: 0, fill };
      all.set(stretch, one);
      observer.observe(stretch);
      return () => {
        all.delete(stretch);
        observer.unobserve(stretch);
        return one.near;
      };
    },
  };
}

let ofThisPage: Nearness | undefined;

/** The one of this page. In the browser only. */
export function nearness(): Nearness {
  ofThisPage ??= createNearness({
    observerOf: (changed) => new IntersectionObserver(changed, { rootMargin: `${marginPx}px 0px` }),
    nextFrame: (run) => void requestAnimationFrame(run),
  });
  return ofThisPage;
}
