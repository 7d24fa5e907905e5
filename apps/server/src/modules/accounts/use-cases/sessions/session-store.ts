/**
 * Sessions: an opaque token outside, its hash inside. Every call of a member asks for one, so what was found is kept in
 * memory for a few seconds; a session that ends is forgotten by every process at once (NOTIFY), and after those seconds in
 * any case.
 */
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Session } from '#platform/http/bind.ts';
import type { MakeId } from '#platform/id.ts';
import { checkSitters, type SitterState } from './check-sitters.ts';
import { isNewDay, renewTraces } from './renew-traces.ts';
import { createSessionCache, type CachedSession } from './session-cache.ts';
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import {
  deleteExpiredSessions,
  deleteOldestSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  listLiveSessions,
  updateLastSeen,
} from '../../queries/sessions.ts';
import { upsertAddressTrace } from '../../queries/traces.ts';
import type { Sitter } from '../../queries/sitters.ts';

/** The idle limit is counted in minutes, so the last use is written no more often. */
const seenEveryMs = 60_000;
const sessionsPerMember = 10;
/** No brand may allow more (`brandSettings`). */
const longestIdleMinutes = 30;

export interface SessionStoreDependencies {
  db: Queryable;
  clock: Clock;
  makeId: MakeId;
  securityOf: (brand: string) => BrandSettings['security'];
  /** The keyed hash under which an address is remembered after its session. */
  hashAddress: (address: string) => Buffer;
  /** Told of each session that ends by log-out or revocation, in every process. */
  onEnd: (sessionId: bigint) => void;
}

export interface SessionStore {
  /** Opens a session; inside `tx`, so that it stands only with what led to it. @returns its token. */
  open(
    tx: Queryable,
    member: { memberId: bigint; brand: string },
    from: { address: string | null; userAgent: string | null; method: string },
  ): Promise<string>;
  /** `null`: unknown, ended, idle for too long, or past its absolute limit. Renews the idle limit, unless told not to. */
  resolve(token: string, options?: { renew: boolean }): Promise<Session | null>;
  end(sessionId: bigint): Promise<void>;
  /** Ends all sessions of a member, but the one named. */
  endAll(memberId: bigint, except?: bigint): Promise<void>;
  /** Of these sessions, those that still stand; asking renews none. */
  live(sessionIds: readonly bigint[]): Promise<Set<bigint>>;
  /** Whether these members may stake now, in the order of the call; renews the sessions that they play in, unless told not to. */
  checkSitters(sitters: readonly Sitter[], options?: { renew: boolean }): Promise<SitterState[]>;
  /** Another process, or this one, ended a session. */
  forget(sessionId: bigint): void;
  /** Notifications may have been missed: nothing that is in memory can be trusted. */
  forgetAll(): void;
  deleteExpired(): Promise<void>;
}

export function createSessionStore(dependencies: SessionStoreDependencies): SessionStore {
  const { db, clock, makeId, securityOf, hashAddress, onEnd } = dependencies;
  const cache = createSessionCache();
  const find = async (token: string, nowMs: number): Promise<CachedSession | null> => {
    const hash = sha256(token);
    const key = hash.toString('base64');
    const cached = cache.get(key, nowMs);
    if (cached) return cached;
    const begun = cache.begin();
    const row = await findSession(db, hash);
    if (!row) return null;
    const { lastSeenAt, expiresAt, ...session } = row;
    const read = { session, lastSeenMs: lastSeenAt.getTime(), expiresMs: expiresAt.getTime() };
    cache.keep(key, read, begun, nowMs);
    return read;
  };
  const stands = (found: CachedSession, nowMs: number): boolean =>
    isWithinLimits(found, nowMs, securityOf(found.session.brand));

  return {
    async open(tx, { memberId, brand }, { address, userAgent, method }) {
      const token = makeToken();
      const at = clock.now();
      const expiresAt = new Date(at.getTime() + securityOf(brand).sessionAbsoluteDays * 86_400_000);
      const sessionId = makeId();
      const from = { address, userAgent, method };
      await insertSession(tx, { ...from, sessionId, tokenHash: sha256(token), memberId, at, expiresAt });
      await deleteOldestSessions(tx, memberId, sessionsPerMember);
      if (address !== null) await upsertAddressTrace(tx, { memberId, hash: hashAddress(address), at });
      return token;
    },
    async resolve(token, { renew } = { renew: true }) {
      const nowMs = clock.now().getTime();
      let found = await find(token, nowMs);
      if (found && !stands(found, nowMs)) {
        // It may have been used since it was read, in another process or at a game.
        cache.forget(found.session.sessionId);
        found = await find(token, nowMs);
      }
      if (!found || !stands(found, nowMs)) return null;
      if (renew && nowMs - found.lastSeenMs >= seenEveryMs) {
        const isNew = isNewDay(found.lastSeenMs, nowMs);
        found.lastSeenMs = nowMs;
        const { sessionId } = found.session;
        const now = new Date(nowMs);
        if (!(await updateLastSeen(db, sessionId, now))) {
          cache.forget(sessionId);
          return null;
        }
        if (isNew) await renewTraces({ db, hashAddress }, [sessionId], now);
      }
      return found.session;
    },
    async end(sessionId) {
      await deleteSession(db, sessionId);
      cache.forget(sessionId);
    },
    endAll: async (memberId, except) => void (await deleteSessionsOf(db, memberId, except ?? null)),
    live: async (sessionIds) =>
      new Set(await listLiveSessions(db, sessionIds, clock.now(), longestIdleMinutes)),
    checkSitters: (...sitters) => checkSitters({ db, clock, securityOf, hashAddress, cache }, ...sitters),
    forget(sessionId) {
      cache.forget(sessionId);
      onEnd(sessionId);
    },
    forgetAll: cache.forgetAll,
    deleteExpired: () => deleteExpiredSessions(db, clock.now(), longestIdleMinutes),
  };
}

function isWithinLimits(
  { lastSeenMs, expiresMs }: CachedSession,
  nowMs: number,
  { sessionIdleMinutes }: BrandSettings['security'],
): boolean {
  return nowMs < expiresMs && nowMs - lastSeenMs < sessionIdleMinutes * 60_000;
}
