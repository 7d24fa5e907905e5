/**
 * Which elements of a long list are near the screen, so that only those hold what they show. A phone draws a row in a frame and
 * not five pieces of a list: elements are filled and emptied by steps, one step a frame for the whole page, the nearest
 * first. What is far already when its turn comes is not begun. To empty costs as much as to fill: it waits for a moment at which
 * nothing moves, unless too much has been filled meanwhile.
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
/** So many steps may be done, in all elements, while the page moves. */
const mostSteps = 120;

/** What it needs of the browser. */
export interface Surroundings {
  observerOf: (changed: (entries: readonly IntersectionObserverEntry[]) => void) => IntersectionObserver;
  nextFrame: (run: () => void) => void;
  /** The page was scrolled a moment ago. */
  moves: () => boolean;
  /** Calls after a moment. */
  later: (run: () => void) => void;
}

export function createNearness({ observerOf, nextFrame, moves, later }: Surroundings): Nearness {
  const all = new Map<Element, Watched>();
  let asked: ((run: () => void) => void) | null = null;
  const step = () => {
    asked = null;
    const [next, another] = [...all.values()].filter(isUnsettled).toSorted(byUrgency);
    if (!next) return;
    if (!next.near && moves() && stepsDone() <= mostSteps) return ask(later);
    next.done += next.near ? 1 : -1;
    if (another || isUnsettled(next)) ask();
    next.tell(next.done);
  };
  const stepsDone = () => [...all.values()].reduce((sum, { done }) => sum + done, 0);
  const ask = (when = nextFrame) => {
    if (asked === when) return;
    // What comes does not wait with what goes.
    asked = when;
    when(() => asked === when && step());
  };
  const observer = observerOf((entries) => {
    for (const { target, isIntersecting, boundingClientRect: box } of entries) {
      const one = all.get(target);
      if (!one) continue;
      one.near = isIntersecting;
      one.distancePx = Math.abs((box.top + box.bottom) / 2 - innerHeight / 2);
    }
    if (asked !== nextFrame) step();
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

const restsMs = 300;
let ofThisPage: Nearness | undefined;

/** The one of this page. In the browser only. */
export function nearness(): Nearness {
  if (ofThisPage) return ofThisPage;
  let movedAt = Number.NEGATIVE_INFINITY;
  addEventListener('scroll', () => (movedAt = performance.now()), { passive: true });
  ofThisPage = createNearness({
    observerOf: (changed) => new IntersectionObserver(changed, { rootMargin: `${marginPx}px 0px` }),
    nextFrame: (run) => void requestAnimationFrame(run),
    moves: () => performance.now() - movedAt < restsMs,
    later: (run) => void setTimeout(run, restsMs),
  });
  return ofThisPage;
}
