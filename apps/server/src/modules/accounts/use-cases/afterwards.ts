import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export interface Afterwards {
  run(work: () => Promise<void>): void;
  /** Begins at once whatever still waits, and ends with it. */
  close(): Promise<void>;
}

const soonestMs = 100;
const latestMs = 1_500;

/**
 * Work whose outcome nobody outside may learn from a time. Right after the answer it would be measured all the same: the next
 * request waits for it, longer for a member than for a stranger. So each begins at a random moment of its own.
 */
export function createAfterwards(onError: (error: unknown) => void): Afterwards {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const later = async (work: () => Promise<void>): Promise<void> => {
    await pause(randomInt(soonestMs, latestMs), undefined, { signal: closing.signal }).catch(() => {});
    await work().catch(onError);
  };
  return {
    run(work) {
      const run = later(work).finally(() => running.delete(run));
      running.add(run);
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}
