/**
 * Which elements of a long list are near the screen, so that only those hold what they show. A phone draws a row in a frame and
 * not five pieces of a list: elements are filled and emptied by steps, one step a frame for the whole page, the nearest
 * first. What is far already when its turn comes is not begun.
 */
export interface Nearness {
  /**
   * @param steps from empty to full.
   * @param done how many of them there are already.
   * @param tell says how many there should be now.
   * @returns the end of it.
   */
  watch(element: Element, steps: number, done: number, tell: (done: number) => void): () => void;
}

interface Watched {
  steps: number;
  done: number;
  /** Null until the browser has said. */
  near: boolean | null;
  /** From the middle of the screen, when it was last seen to cross the border. */
  distancePx: number;
  tell: (done: number) => void;
}

/** About two screens of a phone: what a quick thumb passes while rows are drawn. */
const marginPx = 1_500;

export function createNearness(
  observerOf: (changed: (entries: readonly IntersectionObserverEntry[]) => void) => IntersectionObserver,
  nextFrame: (run: () => void) => void,
): Nearness {
  const all = new Map<Element, Watched>();
  let asked = false;
  const step = () => {
    asked = false;
    const [next, another] = [...all.values()].filter(isUnsettled).toSorted(byUrgency);
    if (!next) return;
    next.done += next.near ? 1 : -1;
    if (another || isUnsettled(next)) ask();
    next.tell(next.done);
  };
  const ask = () => {
    if (asked) return;
    asked = true;
    nextFrame(step);
  };
  const observer = observerOf((entries) => {
    for (const { target, isIntersecting, boundingClientRect: box } of entries) {
      const one = all.get(target);
      if (!one) continue;
      one.near = isIntersecting;
      one.distancePx = Math.abs((box.top + box.bottom) / 2 - innerHeight / 2);
    }
    if (!asked) step();
  });
  return {
    watch(element, steps, done, tell) {
      all.set(element, { steps, done, near: null, distancePx: 0, tell });
      observer.observe(element);
      return () => {
        all.delete(element);
        observer.unobserve(element);
      };
    },
  };
}

function isUnsettled({ near, done, steps }: Watched): boolean {
  return near === null ? false : near ? done < steps : done > 0;
}

/** What comes before what goes, and of either the nearest. */
function byUrgency(one: Watched, other: Watched): number {
  return Number(other.near) - Number(one.near) || one.distancePx - other.distancePx;
}

let ofThisPage: Nearness | undefined;

/** The one of this page. In the browser only. */
export function nearness(): Nearness {
  ofThisPage ??= createNearness(
    (changed) => new IntersectionObserver(changed, { rootMargin: `${marginPx}px 0px` }),
    (run) => void requestAnimationFrame(run),
  );
  return ofThisPage;
}
