/** What has stopped, and why. It stays stopped until the cause is gone: each try looks again. */
import type { Context } from '../use-cases/context.ts';

export interface Alarms {
  /** Number of places that stand still; Prometheus raises the alert. */
  readonly count: number;
  raise(log: Context['log'], place: string, fault: string): void;
  clear(place: string): void;
}

export function createAlarms(): Alarms {
  const faults = new Map<string, string>();
  return {
    get count() {
      return faults.size;
    },
    raise(log, place, fault) {
      if (faults.get(place) === fault) return;
      faults.set(place, fault);
      log.error({ place, fault }, 'drawing has stopped: what is committed does not hold');
    },
    clear: (place) => void faults.delete(place),
  };
}
