/**
 * A queue in which nobody's crowd keeps the others from their turn: who is known and who is not wait in lanes of their own that take
 * turns, within a lane the senders take turns, and strangers have fewer places, of which one sender gets a few.
 */

export interface Turn {
  /** Who asks: a member, or the network of a stranger. */
  from: string;
  /** Proved to be a member, or at an address where the member has logged in before. */
  known: boolean;
}

export interface FairQueueOptions {
  concurrency: number;
  /** Places of either lane. */
  maxKnown: number;
  maxStrangers: number;
  maxPerStranger: number;
}

/** @returns null where too many wait. */
export type FairQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T | null>;

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, maxKnown, maxStrangers, maxPerStranger } = options;
  const known = createLane(maxKnown, maxKnown);
  const strangers = createLane(maxStrangers, maxPerStranger);
  let running = 0;
  let knownNext = true;
  const next = (): (() => void) | undefined => {
    const [first, second] = knownNext ? [known, strangers] : [strangers, known];
    knownNext = !knownNext;
    return first.take() ?? second.take();
  };
  return async (turn, work) => {
    if (running < concurrency) {
      running += 1;
    } else {
      // The finished job passes its slot to the next waiting one, so `running` stays as it is.
      const place = (turn.known ? known : strangers).wait(turn.from);
      if (place === null) return null;
      await place;
    }
    try {
      return await work();
    } finally {
      const waiting = next();
      if (waiting) waiting();
      else running -= 1;
    }
  };
}

/** Senders take turns: the first in the map has the next one, and goes to its end while it has more waiting. */
function createLane(maxWaiting: number, maxPerSender: number) {
  const bySender = new Map<string, (() => void)[]>();
  let waiting = 0;
  return {
    /** Null: no place is left. */
    wait(from: string): Promise<void> | null {
      const own = bySender.get(from) ?? [];
      if (waiting >= maxWaiting || own.length >= maxPerSender) return null;
      waiting += 1;
      return new Promise((resolve) => {
        own.push(resolve);
        bySender.set(from, own);
      });
    },
    take(): (() => void) | undefined {
      const [first] = bySender;
      if (!first) return undefined;
      const [from, own] = first;
      const resolve = own.shift();
      bySender.delete(from);
      if (own.length > 0) bySender.set(from, own);
      waiting -= 1;
      return resolve;
    },
  };
}
