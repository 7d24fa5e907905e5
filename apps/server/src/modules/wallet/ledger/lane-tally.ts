/** Counts what a lane does, for those who watch it. */
import type { LaneState } from './posting.ts';

/** Told of each statement with its postings; what it returns is told of its end. */
export type TraceStatement = (postings: number) => (how: 'known' | 'broken') => void;

type Counts = Omit<LaneState, 'houseId' | 'waiting'>;

export interface LaneTally {
  /** The lane's options; it is counted when the lane stops. */
  watch<Options extends { onLost(): void }>(options: Options): Options;
  /** A statement of so many postings begins. @returns ends it. */
  begin(postings: number): (how: 'known' | 'broken') => void;
  read(): Counts;
}

export function createLaneTally(trace?: TraceStatement): LaneTally {
  const counts: Counts = { stopped: false, postings: 0, statements: 0, statementMs: 0, broken: 0 };
  return {
    watch: (options) => ({
      ...options,
      onLost() {
        counts.stopped = true;
        options.onLost();
      },
    }),
    begin(postings) {
      const sinceMs = performance.now();
      const traced = trace?.(postings);
      counts.postings += postings;
      return (how) => {
        counts.statements += 1;
        counts.statementMs += performance.now() - sinceMs;
        if (how === 'broken') counts.broken += 1;
        traced?.(how);
      };
    },
    read: () => ({ ...counts }),
  };
}
