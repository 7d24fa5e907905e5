/** What all players' calls came to: times, refusals that belong to playing, and what must not be. */
import { percentile } from '../speed.ts';

export interface Journal {
  took(what: string, ms: number): void;
  refused(what: string, code: string): void;
  failed(what: string, why: string): void;
  /** Milliseconds of what was done, by name. */
  readonly times: ReadonlyMap<string, readonly number[]>;
  readonly refusals: ReadonlyMap<string, number>;
  readonly errors: ReadonlyMap<string, { count: number; first: string }>;
  /** Milliseconds of the bets since it was last asked. */
  takeRecentBets(): number[];
}

export const isBet = (what: string): boolean => what.startsWith('bet ');

/** @param heard each kind of error, when it is met first: a run that breaks off has said what was wrong. */
export function openJournal(heard: (what: string) => void = () => {}): Journal {
  const times = new Map<string, number[]>();
  const refusals = new Map<string, number>();
  const errors = new Map<string, { count: number; first: string }>();
  let recent: number[] = [];
  return {
    times,
    refusals,
    errors,
    takeRecentBets() {
      const taken = recent;
      recent = [];
      return taken;
    },
    took(what, ms) {
      if (isBet(what)) recent.push(ms);
      const known = times.get(what);
      if (known) known.push(ms);
      else times.set(what, [ms]);
    },
    refused(what, code) {
      const name = `${what}: ${code}`;
      refusals.set(name, (refusals.get(name) ?? 0) + 1);
    },
    failed(what, why) {
      // Numbers of rounds and orders would make each of them a kind of its own.
      const name = `${what}: ${why
        .split('\n')[0]!
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
        .slice(0, 160)}`;
      const known = errors.get(name);
      if (known) known.count += 1;
      else {
        errors.set(name, { count: 1, first: new Date().toISOString() });
        heard(name);
      }
    },
  };
}

export interface Times {
  count: number;
  p50Ms: number;
  p99Ms: number;
  mostMs: number;
}

export function timesOf(all: readonly number[]): Times {
  return {
    count: all.length,
    p50Ms: percentile(all, 0.5),
    p99Ms: percentile(all, 0.99),
    mostMs: all.reduce((most, one) => Math.max(most, one), 0),
  };
}
