/**
 * Knows whether anybody plays. Without players the studio looks for due work less often and costs next to nothing; the first call of a
 * player makes it look at once.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface Activity {
  /** A player has called, or something was due. */
  note(): void;
  /** Says what keeps the studio awake without calls, such as open streams. */
  watch(isBusy: () => boolean): void;
  isQuiet(): boolean;
  /** Waits between two looks: a short time while somebody plays, a long one otherwise, which a player's call ends. */
  rest(everyMs: number, signal: AbortSignal): Promise<void>;
}

/** Returns pauses that stay short as long as a loop has work, whether or not anybody plays. */
export const awakeWhile = (hasWork: () => boolean, activity: Activity): Pick<Activity, 'rest'> => ({
  rest: (everyMs, signal) =>
    hasWork() ? pause(everyMs, undefined, { signal }).catch(() => {}) : activity.rest(everyMs, signal),
});

export interface ActivityOptions {
  /** Nobody plays when nobody has called for so long. */
  quietAfterMs?: number;
  /** Between two looks while nobody plays. */
  quietMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

export function createActivity({
  quietAfterMs = 60_000,
  quietMs = 15_000,
  now = () => performance.now(),
}: ActivityOptions = {}): Activity {
  const busy: (() => boolean)[] = [];
  let notedMs = now();
  let waking = new AbortController();
  const isQuiet = (): boolean => now() - notedMs > quietAfterMs && !busy.some((isBusy) => isBusy());
  return {
    note() {
      const wasQuiet = isQuiet();
      notedMs = now();
      if (!wasQuiet) return;
      waking.abort();
      waking = new AbortController();
    },
    watch: (isBusy) => void busy.push(isBusy),
    isQuiet,
    async rest(everyMs, signal) {
      const quiet = isQuiet();
      const ends = quiet ? AbortSignal.any([signal, waking.signal]) : signal;
      await pause(quiet ? Math.max(everyMs, quietMs) : everyMs, undefined, { signal: ends }).catch(() => {});
    },
  };
}
