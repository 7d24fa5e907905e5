/** Lets at most one through in a span of time; what comes too early waits for its moment, and only the last of it. */
export interface Gate {
  ask: (run: () => void) => void;
  /** What waits is not wanted any more. */
  forget: () => void;
}

/** @param gapMs least time between two that go through, milliseconds. */
export function createGate(gapMs: number): Gate {
  let lastMs = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(waiting);
  return {
    forget,
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
