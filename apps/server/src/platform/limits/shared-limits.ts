/**
 * Limits of calls that all processes count together. Each counts by itself and tells the others through the database, at most once a second and
 * in one statement, so that no request waits for it: what a flood gains by many processes is one second of it. With the database away each
 * counts alone.
 */
import { createHash } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { addCalls, deleteCallsBefore } from './queries.ts';

export interface SharedLimitsOptions {
  db: Pick<Database, 'query'>;
  clock: { now(): Date };
  /** How often processes tell each other. */
  everyMs?: number;
  /** Calls of one caller up to which nothing is told: most callers never come near a limit. */
  quietCalls?: number;
  onError(error: unknown): void;
}

export interface SharedLimits {
  /** For `@fastify/rate-limit`. */
  Store: new (options: object) => CallStore;
  /** Counts a call of a caller who is known by more than an address. @returns seconds to wait beyond the limit; 0: none */
  take(route: string, caller: string, most: number): number;
  /** Tells what was counted since, and hears the others. */
  exchange(): Promise<void>;
  close(): Promise<void>;
}

interface Counted {
  current: number;
  /** Milliseconds until it begins again. */
  ttl: number;
}

interface CallStore {
  incr(
    key: string,
    done: (error: Error | null, counted?: Counted) => void,
    windowMs: number,
    max: number,
  ): void;
  child(route: { routeInfo?: { method?: string | string[]; url?: string } }): CallStore;
}

interface Counter {
  /** Start of the window, in milliseconds. */
  since: number;
  untilMs: number;
  /** Whether the others hear of it. */
  shared: boolean;
  own: number;
  /** Of `own`, what the others know. */
  told: number;
  others: number;
}

/** Callers remembered; beyond it the oldest are forgotten, as by the limits of one process. */
const mostCallers = 20_000;

export function createSharedLimits(options: SharedLimitsOptions): SharedLimits {
  const { clock, everyMs = 1_000, onError } = options;
  const { count, exchange, clean } = createCounters(options);
  let cleanedMs = 0;
  const turn = async (): Promise<void> => {
    await exchange();
    const nowMs = clock.now().getTime();
    if (nowMs - cleanedMs < 60_000) return;
    cleanedMs = nowMs;
    await clean();
  };
  let working: Promise<void> | null = null;
  const timer = setInterval(() => {
    working ??= turn()
      .catch(onError)
      .finally(() => (working = null));
  }, everyMs);
  timer.unref();

  class Store implements CallStore {
    /** Null: the limit of all calls together, which spares this process and is its own. */
    readonly #route: string | null;

    constructor(options: { route?: string }) {
      this.#route = options.route ?? null;
    }

    incr(key: string, done: (error: Error | null, counted?: Counted) => void, windowMs: number): void {
      done(null, count(this.#route, key, windowMs));
    }

    child({ routeInfo }: Parameters<CallStore['child']>[0]): CallStore {
      return new Store({ route: `${String(routeInfo?.method)} ${routeInfo?.url}` });
    }
  }
  return {
    Store,
    take: createTake(count),
    exchange,
    async close() {
      clearInterval(timer);
      await working;
    },
  };
}

/** Calls of known callers, counted by this process alone. */
export function createOwnLimits(clock: SharedLimitsOptions['clock']): Pick<SharedLimits, 'take'> {
  const away = { query: () => Promise.reject(new Error('not shared')) };
  return { take: createTake(createCounters({ db: away, clock, onError() {} }).count) };
}

const minuteMs = 60_000;

const createTake =
  (count: Counters['count']): SharedLimits['take'] =>
  (route, caller, most) => {
    const { current, ttl } = count(route, caller, minuteMs);
    return current > most ? Math.max(1, Math.ceil(ttl / 1_000)) : 0;
  };

interface Counters {
  count(route: string | null, key: string, windowMs: number): Counted;
  exchange(): Promise<void>;
  /** Forgets what is over. */
  clean(): Promise<void>;
}

function createCounters({ db, clock, quietCalls = 5 }: SharedLimitsOptions): Counters {
  const counters = new Map<string, Counter>();
  const nowMs = (): number => clock.now().getTime();
  return {
    count(route, key, windowMs) {
      const name = `${route ?? ''} ${key}`;
      const now = nowMs();
      // All processes begin at the same moment.
      const since = Math.floor(now / windowMs) * windowMs;
      let counter = counters.get(name);
      if (counter === undefined || counter.since !== since) {
        counters.delete(name);
        counter = { since, untilMs: since + windowMs, shared: route !== null, own: 0, told: 0, others: 0 };
        counters.set(name, counter);
        if (counters.size > mostCallers) counters.delete(counters.keys().next().value ?? '');
      }
      counter.own += 1;
      return { current: counter.own + counter.others, ttl: counter.untilMs - now };
    },
    async exchange() {
      const now = nowMs();
      const news = [...counters].flatMap(([name, one]) => {
        const isNews = one.shared && one.untilMs > now && one.own > one.told && one.own > quietCalls;
        return isNews ? [{ id: idOf(name, one.since), own: one.own, one }] : [];
      });
      if (news.length === 0) return;
      const told = news.map(({ id, own, one }) => ({
        id,
        until: new Date(one.untilMs),
        calls: own - one.told,
      }));
      const all = await addCalls(db, told);
      for (const { id, own, one } of news) {
        one.told = own;
        // The table is unlogged: after a crash of PostgreSQL it knows less than this process.
        one.others = Math.max(0, (all.get(id.toString('hex')) ?? own) - own);
      }
    },
    async clean() {
      const now = nowMs();
      for (const [name, one] of counters) if (one.untilMs <= now) counters.delete(name);
      await deleteCallsBefore(db, new Date(now));
    },
  };
}

/** A caller's address stands nowhere. */
function idOf(name: string, since: number): Buffer {
  return createHash('sha256').update(`${since} ${name}`).digest().subarray(0, 16);
}
