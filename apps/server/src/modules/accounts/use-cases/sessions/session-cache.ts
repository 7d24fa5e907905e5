/**
 * Sessions in memory, by the hash of their token. What was read before a session was forgotten must not be kept after it:
 * `begin` before the reading and `keep` after it see to that.
 */
import type { Session } from '#platform/http/bind.ts';

const cacheMs = 15_000;
/** Shorter than the minute in which a stake renews its session. */
const standingMs = 10_000;
/** A longer list means something is wrong, and forgetting costs one query each. */
const maxCached = 50_000;

export interface CachedSession {
  session: Session;
  lastSeenMs: number;
  expiresMs: number;
}

export interface SessionCache {
  get(key: string, nowMs: number): CachedSession | null;
  /** Marks the moment before a reading. */
  begin(): number;
  /** Keeps what was read since, unless anything was forgotten meanwhile. */
  keep(key: string, cached: CachedSession, begun: number, nowMs: number): void;
  /** Whether a session was seen to stand a few seconds ago: for stakes, of which a game sends many. */
  isStanding(sessionId: bigint, nowMs: number): boolean;
  /** These were seen to stand since, unless anything was forgotten meanwhile. */
  keepStanding(sessionIds: Iterable<bigint>, begun: number, nowMs: number): void;
  forget(sessionId: bigint): void;
  forgetAll(): void;
}

export function createSessionCache(): SessionCache {
  const byKey = new Map<string, { cached: CachedSession; untilMs: number }>();
  const keyOfSession = new Map<bigint, string>();
  const standingUntilMs = new Map<bigint, number>();
  let forgotten = 0;
  const drop = (key: string): void => {
    const entry = byKey.get(key);
    if (!entry) return;
    byKey.delete(key);
    keyOfSession.delete(entry.cached.session.sessionId);
  };
  return {
    get(key, nowMs) {
      const entry = byKey.get(key);
      if (entry && entry.untilMs > nowMs) return entry.cached;
      drop(key);
      return null;
    },
    begin: () => forgotten,
    keep(key, cached, begun, nowMs) {
      if (begun !== forgotten) return;
      const [oldest] = byKey.keys();
      if (byKey.size >= maxCached && oldest !== undefined) drop(oldest);
      byKey.set(key, { cached, untilMs: nowMs + cacheMs });
      keyOfSession.set(cached.session.sessionId, key);
    },
    isStanding: (sessionId, nowMs) => (standingUntilMs.get(sessionId) ?? 0) > nowMs,
    keepStanding(sessionIds, begun, nowMs) {
      if (begun !== forgotten) return;
      if (standingUntilMs.size >= maxCached) standingUntilMs.clear();
      for (const sessionId of sessionIds) standingUntilMs.set(sessionId, nowMs + standingMs);
    },
    forget(sessionId) {
      forgotten += 1;
      standingUntilMs.delete(sessionId);
      const key = keyOfSession.get(sessionId);
      if (key !== undefined) drop(key);
    },
    forgetAll() {
      forgotten += 1;
      standingUntilMs.clear();
      byKey.clear();
      keyOfSession.clear();
    },
  };
}
