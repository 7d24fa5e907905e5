import type { Database } from '#platform/db/database.ts';
import { pullFixtures } from './use-cases/pull-fixtures.ts';

const everyMs = 60_000;
/** A sportsbook that is not there yet when this process starts is asked again soon, and nothing is said of it yet. */
const firstWaitMs = 2_000;

export interface FixtureWatch {
  stop(): void;
}

/** Keeps the matches that begin soon as the sportsbooks say them: now, and every minute. A feed that fails leaves the last ones. */
export function watchFixtures(
  db: Database,
  feeds: ReadonlyMap<string, string>,
  onError: (error: unknown) => void,
  pull = pullFixtures,
): FixtureWatch {
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;
  const next = (vendor: string, url: string, waitMs: number, knows: boolean): void => {
    if (stopped) return;
    const timer = setTimeout(() => void once(vendor, url, waitMs, knows), waitMs);
    timer.unref();
    timers.set(vendor, timer);
  };
  const once = async (vendor: string, url: string, waitMs: number, knew: boolean): Promise<void> => {
    try {
      await pull(db, vendor, url);
      next(vendor, url, everyMs, true);
    } catch (error) {
      if (stopped) return;
      if (knew || waitMs > 0) onError(error);
      next(vendor, url, knew ? everyMs : Math.min(Math.max(waitMs, firstWaitMs) * 2, everyMs), knew);
    }
  };
  for (const [vendor, url] of feeds) void once(vendor, url, 0, false);
  return {
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
