/**
 * Keeps part of a pool free for reads. Commits can wait for a standby; if they held every connection, nothing could be read until the
 * standby is back.
 */
import { DatabaseAway } from './database-away.ts';

/** Smaller pools are not divided. */
const smallestDivided = 5;

/** How many connections of a pool may write at once: all but a quarter. */
export const writersOf = (size: number): number =>
  size < smallestDivided ? size : size - Math.ceil(size / 4);

const readWords = /^\s*(?:select|with|table|values)\b/i;
const writeWords =
  /\b(?:insert\s+into|update\s+[\w.]+\s|delete\s+from|merge\s+into|for\s+(?:no\s+key\s+)?update\b)/i;
const mostKnown = 1_000;

/** Whether a statement only reads, by its text. A wrong guess only takes a connection from reads. */
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
  /** Does the work once there is a place for it, first come, first served. @throws DatabaseAway if there was none in time */
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
    // The place passes to the longest wait.
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
