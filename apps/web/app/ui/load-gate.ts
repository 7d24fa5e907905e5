/** Lets at most one through in a span of time; what comes too early waits for its moment, and only the last of it. */
export interface Gate {
  ask: (run: () => void) => void;
  /** What waits is not wanted any more. */
  forget: () => void;
  /** Something went through without asking: the next waits for its moment. */
  note: () => void;
}

/** @param gapMs least time between two that go through, milliseconds. */
export function createGate(gapMs: number): Gate {
  let lastMs = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(waiting);
  return {
    forget,
    note: () => (lastMs = performance.now()),
    ask(run) {
      forget();
      const go = () => {
        lastMs = performance.now();
        run();
      };
      const leftMs = lastMs + gapMs - performance.now();
      if (leftMs <= 0) go();
      else waiting = setTimeout(go, leftMs);
    },
  };
}

/**
 * Through which the pages of lists come, at most one a second (specification 2 §9): one for the whole site, so that a list
 * that is drawn anew, after a failure or on the way back, has no second start.
 */
export const pageGate = createGate(1_000);
