/** Long computations beside a busy server: done in slices, between which others have their turn. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long enough that the turns themselves cost little, short enough that nobody waits noticeably. */
const sliceMs = 5;

/** Runs a computation that yields wherever it may be interrupted, at least every millisecond or so. */
export async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const untilMs = performance.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < untilMs);
    await nextTurn();
  }
}
