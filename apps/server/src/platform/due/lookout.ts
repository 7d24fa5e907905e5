/** Looks at the table when the next turn has come, when somebody says so, and now and then; one look at a time. */
import type { Clock } from '../clock.ts';

export interface LookoutOptions {
  clock: Clock;
  /** At the latest then it looks again. */
  idleMs: number;
  onError: (error: unknown) => void;
  /** @returns when to look again, by the clock; null: nobody knows. */
  look(): Promise<number | null>;
}

export interface Lookout {
  /** Looks now, and once more if a look is under way. */
  wake(): void;
  /** Looks now if this is earlier than the next look. @param dueMs by the clock. */
  heard(dueMs: number): void;
  /** Resolves when no look is under way. */
  rests(): Promise<void>;
  /** Ends with the look that is under way. */
  close(): Promise<void>;
}

/** A timer of less costs more than it gains, and a clock that stands still must not keep a core busy. */
const shortestSleepMs = 5;
const afterErrorMs = 1_000;

export function createLookout({ clock, idleMs, onError, look }: LookoutOptions): Lookout {
  const state = { closed: false, again: false, looking: null as Promise<void> | null, nextLookMs: 0 };
  let timer: NodeJS.Timeout | undefined;

  const lookUntilQuiet = async (): Promise<void> => {
    clearTimeout(timer);
    // What is scheduled from now on may be missed by this look.
    state.nextLookMs = Infinity;
    let sleepMs = idleMs;
    try {
      while (state.again && !state.closed) {
        state.again = false;
        const nextMs = await look();
        sleepMs = nextMs === null ? idleMs : Math.ceil(nextMs - clock.now().getTime());
      }
    } catch (error) {
      onError(error);
      sleepMs = afterErrorMs;
    }
    state.looking = null;
    if (state.closed) return;
    sleepMs = Math.min(Math.max(sleepMs, shortestSleepMs), idleMs);
    state.nextLookMs = clock.now().getTime() + sleepMs;
    timer = setTimeout(wake, sleepMs).unref();
  };
  const wake = (): void => {
    if (state.closed) return;
    state.again = true;
    state.looking ??= lookUntilQuiet();
  };
  const rests = async (): Promise<void> => {
    while (state.looking !== null) await state.looking;
  };
  return {
    wake,
    heard(dueMs) {
      if (Number.isNaN(dueMs) || dueMs < state.nextLookMs) wake();
    },
    rests,
    async close() {
      state.closed = true;
      clearTimeout(timer);
      await rests();
    },
  };
}
