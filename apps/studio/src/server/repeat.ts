import { setTimeout as pause } from 'node:timers/promises';
import type { Activity } from './activity.ts';

export interface Repeated {
  /** Ends after the work that runs. */
  stop(): Promise<void>;
}

interface Work<Done> {
  everyMs: number;
  /** Where it is given, the pauses are longer while nobody plays. */
  activity?: Pick<Activity, 'rest'>;
  /** @param count from 1 on */
  work(count: number): Promise<Done>;
  /** The next time comes all the same: a database that is away for a while only delays it. */
  onError(error: unknown): void;
  /** Whether it goes on at once. */
  hasMore?(done: Done): boolean;
}

/** Does something at once, and again and again with a pause after each time, until it is stopped. */
export function repeat<Done>({ everyMs, activity, work, onError, hasMore }: Work<Done>): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    for (let count = 1; !signal.aborted; count += 1) {
      let atOnce = false;
      try {
        const done = await work(count);
        atOnce = hasMore?.(done) ?? false;
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
      if (atOnce) continue;
      if (activity) await activity.rest(everyMs, signal);
      else await pause(everyMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
