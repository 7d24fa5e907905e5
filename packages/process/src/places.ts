/**
 * Keeps part of a pool free for reads. Commits may have to wait, for a standby above all; if they had every connection, nothing could be
 * read until it is back.
 */
import { DatabaseAway } from './database-away.ts';

/** A pool of fewer connections is shared by all. */
const smallestDivided = 5;

/** How many connections of a pool may write at once: all but a quarter. */
export const writersOf = (size: number): number =>
  size < smallestDivided ? size : size - Math.ceil(size / 4);

const readWords = /^\s*(?:select|with|table|values)\b/i;
const writeWords =
  /\b(?:insert\s+into|update\s+[\w.]+\s|delete\s+from|merge\s+into|for\s+(?:no\s+key\s+)?update\b)/i;
const mostKnown = 1_000;

/** Whether a statement changes nothing, as far as its text says. One that does all the same costs a read its place, and nothing else. */
export function createReadTest(): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    let read = known.get(text);
    if (read !== undefined) return read;
    read = readWords.test(text) && !writeWords.test(text);
    if (known.size < mostKnown) known.set(text, read);
    return read;
  };
}

export interface Places {
  /** Does the work once there is a place for it, in the order of their coming. @throws DatabaseAway where there was none in time. */
  enter<T>(work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
}

export function createPlaces(most: number, withinMs?: number): Places {
  const waiting = new Set<() => void>();
  let taken = 0;
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = (): void => {
        waiting.delete(enter);
        reject(new DatabaseAway(new Error('no connection was free in time')));
      };
      const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs);
      waiting.add(enter);
    });
  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      taken -= 1;
      return;
    }
    // The place passes to the one that has waited longest.
    waiting.delete(next);
    next();
  };
  return {
    async enter(work) {
      if (taken < most) taken += 1;
      else await wait();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    get waiting() {
      return waiting.size;
    },
  };
}
